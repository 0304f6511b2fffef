import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { StylesPage } from '#editor/styling/styles-page.tsx'
import { faqLabels } from '#editor/tools/faq/texts.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

export function FaqStylesPage({ editor }: { editor: Editor<FaqData> }): ReactNode {
  return <StylesPage editor={editor} title={useStore(faqLabels).styles} field="styles" />
}
