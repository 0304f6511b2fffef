import { useStore } from '@nanostores/react'
import { History } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { api } from '#editor/api.ts'
import type { FrameDialog } from '#editor/frame/editor-frame.tsx'
import { VersionDetail } from '#editor/frame/version-detail.tsx'
import { VersionList } from '#editor/frame/version-list.tsx'
import css from '#editor/frame/versions.module.css'
import { offer } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { createVersions, liveSequence } from '#editor/stores/versions.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'

interface VersionsProps {
  project: OpenProject
  onClose: () => void
  onShow: (dialog: FrameDialog) => void
}

function Versions({ project, onClose, onShow }: VersionsProps): ReactNode {
  const t = useStore(publishTexts)
  const common = useStore(commonTexts)
  const { editor } = project
  const versions = useMemo(
    () =>
      createVersions({
        api,
        project: () => project.editor.$project.get(),
        draft: () => project.editor.$shown.get(),
        compare: project.compare,
      }),
    [project],
  )
  useEffect(() => void versions.load(), [versions])
  const releases = useStore(versions.$releases)
  const selected = useStore(versions.$selected)
  if (releases.kind === 'loading') return <Skeleton width="100%" height={320} />
  if (releases.kind === 'failed') return <Failed message={releases.message} onRetry={versions.load} />
  if (releases.value.length === 0)
    return <State icon={History} title={t.noVersions} text={t.noVersionsText} />
  const now = liveSequence(releases.value)

  function restore(number: number): void {
    onClose()
    project.replace(t.stepRestore({ number }), versions.data())
    offer(t.restored({ number }), common.undo, editor.undo)
  }

  return (
    <div className={css.versions}>
      <VersionList
        releases={releases.value}
        now={now}
        selected={selected?.sequence}
        onSelect={versions.select}
      />
      {selected !== undefined && (
        <VersionDetail
          key={selected.sequence}
          project={project}
          release={selected}
          isNow={selected.sequence === now}
          versions={versions}
          onRestore={() => restore(selected.sequence)}
          onMakeLive={() => {
            onShow('publish')
            void project.publishing.rollback(selected.sequence)
          }}
        />
      )}
    </div>
  )
}

/** Every publication of the project: how it looked, how it differs from the draft, and the ways back to it. */
export function VersionsDialog({ isOpen, ...rest }: VersionsProps & { isOpen: boolean }): ReactNode {
  const t = useStore(publishTexts)
  return (
    <Dialog title={t.versions} isOpen={isOpen} onClose={rest.onClose} isLarge>
      <Versions {...rest} />
    </Dialog>
  )
}
