import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { durationText } from '#editor/operator/durations.ts'
import css from '#editor/operator/operator.module.css'
import { ReleaseStatePill } from '#editor/operator/states.tsx'
import { dateTimeText } from '#editor/stores/dates.ts'
import { $language } from '#editor/stores/settings.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import { ruleText } from '#model/messages/messages.ts'
import type { OperatorRelease } from '#model/operator.ts'

interface ReleaseTableProps {
  releases: readonly OperatorRelease[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

function Row({
  release,
  chosen,
  onChoose,
  onOpen,
}: Omit<ReleaseTableProps, 'releases'> & { release: OperatorRelease }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const { id, address, sequence, owner, state, requestedAt, milliseconds, error, background } = release
  const name = `${address} #${sequence}`
  return (
    <tr>
      <td>
        {state === 'failed' && (
          <Checkbox
            label={<span className={css.unseen}>{t.select({ name })}</span>}
            isSelected={chosen.has(id)}
            onChange={isOn => {
              const next = new Set(chosen)
              if (isOn) next.add(id)
              else next.delete(id)
              onChoose(next)
            }}
          />
        )}
      </td>
      <td>
        <button type="button" className={css.link} onClick={() => onOpen(id)}>
          {name}
        </button>
        <small>{owner ?? '–'}</small>
      </td>
      <td>
        <ReleaseStatePill state={state} />
        {background && <small>{t.background}</small>}
        {error !== null && <small className={css.error}>{ruleText(error, language)}</small>}
      </td>
      <td className={css.number}>{dateTimeText(requestedAt, language)}</td>
      <td className={css.number}>{milliseconds === null ? '–' : durationText(milliseconds, language)}</td>
    </tr>
  )
}

export function ReleaseTable({ releases, ...rest }: ReleaseTableProps): ReactNode {
  const t = useStore(operatorTexts)
  return (
    <div className={css.tableFrame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>
              <span className={css.unseen}>{t.rerun}</span>
            </th>
            <th>{t.project}</th>
            <th>{t.state}</th>
            <th>{t.asked}</th>
            <th>{t.took}</th>
          </tr>
        </thead>
        <tbody>
          {releases.map(release => (
            <Row key={release.id} release={release} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
