import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ShareParts } from '#editor/frame/deferred-share.tsx'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'

interface ShareDialogProps {
  project: OpenProject
  isOpen: boolean
  onClose: () => void
}

export function ShareDialog({ project, isOpen, onClose }: ShareDialogProps): ReactNode {
  const t = useStore(publishTexts)
  const { status } = useStore(project.editor.$project)
  return (
    <Dialog title={t.shareTitle} isOpen={isOpen} onClose={onClose} isLarge>
      {status === 'draft' && <DialogLead>{t.notLive}</DialogLead>}
      <ShareParts project={project} />
    </Dialog>
  )
}
