import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#editor/api.ts'
import css from '#editor/list/import-dialog.module.css'
import { sharingApi } from '#editor/sharing-api.ts'
import { importProject, refusalLines } from '#editor/stores/import-project.ts'
import { notify } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { importProjectTexts } from '#editor/texts/import-project.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import { FileDrop } from '#editor/ui/file-drop.tsx'
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
      <FileDrop
        label={t.drop}
        choose={t.choose}
        orDrop={t.orDrop}
        types={['.json', 'application/json']}
        look="primary"
        isBusy={isBusy}
        onFile={take}
      />
      <div role="status">{isBusy && t.reading}</div>
      {refusal !== undefined && <Refusal message={refusal} />}
    </Dialog>
  )
}
