import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Button, Dialog, DialogTrigger, Input, Popover, TextField } from 'react-aria-components'
import { $language } from '#editor/stores/settings.ts'
import css from '#editor/ui/color-field.module.css'
import { cx } from '#editor/ui/cx.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import menu from '#editor/ui/menu.module.css'
import { Skeleton } from '#editor/ui/state.tsx'
import { ruleText } from '#model/messages/messages.ts'

const Picker = deferred(
  async () => (await import('#editor/ui/color-picker.tsx')).ColorArea,
  <Skeleton width="100%" height={192} />,
)

interface ColorFieldProps {
  label: string
  pickLabel: string
  hexLabel: string
  /** As `#rrggbb`. */
  value: string
  onChange: (hex: string) => void
  hint?: string | undefined
  isLow?: boolean
}

/** What was typed, as `#rrggbb`; the short form and a missing `#` are understood. */
export function typedColor(typed: string): string | undefined {
  const hex = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`
  return /^[0-9a-f]{3}$/.test(hex) ? `#${hex.replace(/./g, '$&$&')}` : undefined
}

export function ColorField({
  label,
  pickLabel,
  hexLabel,
  value,
  onChange,
  hint,
  isLow,
}: ColorFieldProps): ReactNode {
  const language = useStore($language)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [isWrong, setWrong] = useState(false)
  if (known !== value) {
    setKnown(value)
    if (typedColor(typed) !== value.toLowerCase()) setTyped(value)
    setWrong(false)
  }
  return (
    <div className={css.field}>
      <DialogTrigger>
        <Button className={cx(css.swatch)} aria-label={pickLabel} style={{ background: value }} />
        <Popover className={cx(menu.popover)} placement="bottom start" offset={6}>
          <Dialog className={cx(css.picker)} aria-label={pickLabel}>
            <Picker value={value} onChange={onChange} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <div className={css.name}>
        <span>{label}</span>
        {isWrong ? (
          <span className={cx(css.hint, css.low)} role="alert">
            {ruleText('COLOR', language)}
          </span>
        ) : (
          hint !== undefined && <span className={cx(css.hint, isLow && css.low)}>{hint}</span>
        )}
      </div>
      <TextField
        aria-label={`${label}: ${hexLabel}`}
        value={typed}
        isInvalid={isWrong}
        onChange={text => {
          setTyped(text)
          const hex = typedColor(text)
          if (hex !== undefined && text.trim().length >= 6) onChange(hex)
          if (hex !== undefined) setWrong(false)
        }}
        onBlur={() => {
          const hex = typedColor(typed)
          setWrong(hex === undefined)
          if (hex === undefined) return
          setTyped(hex)
          if (hex !== value.toLowerCase()) onChange(hex)
        }}
      >
        <Input className={cx(css.input)} maxLength={7} spellCheck="false" />
      </TextField>
    </div>
  )
}
