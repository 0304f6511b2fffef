import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { loveLabels } from '#editor/tools/love/texts.ts'
import { Panel } from '#editor/ui/panel.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

export function GooglePage({ editor: _editor }: { editor: Editor<LoveData> }): ReactNode {
  return <Panel title={useStore(loveLabels)['review-google']}>{null}</Panel>
}
