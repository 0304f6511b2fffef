import { useStore } from '@nanostores/react'
import { History } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { api, messageOf } from '#editor/api.ts'
import css from '#editor/frame/dialogs.module.css'
import type { FrameDialog } from '#editor/frame/editor-frame.tsx'
import { dateTimeText } from '#editor/stores/dates.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $language } from '#editor/stores/settings.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import type { Release } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

type Loaded =
  | { kind: 'loading' }
  | { kind: 'ready'; releases: Release[] }
  | { kind: 'failed'; message: ErrorMessage }

interface VersionsDialogProps {
  project: OpenProject
  tool: ToolId
  isOpen: boolean
  onClose: () => void
  onShow: (dialog: FrameDialog) => void
}

/** The version that visitors see: the newest one that came to its end, unless that was taken back. */
export function liveSequence(releases: readonly Release[]): number | undefined {
  const live = releases
    .filter(release => release.state === 'live')
    .toSorted((a, b) => b.sequence - a.sequence)
  return live[0]?.kind === 'unpublish' ? undefined : live[0]?.sequence
}

function ReleaseState({ release, isNow }: { release: Release; isNow: boolean }): ReactNode {
  const t = useStore(publishTexts)
  const states: Record<Release['state'], [PillTone, string]> = {
    queued: ['accent', t.stateQueued],
    rendering: ['accent', t.stateRendering],
    uploading: ['accent', t.stateUploading],
    live: isNow ? ['success', t.stateNow] : ['plain', t.stateLive],
    superseded: ['plain', t.stateSuperseded],
    failed: ['danger', t.stateFailed],
  }
  const [tone, text] = states[release.state]
  return <Pill tone={tone}>{text}</Pill>
}

interface ReleasesProps {
  releases: readonly Release[]
  onMakeLive: (sequence: number) => void
}

function Releases({ releases, onMakeLive }: ReleasesProps): ReactNode {
  const t = useStore(publishTexts)
  const language = useStore($language)
  const now = liveSequence(releases)
  const kinds = { publish: t.kindPublish, unpublish: t.kindUnpublish, rollback: t.kindRollback }
  return (
    <ul className={css.releases}>
      {releases.map(release => (
        <li key={release.sequence}>
          <span>
            {t.version({ number: release.sequence })}
            <small>
              {kinds[release.kind]}, {dateTimeText(release.requestedAt, language)}
              {release.filesTotal > 0 && `, ${t.files(release.filesTotal)}`}
            </small>
          </span>
          <ReleaseState release={release} isNow={release.sequence === now} />
          {release.state === 'live' && release.kind !== 'unpublish' && release.sequence !== now && (
            <Button onPress={() => onMakeLive(release.sequence)}>{t.makeLive}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Versions({ project, tool, onShow }: Omit<VersionsDialogProps, 'isOpen' | 'onClose'>): ReactNode {
  const t = useStore(publishTexts)
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const { uuid } = useStore(project.editor.$project)
  const load = useCallback(async (): Promise<void> => {
    setLoaded({ kind: 'loading' })
    try {
      setLoaded({ kind: 'ready', releases: (await api.releases(tool, uuid)).results })
    } catch (error) {
      setLoaded({ kind: 'failed', message: messageOf(error) })
    }
  }, [tool, uuid])
  useEffect(() => {
    void load()
  }, [load])
  if (loaded.kind === 'loading') return <Skeleton width="100%" height={160} />
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={load} />
  if (loaded.releases.length === 0)
    return <State icon={History} title={t.noVersions} text={t.noVersionsText} />
  return (
    <Releases
      releases={loaded.releases}
      onMakeLive={sequence => {
        onShow('publish')
        void project.publishing.rollback(sequence)
      }}
    />
  )
}

/** Every publication of the project, and the way back to each. */
export function VersionsDialog({ isOpen, onClose, ...rest }: VersionsDialogProps): ReactNode {
  const t = useStore(publishTexts)
  return (
    <Dialog title={t.versions} isOpen={isOpen} onClose={onClose} isWide>
      <Versions {...rest} />
    </Dialog>
  )
}
