import { useStore } from '@nanostores/react'
import { Braces, FileText, Hash, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { download, fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import css from '#editor/tools/faq/import.module.css'
import { importTexts } from '#editor/tools/faq/import-texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { toFaqJson, toFaqLines, toFaqMarkdown } from '#model/tools/faq/export.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

interface Format {
  label: 'text' | 'json' | 'markdown'
  icon: LucideIcon
  extension: string
  type: string
  write: (data: FaqData) => string
}

const formats: readonly Format[] = [
  { label: 'text', icon: FileText, extension: 'csv', type: 'text/csv;charset=utf-8', write: toFaqLines },
  { label: 'json', icon: Braces, extension: 'json', type: 'application/json', write: toFaqJson },
  {
    label: 'markdown',
    icon: Hash,
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    write: toFaqMarkdown,
  },
]

export function Exports({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const t = useStore(importTexts)
  const { name } = useStore(editor.$project)
  return (
    <PanelGroup title={t.export}>
      <p className={css.note}>{t.exportAbout}</p>
      <div className={css.actions}>
        {formats.map(({ label, icon: Icon, extension, type, write }) => (
          <Button
            key={label}
            onPress={() => download(fileName(name, extension), type, write(editor.$document.get()))}
          >
            <Icon size={16} aria-hidden />
            {t[label]}
          </Button>
        ))}
      </div>
    </PanelGroup>
  )
}
