import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { notify } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { Exports } from '#editor/tools/faq/exports.tsx'
import css from '#editor/tools/faq/import.module.css'
import { ImportResult } from '#editor/tools/faq/import-result.tsx'
import { importTexts } from '#editor/tools/faq/import-texts.ts'
import { type ReadImport, readFile, readImport } from '#editor/tools/faq/read-import.ts'
import { faqLabels, faqSteps } from '#editor/tools/faq/texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { FileDrop } from '#editor/ui/file-drop.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import { CatalogueError } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

interface SourceProps {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  onRead: () => void
}

function Source({ text, onText, onFile, onRead }: SourceProps): ReactNode {
  const t = useStore(importTexts)
  return (
    <PanelGroup title={t.import}>
      <p className={css.note}>{t.about}</p>
      <FileDrop
        label={t.choose}
        choose={t.choose}
        orDrop={t.orDrop}
        types={['.csv', '.txt', '.json', 'text/plain', 'text/csv', 'application/json']}
        onFile={onFile}
      />
      <TextField label={t.paste} value={text} onChange={onText} placeholder={t.pasteExample} isLong />
      <div className={css.actions}>
        <Button onPress={onRead} isDisabled={text.trim() === ''}>
          {t.read}
        </Button>
      </div>
    </PanelGroup>
  )
}

export function ImportPage({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const t = useStore(importTexts)
  const labels = useStore(faqLabels)
  const language = useStore($language)
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadImport>()
  const [isReading, setReading] = useState(false)

  async function takeFile(file: File): Promise<void> {
    setReading(true)
    try {
      const content = await readFile(file)
      setRead(readImport(content, editor.$document.get()))
    } catch (error) {
      setRead({ kind: 'failed', message: error instanceof CatalogueError ? error.detail : 'UNKNOWN_ERROR' })
    }
    setReading(false)
  }

  function apply(next: FaqData): void {
    editor.guard(() => {
      editor.drop()
      editor.change(faqSteps.get().import, () => next)
      setRead(undefined)
      setText('')
      notify(t.done)
    })
  }

  return (
    <Panel title={labels.import}>
      <PanelBody>
        <Source
          text={text}
          onText={setText}
          onFile={takeFile}
          onRead={() => setRead(readImport(text, editor.$document.get()))}
        />
        <div role="status">
          {isReading && t.reading}
          {read?.kind === 'failed' && <p className={css.error}>{errorText(read.message, language)}</p>}
        </div>
        {read !== undefined && read.kind !== 'failed' && (
          <ImportResult read={read} onApply={() => apply(read.next)} onCancel={() => setRead(undefined)} />
        )}
        <Exports editor={editor} />
      </PanelBody>
    </Panel>
  )
}
