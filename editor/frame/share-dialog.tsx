import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import { Skeleton } from '#editor/ui/state.tsx'

const ShareParts = lazy(async () => ({ default: (await import('#editor/frame/share-parts.tsx')).ShareParts }))

interface ShareDialogProps {
  project: OpenProject
  isOpen: boolean
  onClose: () => void
}

export function ShareDialog({ project, isOpen, onClose }: ShareDialogProps): ReactNode {
  const t = useStore(publishTexts)
  const { status } = useStore(project.editor.$project)
  return (
    <Dialog title={t.shareTitle} isOpen={isOpen} onClose={onClose} isWide>
      {status === 'draft' && <DialogLead>{t.notLive}</DialogLead>}
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <ShareParts project={project} />
      </Suspense>
    </Dialog>
  )
}
