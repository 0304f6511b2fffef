import { useStore } from '@nanostores/react'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { controlTexts } from '#editor/texts/controls.ts'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import { FieldFrame } from '#editor/ui/field-frame.tsx'
import css from '#editor/ui/number-field.module.css'
import { atStep, rangeError } from '#editor/ui/number-range.ts'

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

/**
 * A number, typed or stepped; arrows and Page Up work, the mouse wheel does not change it by accident. One out of its
 * range stays in the field alone, which says what is wrong with it.
 */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, value, onChange, hint, error, min, max, step, isRequired = false, format } = props
  const t = useStore(controlTexts)
  const [wrong, setWrong] = useState<number>()
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setWrong(undefined)
  }
  const shown = wrong ?? value ?? Number.NaN
  const problem = rangeError(shown, { min, max }) ?? error
  function take(typed: number): void {
    const next = atStep(typed, { min, step })
    const isWrong = rangeError(next, { min, max }) !== undefined
    setWrong(isWrong ? next : undefined)
    if (!isWrong) onChange(Number.isNaN(next) ? undefined : next)
  }
  return (
    <AriaNumberField
      className={cx(field.field)}
      value={shown}
      onChange={take}
      isRequired={isRequired}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      commitBehavior="validate"
      isWheelDisabled
      // With a least number of zero or more no minus could be typed, and nobody would hear why.
      {...(min === undefined || min >= 0 ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format === undefined ? {} : { formatOptions: format })}
    >
      <FieldFrame label={label} hint={hint} error={problem}>
        <Group className={cx(css.group)}>
          <Button
            slot="decrement"
            isDisabled={min !== undefined && shown <= min}
            className={cx(css.step)}
            aria-label={t.less({ label })}
          >
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
