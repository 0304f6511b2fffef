import { useStore } from '@nanostores/react'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { messageOf } from '#editor/api.ts'
import css from '#editor/list/import-dialog.module.css'
import { sharingApi } from '#editor/sharing-api.ts'
import { importProject, refusalLines } from '#editor/stores/import-project.ts'
import { notify } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { importProjectTexts } from '#editor/texts/import-project.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import type { ToolId } from '#model/tool.ts'

const mostLines = 6

function Refusal({ message }: { message: ErrorMessage }): ReactNode {
  const t = useStore(importProjectTexts)
  const language = useStore($language)
  const { lines, more } = refusalLines(message, language, mostLines)
  return (
    <div className={css.refusal} role="alert">
      <strong>{t.refused}</strong>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{t.more(more)}</li>}
      </ul>
    </div>
  )
}

/** Takes one file at a time; closing the window gives it up. */
function useImport(tool: ToolId): {
  isBusy: boolean
  refusal: ErrorMessage | undefined
  take: (file: File) => Promise<void>
} {
  const navigate = useNavigate()
  const abort = useRef(new AbortController())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorMessage>()
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current.abort()
  }, [])
  async function take(file: File): Promise<void> {
    const { signal } = abort.current
    setBusy(true)
    setRefusal(undefined)
    try {
      const path = await importProject(sharingApi, tool, file, signal)
      if (signal.aborted) return
      notify(importProjectTexts.get().done)
      await navigate(path)
    } catch (error) {
      if (signal.aborted) return
      setRefusal(messageOf(error))
      setBusy(false)
    }
  }
  return { isBusy, refusal, take }
}

/** A project from a file, as a new draft that is opened at once. */
export function ImportDialog({ tool, onClose }: { tool: ToolId; onClose: () => void }): ReactNode {
  const t = useStore(importProjectTexts)
  const { isBusy, refusal, take } = useImport(tool)
  return (
    <Dialog title={t.title} isOpen onClose={onClose}>
      <DialogLead>{t.about}</DialogLead>
      <DropZone
        className={cx(css.drop)}
        aria-label={t.drop}
        isDisabled={isBusy}
        onDrop={async event => {
          const item = event.items.find(isFileDropItem)
          if (item !== undefined) await take(await item.getFile())
        }}
      >
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={files => {
            const file = files?.item(0)
            if (file) void take(file)
          }}
        >
          <Button look="primary" isPending={isBusy}>
            <FileUp size={16} aria-hidden />
            {t.choose}
          </Button>
        </FileTrigger>
        <span>{t.orDrop}</span>
      </DropZone>
      <div role="status">{isBusy && t.reading}</div>
      {refusal !== undefined && <Refusal message={refusal} />}
    </Dialog>
  )
}
