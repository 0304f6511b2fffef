import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { StylesPage } from '#editor/styling/styles-page.tsx'
import { loveLabels } from '#editor/tools/love/texts.ts'
import type { LoveData } from '#model/tools/love/love.ts'

interface PageProps {
  editor: Editor<LoveData>
}

export function WallStylesPage({ editor }: PageProps): ReactNode {
  return <StylesPage editor={editor} title={useStore(loveLabels)['wall-styles']} field="styles" />
}

export function FormStylesPage({ editor }: PageProps): ReactNode {
  return <StylesPage editor={editor} title={useStore(loveLabels)['form-styles']} field="formStyles" />
}
