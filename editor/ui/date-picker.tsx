import { useStore } from '@nanostores/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { controlTexts } from '#editor/texts/controls.ts'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/date-picker.module.css'
import field from '#editor/ui/field.module.css'
import { FieldFrame } from '#editor/ui/field-frame.tsx'
import menu from '#editor/ui/menu.module.css'

interface DatePickerProps {
  label: string
  value: DateValue | null
  onChange: (value: DateValue | null) => void
  /** Where an empty field begins to count from; its kind is the kind of what comes out. */
  placeholderValue?: DateValue
  hint?: string | undefined
  /** A token of the catalogue. */
  error?: string | undefined
  isRequired?: boolean
  /** For a moment, to the minute; a day otherwise. */
  granularity?: 'day' | 'minute'
}

/** A day or a moment, typed part by part or picked from a calendar, as the interface's language writes it. */
export function DatePicker({ label, hint, error, ...picker }: DatePickerProps): ReactNode {
  const t = useStore(controlTexts)
  return (
    <AriaDatePicker<DateValue>
      {...picker}
      className={cx(field.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      hideTimeZone
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={cx(css.group)}>
          <DateInput className={cx(css.input)}>
            {segment => <DateSegment segment={segment} className={cx(css.segment)} />}
          </DateInput>
          <Button className={cx(css.button)} aria-label={t.calendar({ label })}>
            <CalendarDays size={16} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
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
    </AriaDatePicker>
  )
}
