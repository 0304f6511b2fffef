import { useStore } from '@nanostores/react'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { controlTexts } from '#editor/texts/controls.ts'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import { FieldFrame } from '#editor/ui/field-frame.tsx'
import css from '#editor/ui/number-field.module.css'

interface NumberFieldProps {
  label: string
  /** Undefined while the field is empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  hint?: string
  /** A token of the catalogue. */
  error?: string | undefined
  min?: number
  max?: number
  step?: number
  isRequired?: boolean
  /** How the number reads, as a price or a share. */
  format?: Intl.NumberFormatOptions
}

/** A number, typed or stepped; arrows and Page Up work, the mouse wheel does not change it by accident. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, value, onChange, hint, error, min, max, step, isRequired = false, format } = props
  const t = useStore(controlTexts)
  return (
    <AriaNumberField
      className={cx(field.field)}
      value={value ?? Number.NaN}
      onChange={next => onChange(Number.isNaN(next) ? undefined : next)}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isWheelDisabled
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format === undefined ? {} : { formatOptions: format })}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={cx(css.group)}>
          <Button slot="decrement" className={cx(css.step)} aria-label={t.less({ label })}>
            <Minus size={14} aria-hidden />
          </Button>
          <Input className={cx(css.input)} />
          <Button slot="increment" className={cx(css.step)} aria-label={t.more({ label })}>
            <Plus size={14} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}
