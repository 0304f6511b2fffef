import { parseDate } from '@internationalized/date'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import css from '#editor/operator/operator.module.css'
import { stateNames } from '#editor/operator/states.tsx'
import { operatorTexts } from '#editor/texts/operator.ts'
import { DatePicker } from '#editor/ui/date-picker.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { Select } from '#editor/ui/select.tsx'
import { releaseStates } from '#model/project.ts'

interface ReleaseFiltersProps {
  params: URLSearchParams
  onChange: (name: string, value: string) => void
}

/** A text that filters once it is left or Enter is pressed: half an e-mail address finds nobody. */
function FilterText({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
}): ReactNode {
  const [typed, setTyped] = useState(value)
  const finish = (): void => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed}
      onChange={setTyped}
      onBlur={finish}
      onEnter={finish}
      maxLength={254}
    />
  )
}

const dayOf = (iso: string | null): ReturnType<typeof parseDate> | null => {
  if (iso === null) return null
  const local = new Date(iso)
  return parseDate(
    [local.getFullYear(), local.getMonth() + 1, local.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-'),
  )
}

export function ReleaseFilters({ params, onChange }: ReleaseFiltersProps): ReactNode {
  const t = useStore(operatorTexts)
  const names = stateNames(t)
  const states = [{ id: '', label: t.any }, ...releaseStates.map(id => ({ id, label: names[id] }))]
  return (
    <div className={css.filters}>
      <Select
        label={t.state}
        value={params.get('state') ?? ''}
        options={states}
        onChange={state => onChange('state', state)}
      />
      <FilterText
        key={`project:${params.get('project')}`}
        label={t.project}
        hint={t.projectHint}
        value={params.get('project') ?? ''}
        onChange={text => onChange('project', text)}
      />
      <FilterText
        key={`user:${params.get('user')}`}
        label={t.user}
        hint={t.userHint}
        value={params.get('user') ?? ''}
        onChange={text => onChange('user', text)}
      />
      <DatePicker
        label={t.from}
        value={dayOf(params.get('from'))}
        onChange={day =>
          onChange('from', day === null ? '' : new Date(`${day.toString()}T00:00`).toISOString())
        }
      />
    </div>
  )
}
