import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { dateTimeText } from '#editor/stores/dates.ts'
import { $language } from '#editor/stores/settings.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { PickList } from '#editor/ui/pick-list.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import type { Release } from '#model/project.ts'

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

interface VersionListProps {
  releases: readonly Release[]
  /** The number of the one that visitors see. */
  now: number | undefined
  selected: number | undefined
  onSelect: (sequence: number) => void
}

/** The versions, newest first; arrows go through them. */
export function VersionList({ releases, now, selected, onSelect }: VersionListProps): ReactNode {
  const t = useStore(publishTexts)
  const language = useStore($language)
  const kinds = { publish: t.kindPublish, unpublish: t.kindUnpublish, rollback: t.kindRollback }
  return (
    <PickList
      label={t.versions}
      selected={selected}
      onSelect={onSelect}
      items={releases.map(release => ({
        id: release.sequence,
        text: t.version({ number: release.sequence }),
        title: t.version({ number: release.sequence }),
        notes: [
          release.background ? t.background : kinds[release.kind],
          dateTimeText(release.requestedAt, language),
        ],
        mark: <ReleaseState release={release} isNow={release.sequence === now} />,
      }))}
    />
  )
}
