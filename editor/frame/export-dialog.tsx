import { useStore } from '@nanostores/react'
import { ArrowRight, Braces, Download, FileArchive, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from '#editor/frame/export.module.css'
import { sharingApi } from '#editor/sharing-api.ts'
import { download, fetchFile } from '#editor/stores/download.ts'
import { type ExportFormat, exportProject } from '#editor/stores/export-project.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { exportTexts } from '#editor/texts/export-project.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'

interface WayProps {
  icon: LucideIcon
  title: string
  about: string
  children: ReactNode
}

function Way({ icon: Icon, title, about, children }: WayProps): ReactNode {
  return (
    <li className={css.way}>
      <Icon size={20} aria-hidden strokeWidth={1.5} />
      <div>
        <h3>{title}</h3>
        <p>{about}</p>
      </div>
      {children}
    </li>
  )
}

export interface ExportDialogProps {
  project: OpenProject
  onClose: () => void
  /** Called when the project could not be saved, and so not be exported. */
  onUnsaved: () => void
  onGo: (path: string) => void
}

/** The project as files to keep or to take elsewhere. */
export function ExportDialog({ project, onClose, onUnsaved, onGo }: ExportDialogProps): ReactNode {
  const t = useStore(exportTexts)
  const [busy, setBusy] = useState<ExportFormat>()
  const { exportPage } = project.room

  async function run(format: ExportFormat): Promise<void> {
    setBusy(format)
    const options = { address: sharingApi.exportAddress, fetchFile, download }
    try {
      if (await exportProject(project.editor, format, options)) notify(t.done)
      else {
        onClose()
        onUnsaved()
      }
    } catch (error) {
      alertError(error)
    }
    setBusy(undefined)
  }

  const button = (format: ExportFormat, label: string): ReactNode => (
    <Button
      aria-label={label}
      isPending={busy === format}
      isDisabled={busy !== undefined && busy !== format}
      onPress={() => run(format)}
    >
      <Download size={16} aria-hidden />
      {t.download}
    </Button>
  )
  return (
    <Dialog title={t.title} isOpen onClose={onClose} isWide>
      <DialogLead>{t.about}</DialogLead>
      <ul className={css.ways}>
        <Way icon={FileArchive} title={t.zip} about={t.zipAbout}>
          {button('zip', t.downloadZip)}
        </Way>
        <Way icon={Braces} title={t.json} about={t.jsonAbout}>
          {button('json', t.downloadJson)}
        </Way>
        {exportPage !== undefined && (
          <Way icon={FileSpreadsheet} title={t.other} about={t.otherAbout}>
            <Button
              aria-label={t.goOther}
              onPress={() => {
                onClose()
                onGo(exportPage)
              }}
            >
              <ArrowRight size={16} aria-hidden />
              {t.go}
            </Button>
          </Way>
        )}
      </ul>
    </Dialog>
  )
}
