import { useStore } from '@nanostores/react'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { durationText } from '#editor/operator/durations.ts'
import { HoursChart } from '#editor/operator/hours-chart.tsx'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import { stateNames } from '#editor/operator/states.tsx'
import { alertError } from '#editor/stores/notices.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { OperatorFigures } from '#model/operator.ts'
import { releaseStates } from '#model/project.ts'

const every = 2_000

interface TileProps {
  name: string
  value: string
  tone?: 'good' | 'bad' | undefined
}

function Tile({ name, value, tone }: TileProps): ReactNode {
  return (
    <div className={cx(css.tile, tone && css[tone])}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Tiles({ figures }: { figures: OperatorFigures }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const { states, oldestWaiting, p50, p95, failureRate, deliveries } = figures
  const time = (value: number | null): string => (value === null ? '–' : durationText(value, language))
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const waiting = states.queued + states.rendering + states.uploading
  return (
    <dl className={css.tiles}>
      <Tile name={t.waiting} value={String(waiting)} />
      <Tile
        name={t.oldest}
        value={time(oldestWaiting)}
        tone={oldestWaiting !== null && oldestWaiting > 60_000 ? 'bad' : undefined}
      />
      <Tile name={t.typical} value={time(p50)} />
      <Tile name={t.slow} value={time(p95)} />
      <Tile
        name={t.failures}
        value={failureRate === null ? '–' : share.format(failureRate)}
        tone={failureRate !== null && failureRate > 0 ? 'bad' : undefined}
      />
      <Tile
        name={t.undelivered}
        value={`${deliveries.waiting} / ${deliveries.failed}`}
        tone={deliveries.failed > 0 ? 'bad' : undefined}
      />
    </dl>
  )
}

function Switch({ paused, refresh }: { paused: boolean; refresh: () => Promise<void> }): ReactNode {
  const t = useStore(operatorTexts)
  async function change(): Promise<void> {
    try {
      await operatorApi.setPaused(!paused)
      await refresh()
    } catch (error) {
      alertError(error)
    }
  }
  return (
    <div className={cx(css.switch, paused && css.paused)} role="status">
      <div>
        <strong>{paused ? t.paused : t.running}</strong>
        {paused && <p>{t.pausedText}</p>}
      </div>
      <Button onPress={change} look={paused ? 'primary' : 'secondary'}>
        {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        {paused ? t.resume : t.pause}
      </Button>
    </div>
  )
}

function States({ figures }: { figures: OperatorFigures }): ReactNode {
  const t = useStore(operatorTexts)
  const names = stateNames(t)
  return (
    <section className={css.states} aria-label={t.states}>
      <h2>{t.states}</h2>
      <ul>
        {releaseStates.map(state => (
          <li key={state}>
            <Link to={`/operator/releases?state=${state}`}>{names[state]}</Link>
            <span>{figures.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How publishing goes right now and over the last day; read anew every two seconds. */
export function Overview(): ReactNode {
  const t = useStore(operatorTexts)
  const polled = useMemo(() => createPolling({ load: operatorApi.figures, every }), [])
  const state = useStore(polled.$state)
  const isStale = useStore(polled.$isStale)
  if (state.kind === 'loading') return <Skeleton width="100%" height={240} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={polled.refresh} />
  const figures = state.value
  return (
    <div className={cx(css.stack, isStale && css.stale)}>
      <Switch paused={figures.paused} refresh={polled.refresh} />
      {figures.queue === null && (
        <p className={css.warning} role="alert">
          {t.queueSilent}
        </p>
      )}
      <h2>{t.lastDay}</h2>
      <Tiles figures={figures} />
      <HoursChart hours={figures.hours} now={Date.now()} />
      <States figures={figures} />
    </div>
  )
}
