import { now, toZoned } from '@internationalized/date'
import { useStore } from '@nanostores/react'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import { $language } from '#editor/stores/settings.ts'
import { controlTexts } from '#editor/texts/controls.ts'
import { cx } from '#editor/ui/cx.ts'
import { DatePicker } from '#editor/ui/date-picker.tsx'
import field from '#editor/ui/field.module.css'
import menu from '#editor/ui/menu.module.css'
import { inZone, type Moment, zonedMoment, zoneOptions } from '#editor/ui/moment.ts'
import css from '#editor/ui/moment-field.module.css'

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }): ReactNode {
  const t = useStore(controlTexts)
  const language = useStore($language)
  const options = useMemo(() => zoneOptions(new Date(), language), [language])
  return (
    <ComboBox
      className={cx(field.field)}
      defaultItems={options}
      value={zone}
      onChange={key => typeof key === 'string' && onChange(key)}
      menuTrigger="focus"
    >
      <Label className={cx(field.label)}>{t.zone}</Label>
      <div className={css.zone}>
        <Input className={cx(field.input)} />
        <Button className={cx(css.open)}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      <Popover className={cx(menu.popover)} offset={4}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 36 }}>
          <ListBox<{ id: string; label: string }> className={cx(menu.menu, css.zones)}>
            {({ id, label }) => (
              <ListBoxItem id={id} textValue={label} className={cx(menu.item)}>
                {({ isSelected }) => (
                  <>
                    <span>{label}</span>
                    {isSelected && <Check size={16} className={menu.check} aria-hidden />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}

interface MomentFieldProps {
  label: string
  value: Moment
  onChange: (moment: Moment) => void
  hint?: string
  error?: string | undefined
  isRequired?: boolean
}

/** A date with its time in a named zone. Another zone keeps what the clock on the wall says, not the instant. */
export function MomentField(props: MomentFieldProps): ReactNode {
  const { label, value, onChange, hint, error, isRequired = false } = props
  return (
    <div className={css.moment}>
      <DatePicker
        label={label}
        value={zonedMoment(value)}
        placeholderValue={now(value.zone)}
        granularity="minute"
        onChange={next =>
          onChange({ ...value, at: next === null ? '' : toZoned(next, value.zone).toAbsoluteString() })
        }
        hint={hint}
        error={error}
        isRequired={isRequired}
      />
      <ZoneField zone={value.zone} onChange={zone => onChange(inZone(value, zone))} />
    </div>
  )
}
