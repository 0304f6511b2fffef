import { parseDate } from '@internationalized/date'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import page from '#editor/list/page.module.css'
import { listTexts } from '#editor/texts/list.ts'
import { DatePicker } from '#editor/ui/date-picker.tsx'

interface DayProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

function Day({ label, value, error, onChange }: DayProps): ReactNode {
  return (
    <DatePicker
      label={label}
      value={value === '' ? null : parseDate(value)}
      error={error}
      onChange={day => onChange(day?.toString() ?? '')}
    />
  )
}

interface DateRangeProps {
  from: string
  to: string
  onChange: (range: { from?: string; to?: string }) => void
}

/** Two days, both included. */
export function DateRange({ from, to, onChange }: DateRangeProps): ReactNode {
  const t = useStore(listTexts)
  const isBackwards = from !== '' && to !== '' && to < from
  return (
    <div className={page.range}>
      <Day label={t.from} value={from} onChange={day => onChange({ from: day })} />
      <Day
        label={t.to}
        value={to}
        error={isBackwards ? 'MIN_DATE' : undefined}
        onChange={day => onChange({ to: day })}
      />
    </div>
  )
}
