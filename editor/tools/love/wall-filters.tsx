import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { acceptedCounts, countsBy } from '#editor/tools/love/accepted-counts.ts'
import css from '#editor/tools/love/love.module.css'
import { useAccepted } from '#editor/tools/love/use-accepted.ts'
import { filterTexts } from '#editor/tools/love/wall-filter-texts.ts'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Select } from '#editor/ui/select.tsx'
import { languages } from '#model/language.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { reviewSources } from '#model/tools/love/review.ts'

interface WallFiltersProps {
  wallId: string
  data: LoveData
  onChange: (changes: Partial<LoveData>, mergeKey?: string) => void
}

interface SomeOfProps<Value extends string> {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  /** Of those that there are; undefined as long as nobody knows. */
  counts: ReadonlyMap<Value, number> | undefined
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Values to tick, those alone that reviews have; none ticked is all. Nothing where there is nothing to choose. */
function SomeOf<Value extends string>(props: SomeOfProps<Value>): ReactNode {
  const { label, values, nameOf, counts, chosen, onChange } = props
  const t = useStore(filterTexts)
  const offered = values.filter(value => counts === undefined || counts.has(value) || chosen.includes(value))
  if (offered.length < 2 && chosen.length === 0) return null
  const set = (value: Value, isChosen: boolean): void =>
    onChange(values.filter(each => (each === value ? isChosen : chosen.includes(each))))
  return (
    <fieldset className={css.some}>
      <legend>{label}</legend>
      {offered.map(value => (
        <Checkbox
          key={value}
          label={
            <>
              {nameOf(value)} {counts !== undefined && <small>{counts.get(value) ?? 0}</small>}
            </>
          }
          isSelected={chosen.includes(value)}
          onChange={isChosen => set(value, isChosen)}
        />
      ))}
      <p>{t.noneIsAll}</p>
    </fieldset>
  )
}

const leastStars = ['0', '1', '2', '3', '4', '5'] as const

/** Which of the accepted reviews the wall shows, and how many that are. */
export function WallFilters({ wallId, data, onChange }: WallFiltersProps): ReactNode {
  const w = useStore(wallTexts)
  const t = useStore(filterTexts)
  const groups = useAccepted(wallId)
  const counts = groups === undefined ? undefined : acceptedCounts(groups, data)
  const starLabels = { 0: t.anyStars, 1: t.withStars, 5: t.fiveStars }
  const { form, request, owner, google, file } = t
  const sourceNames = { form, request, owner, google, file }
  const isPart = counts !== undefined && counts.shown < counts.all
  return (
    <PanelGroup title={t.which}>
      <TextField
        label={w.category}
        hint={w.categoryHint}
        value={data.category}
        onChange={category => onChange({ category }, 'category')}
        maxLength={300}
      />
      <Select
        label={w.minRating}
        value={leastStars.find(stars => Number(stars) === data.minRating) ?? '0'}
        options={leastStars.map(id => ({
          id,
          label: id === '0' || id === '1' || id === '5' ? starLabels[id] : t.orMore({ stars: id }),
        }))}
        onChange={stars => onChange({ minRating: Number(stars) })}
      />
      <SomeOf
        label={w.sources}
        values={reviewSources}
        nameOf={source => sourceNames[source]}
        counts={groups && countsBy(groups, ({ source }) => source)}
        chosen={data.sources}
        onChange={sources => onChange({ sources })}
      />
      <SomeOf
        label={w.languages}
        values={languages}
        nameOf={language => ({ pl: t.pl, en: t.en })[language]}
        counts={groups && countsBy(groups, ({ language }) => language)}
        chosen={data.languages}
        onChange={chosen => onChange({ languages: chosen })}
      />
      <p className={css.remaining} role="status">
        {counts && (counts.shown === 0 && counts.all > 0 ? t.empty : t.remaining(counts))}
      </p>
      {(isPart || data.minRating > 0) && <p className={css.hint}>{t.averageHint}</p>}
    </PanelGroup>
  )
}
