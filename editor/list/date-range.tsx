import { parseDate } from '@internationalized/date'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import page from '#editor/list/page.module.css'
import { listTexts } from '#editor/texts/list.ts'
import { DatePicker } from '#editor/ui/date-picker.tsx'

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps): ReactNode {
  return (
    <DatePicker
      label={label}
      value={value === '' ? null : parseDate(value)}
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
  return (
    <div className={page.range}>
      <Day label={t.from} value={from} onChange={day => onChange({ from: day })} />
      <Day label={t.to} value={to} onChange={day => onChange({ to: day })} />
    </div>
  )
}
