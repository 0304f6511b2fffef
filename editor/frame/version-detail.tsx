import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { api } from '#editor/api.ts'
import { Differences } from '#editor/frame/differences.tsx'
import css from '#editor/frame/versions.module.css'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $language } from '#editor/stores/settings.ts'
import { hasContent, type Versions } from '#editor/stores/versions.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Button } from '#editor/ui/button.tsx'
import { Segments } from '#editor/ui/field.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { Release } from '#model/project.ts'

interface VersionDetailProps {
  project: OpenProject
  release: Release
  /** Whether visitors see this one. */
  isNow: boolean
  versions: Versions
  onRestore: () => void
  onMakeLive: () => void
}

function VersionPreview({ project, release }: Pick<VersionDetailProps, 'project' | 'release'>): ReactNode {
  const t = useStore(publishTexts)
  const language = useStore($language)
  const { tool, uuid } = useStore(project.editor.$project)
  return (
    <iframe
      className={css.preview}
      title={t.previewOf({ number: release.sequence })}
      sandbox="allow-scripts"
      src={api.versionPreview(tool, uuid, release.sequence, language)}
    />
  )
}

function Comparison({ versions, release }: Pick<VersionDetailProps, 'versions' | 'release'>): ReactNode {
  const t = useStore(publishTexts)
  const differences = useStore(versions.$differences)
  if (differences.kind === 'loading') return <Skeleton width="100%" height={240} />
  if (differences.kind === 'failed')
    return <Failed message={differences.message} onRetry={() => void versions.select(release.sequence)} />
  return (
    <>
      <p className={css.hint}>{t.compareHint}</p>
      <Differences differences={differences.value} />
    </>
  )
}

/** One version: its page, what it would change, and what can be done with it. */
export function VersionDetail(props: VersionDetailProps): ReactNode {
  const { project, release, isNow, versions, onRestore, onMakeLive } = props
  const t = useStore(publishTexts)
  const [view, setView] = useState<'look' | 'compare'>('look')
  const differences = useStore(versions.$differences)
  if (!hasContent(release)) return <p className={css.hint}>{t.noContent}</p>
  const canReturn = differences.kind === 'ready' && differences.value.length > 0
  return (
    <div className={css.detail}>
      <Segments
        label={t.version({ number: release.sequence })}
        isLabelHidden
        value={view}
        options={[
          { id: 'look', label: t.look },
          { id: 'compare', label: t.compare },
        ]}
        onChange={setView}
      />
      {view === 'look' ? (
        <VersionPreview project={project} release={release} />
      ) : (
        <Comparison versions={versions} release={release} />
      )}
      <div className={css.actions}>
        <Button onPress={onRestore} isDisabled={!canReturn}>
          {t.restore}
        </Button>
        {release.state === 'live' && !isNow && (
          <Button look="primary" onPress={onMakeLive}>
            {t.makeLive}
          </Button>
        )}
      </div>
      {release.state === 'live' && !isNow && <p className={css.hint}>{t.makeLiveHint}</p>}
    </div>
  )
}
