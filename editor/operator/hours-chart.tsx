import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import css from '#editor/operator/hours-chart.module.css'
import { $language } from '#editor/stores/settings.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import type { OperatorFigures } from '#model/operator.ts'

type Hour = OperatorFigures['hours'][number]

const hour = 3_600_000
const height = 96
const slot = 24

/** The last 24 hours up to `now`, those in which nothing happened included. */
export function lastDay(hours: readonly Hour[], now: number): Hour[] {
  const known = new Map(hours.map(each => [Date.parse(each.hour), each]))
  const current = Math.floor(now / hour) * hour
  return Array.from({ length: 24 }, (_, index) => {
    const at = current - (23 - index) * hour
    return known.get(at) ?? { hour: new Date(at).toISOString(), live: 0, failed: 0 }
  })
}

function Bar({ entry, index, most }: { entry: Hour; index: number; most: number }): ReactNode {
  const scale = (count: number): number => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 4)))
  const [live, failed] = [scale(entry.live), scale(entry.failed)]
  const x = index * slot + 3
  return (
    <>
      <rect className={css.barLive} x={x} y={height - live} width={slot - 6} height={live} rx={2} />
      <rect
        className={css.barFailed}
        x={x}
        y={height - live - failed}
        width={slot - 6}
        height={failed}
        rx={2}
      />
    </>
  )
}

/** Releases by the hour as bars, and the same figures as a table for those who do not see them. */
export function HoursChart({ hours, now }: { hours: readonly Hour[]; now: number }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const day = lastDay(hours, now)
  const most = Math.max(1, ...day.map(({ live, failed }) => live + failed))
  const time = (iso: string): string =>
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(Date.parse(iso))
  return (
    <figure className={css.chart}>
      <figcaption>
        {t.perHour}
        <span className={css.legend}>
          <i className={css.dotLive} /> {t.live} <i className={css.dotFailed} /> {t.failed}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${24 * slot} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {day.map((entry, index) => (
          <Bar key={entry.hour} entry={entry} index={index} most={most} />
        ))}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{time(day[0]?.hour ?? '')}</span>
        <span>{time(day[12]?.hour ?? '')}</span>
        <span>{time(day[23]?.hour ?? '')}</span>
      </div>
      <table className={css.unseen}>
        <caption>{t.perHour}</caption>
        <thead>
          <tr>
            <th>{t.hour}</th>
            <th>{t.live}</th>
            <th>{t.failed}</th>
          </tr>
        </thead>
        <tbody>
          {day.map(({ hour: at, live, failed }) => (
            <tr key={at}>
              <th>{time(at)}</th>
              <td>{live}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
