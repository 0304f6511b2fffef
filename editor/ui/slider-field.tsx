import type { ReactNode } from 'react'
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import css from '#editor/ui/slider-field.module.css'

interface SliderFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Behind the number, as `px`. */
  unit?: string
}

/** A number from a range, where seeing the effect matters more than the exact figure. */
export function SliderField({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
}: SliderFieldProps): ReactNode {
  return (
    <Slider
      className={cx(css.slider)}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={next => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
    >
      <Label className={cx(field.label)}>{label}</Label>
      <SliderOutput>
        {({ state }) => [state.getThumbValueLabel(0), unit].filter(Boolean).join(' ')}
      </SliderOutput>
      <SliderTrack className={cx(css.track)}>
        <SliderThumb className={cx(css.thumb)} />
      </SliderTrack>
    </Slider>
  )
}
