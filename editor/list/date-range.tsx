import { type CalendarDate, parseDate } from '@internationalized/date'
import { useStore } from '@nanostores/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import css from '#editor/list/date-range.module.css'
import page from '#editor/list/page.module.css'
import { listTexts } from '#editor/texts/list.ts'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import menu from '#editor/ui/menu.module.css'

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps): ReactNode {
  const t = useStore(listTexts)
  return (
    <DatePicker<CalendarDate>
      className={cx(field.field)}
      value={value === '' ? null : parseDate(value)}
      onChange={day => onChange(day?.toString() ?? '')}
    >
      <Label className={cx(field.label)}>{label}</Label>
      <Group className={cx(css.group)}>
        <DateInput className={cx(css.input)}>
          {segment => <DateSegment segment={segment} className={cx(css.segment)} />}
        </DateInput>
        <Button className={cx(css.button)} aria-label={t.calendar}>
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <Popover className={cx(menu.popover)} offset={4}>
        <Dialog className={cx(css.calendar)} aria-label={label}>
          <Calendar aria-label={label}>
            <header className={css.head}>
              <Button slot="previous" className={cx(css.button)} aria-label={t.previousMonth}>
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <Heading level={3} />
              <Button slot="next" className={cx(css.button)} aria-label={t.nextMonth}>
                <ChevronRight size={16} aria-hidden />
              </Button>
            </header>
            <CalendarGrid>{date => <CalendarCell date={date} className={cx(css.day)} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
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
