import { useStore } from '@nanostores/react'
import { Ban, ExternalLink, RotateCcw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { bytesText, durationText } from '#editor/operator/durations.ts'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import detail from '#editor/operator/release-detail.module.css'
import { ReleaseStatePill } from '#editor/operator/states.tsx'
import { dateTimeText } from '#editor/stores/dates.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import { ruleText } from '#model/messages/messages.ts'
import type { OperatorReleaseDetail } from '#model/operator.ts'

const every = 1_000

function Steps({ release }: { release: OperatorReleaseDetail }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const names: Partial<Record<string, string>> = {
    claimed: t.stepClaimed,
    rendered: t.stepRendered,
    stored: t.stepStored,
    flipping: t.stepFlipping,
    flipped: t.stepFlipped,
    live: t.stepLive,
  }
  const last = Math.max(1, ...release.steps.map(({ at }) => at))
  if (release.steps.length === 0) return <p className={css.hint}>{t.noSteps}</p>
  return (
    <ol className={detail.steps}>
      {release.steps.map(({ step, at }) => (
        <li key={step}>
          <span>{names[step] ?? step}</span>
          <i style={{ width: `${Math.max(1, (at / last) * 100)}%` }} />
          <span className={css.number}>{durationText(at, language)}</span>
        </li>
      ))}
    </ol>
  )
}

function Facts({ release }: { release: OperatorReleaseDetail }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const kinds = { publish: t.kindPublish, unpublish: t.kindUnpublish, rollback: t.kindRollback }
  const facts: readonly [string, string | null][] = [
    [t.kind, `${kinds[release.kind]}${release.background ? `, ${t.background}` : ''}`],
    [t.user, release.owner],
    [t.asked, dateTimeText(release.requestedAt, language)],
    [t.took, release.milliseconds === null ? null : durationText(release.milliseconds, language)],
    [t.attempts, String(release.attempts)],
    [t.bytes, bytesText(release.bytes, language)],
    [t.error, release.error === null ? null : `${release.error}: ${ruleText(release.error, language)}`],
    [t.build, release.build],
    [t.request, release.requestId],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Log({ release }: { release: OperatorReleaseDetail }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  return (
    <>
      <h3>{t.log}</h3>
      <ol className={detail.log}>
        {release.log.map(({ at, attempt, text }) => (
          <li key={at}>
            <span>
              {t.attempt({ number: attempt })} · {dateTimeText(at, language)}
            </span>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </>
  )
}

interface DetailProps {
  id: string
  onRerun: (id: string) => void
}

function Detail({ id, onRerun }: DetailProps): ReactNode {
  const t = useStore(operatorTexts)
  const polled = useMemo(() => createPolling({ load: () => operatorApi.release(id), every }), [id])
  const state = useStore(polled.$state)
  if (state.kind === 'loading') return <Skeleton width="100%" height={240} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={polled.refresh} />
  const release = state.value

  async function cancel(): Promise<void> {
    try {
      await operatorApi.cancel(id)
      notify(t.cancelled)
    } catch (error) {
      alertError(error)
    }
    await polled.refresh()
  }

  return (
    <>
      <div className={css.headline}>
        <span>
          {t.release({ number: release.sequence })} <code>{release.address}</code>
        </span>
        <ReleaseStatePill state={release.state} />
      </div>
      <Facts release={release} />
      <h3>{t.steps}</h3>
      <Steps release={release} />
      {release.log.length > 0 && <Log release={release} />}
      {release.pages.length > 0 && (
        <details className={detail.pages}>
          <summary>
            {t.pages} ({release.pages.length})
          </summary>
          <code>{release.pages.join('\n')}</code>
        </details>
      )}
      <DialogActions>
        {release.url !== null && (
          <ButtonLink href={release.url} target="_blank">
            <ExternalLink size={16} aria-hidden />
            {t.open}
          </ButtonLink>
        )}
        {release.state === 'queued' && (
          <Button look="danger" onPress={cancel}>
            <Ban size={16} aria-hidden />
            {t.cancel}
          </Button>
        )}
        {release.state === 'failed' && (
          <Button look="primary" onPress={() => onRerun(id)}>
            <RotateCcw size={16} aria-hidden />
            {t.rerun}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** One release with its steps, as it goes on. */
export function ReleaseDetail({
  id,
  onClose,
  onRerun,
}: {
  id: string | undefined
  onClose: () => void
  onRerun: (id: string) => void
}): ReactNode {
  const t = useStore(operatorTexts)
  return (
    <Dialog title={t.releases} isOpen={id !== undefined} onClose={onClose} isWide>
      {id !== undefined && <Detail id={id} onRerun={onRerun} />}
    </Dialog>
  )
}
