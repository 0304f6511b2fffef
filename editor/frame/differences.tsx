import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import css from '#editor/frame/differences.module.css'
import { differenceTexts } from '#editor/texts/differences.ts'
import type { NamedDifference } from '#editor/tools/differences.ts'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'

const tones: Record<NamedDifference['kind'], PillTone> = {
  added: 'success',
  removed: 'danger',
  changed: 'accent',
}

function Row({ difference }: { difference: NamedDifference }): ReactNode {
  const t = useStore(differenceTexts)
  const { where, kind, before, after } = difference
  const isOrder = kind === 'changed' && before === '' && after === ''
  return (
    <li>
      <div className={css.where}>
        <span>{where}</span>
        <Pill tone={tones[kind]}>{isOrder ? t.order : t[kind]}</Pill>
      </div>
      {before !== '' && <del>{before}</del>}
      {after !== '' && <ins>{after}</ins>}
    </li>
  )
}

/** What differs between two documents, one below the other: what was, and what is. */
export function Differences({ differences }: { differences: readonly NamedDifference[] }): ReactNode {
  const t = useStore(differenceTexts)
  if (differences.length === 0) return <p className={css.none}>{t.none}</p>
  return (
    <ul className={css.differences} aria-label={t.count(differences.length)}>
      {differences.map(difference => (
        <Row key={`${difference.kind}:${difference.where}`} difference={difference} />
      ))}
    </ul>
  )
}
