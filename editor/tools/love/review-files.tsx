import { useStore } from '@nanostores/react'
import { Braces, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import { download, fetchFile, fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { tellArrival } from '#editor/stores/testimonials-seen.ts'
import { reviewFileTexts } from '#editor/tools/love/file-texts.ts'
import css from '#editor/tools/love/review-files.module.css'
import { Button } from '#editor/ui/button.tsx'
import { Dialog } from '#editor/ui/dialog.tsx'
import { FileDrop } from '#editor/ui/file-drop.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { ResultTable } from '#editor/ui/result-table.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText, ruleText } from '#model/messages/messages.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import type { FileImport } from '#model/tools/love/review-file.ts'

type ImportState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'read'; report: FileImport }
  | { kind: 'failed'; message: ErrorMessage }

const mostShown = 200

function Report({ report }: { report: FileImport }): ReactNode {
  const t = useStore(reviewFileTexts)
  const language = useStore($language)
  const { imported, duplicates, withoutFiles, problems } = report
  return (
    <>
      <div className={css.counts} role="status">
        <Pill tone="success">{t.imported(imported)}</Pill>
        {duplicates > 0 && <Pill tone="plain">{t.duplicates(duplicates)}</Pill>}
        {withoutFiles > 0 && <Pill tone="warning">{t.withoutFiles(withoutFiles)}</Pill>}
        {problems.length > 0 && <Pill tone="danger">{t.problems(problems.length)}</Pill>}
      </div>
      {problems.length > 0 && (
        <ResultTable label={t.problems(problems.length)} columns={[t.line, t.reason]}>
          {problems.slice(0, mostShown).map(({ line, message }) => (
            <tr key={`${line} ${message}`}>
              <td>{line}</td>
              <td>{ruleText(message, language)}</td>
            </tr>
          ))}
        </ResultTable>
      )}
    </>
  )
}

function Import({ wallId }: { wallId: string }): ReactNode {
  const t = useStore(reviewFileTexts)
  const language = useStore($language)
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  async function take(file: File): Promise<void> {
    setState({ kind: 'reading' })
    try {
      const report = await testimonialsApi.importFile(wallId, file)
      setState({ kind: 'read', report })
      if (report.imported > 0) tellArrival()
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }
  return (
    <PanelGroup title={t.import}>
      <p className={css.note}>{t.about}</p>
      <FileDrop
        label={t.choose}
        choose={state.kind === 'reading' ? t.reading : t.choose}
        orDrop={t.orDrop}
        types={['.csv', '.json', 'text/csv', 'application/json']}
        isBusy={state.kind === 'reading'}
        onFile={file => void take(file)}
      />
      {state.kind === 'failed' && (
        <p className={css.error} role="alert">
          {errorText(state.message, language)}
        </p>
      )}
      {state.kind === 'read' && <Report report={state.report} />}
    </PanelGroup>
  )
}

function Export({ wallId, name }: { wallId: string; name: string }): ReactNode {
  const t = useStore(reviewFileTexts)
  async function save(format: 'csv' | 'json'): Promise<void> {
    try {
      const file = await fetchFile(testimonialsApi.exportAddress(wallId, format))
      download(fileName(name, format), file.type, file)
    } catch (error) {
      alertError(error)
    }
  }
  return (
    <PanelGroup title={t.export}>
      <p className={css.note}>{t.exportAbout}</p>
      <div className={css.counts}>
        <Button onPress={() => save('csv')}>
          <FileText size={16} aria-hidden />
          {t.csv}
        </Button>
        <Button onPress={() => save('json')}>
          <Braces size={16} aria-hidden />
          {t.json}
        </Button>
      </div>
    </PanelGroup>
  )
}

interface ReviewFilesProps {
  editor: Editor<LoveData>
  onClose: () => void
}

/** Reviews from a file, and into one. */
export function ReviewFiles({ editor, onClose }: ReviewFilesProps): ReactNode {
  const t = useStore(reviewFileTexts)
  const { uuid, name } = useStore(editor.$project)
  return (
    <Dialog title={t.title} isOpen onClose={onClose} isWide>
      <Import wallId={uuid} />
      <Export wallId={uuid} name={name} />
    </Dialog>
  )
}
