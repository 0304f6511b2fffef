import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import {
  ColorArea as AriaColorArea,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { stylesTexts } from '#editor/texts/styles.ts'
import css from '#editor/ui/color-field.module.css'
import { cx } from '#editor/ui/cx.ts'

/** An area of one hue and a slider of all; its own state keeps the hue of greys, which a code cannot hold. */
export function ColorArea({
  value,
  onChange,
}: {
  value: string
  onChange: (hex: string) => void
}): ReactNode {
  const t = useStore(stylesTexts)
  const [color, setColor] = useState(() => parseColor(value).toFormat('hsb'))
  return (
    <ColorPicker
      value={color}
      onChange={next => {
        setColor(next.toFormat('hsb'))
        onChange(next.toString('hex').toLowerCase())
      }}
    >
      <AriaColorArea
        className={cx(css.area)}
        aria-label={t.area}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
      >
        <ColorThumb className={cx(css.thumb)} />
      </AriaColorArea>
      <ColorSlider colorSpace="hsb" channel="hue">
        <Label className={cx(css.label)}>{t.hue}</Label>
        <SliderTrack className={cx(css.track)}>
          <ColorThumb className={cx(css.thumb)} style={{ top: '50%' }} />
        </SliderTrack>
      </ColorSlider>
    </ColorPicker>
  )
}
