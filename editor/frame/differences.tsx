import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import css from '#editor/frame/differences.module.css'
import { differenceTexts } from '#editor/texts/differences.ts'
import type { NamedDifference } from '#editor/tools/differences.ts'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'

const tones: Record<NamedDifference['kind'], PillTone> = {
  added: 'success',
  removed: 'danger',
  changed: 'accent',
}

/** Which differences are taken, by their paths, where that is for somebody to say. */
interface Choice {
  chosen: ReadonlySet<string>
  onChange: (path: string, isChosen: boolean) => void
}

interface DifferencesProps {
  differences: readonly NamedDifference[]
  choice?: Choice
}

function Row({ difference, choice }: { difference: NamedDifference; choice?: Choice }): ReactNode {
  const t = useStore(differenceTexts)
  const { path, where, kind, before, after } = difference
  /** An item that is nothing but its name stands above already. */
  const isNamed = (text: string): boolean => kind !== 'changed' && where.endsWith(` › ${text}`)
  const isOrder = kind === 'changed' && before === '' && after === ''
  return (
    <li>
      <div className={css.where}>
        {choice === undefined ? (
          <span>{where}</span>
        ) : (
          <Checkbox
            label={where}
            isSelected={choice.chosen.has(path)}
            onChange={isChosen => choice.onChange(path, isChosen)}
          />
        )}
        <Pill tone={tones[kind]}>{isOrder ? t.order : t[kind]}</Pill>
      </div>
      {before !== '' && !isNamed(before) && <del>{before}</del>}
      {after !== '' && !isNamed(after) && <ins>{after}</ins>}
    </li>
  )
}

/** What differs between two documents, one below the other: what was, and what is. */
export function Differences({ differences, choice }: DifferencesProps): ReactNode {
  const t = useStore(differenceTexts)
  if (differences.length === 0) return <p className={css.none}>{t.none}</p>
  return (
    <ul className={css.differences} aria-label={t.count(differences.length)}>
      {differences.map(difference => (
        <Row key={difference.path} difference={difference} {...(choice && { choice })} />
      ))}
    </ul>
  )
}
