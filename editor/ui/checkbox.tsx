import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { $language } from '#editor/stores/settings.ts'
import css from '#editor/ui/checkbox.module.css'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import { ruleText } from '#model/messages/messages.ts'

interface CheckboxProps {
  label: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** A token of the catalogue, as `MUST_BE_CHECKED`. */
  error?: string | undefined
}

/** Something to agree to or to pick; a setting that acts at once is a `Switch`. */
export function Checkbox({ label, isSelected, onChange, error }: CheckboxProps): ReactNode {
  const language = useStore($language)
  const errorId = useId()
  return (
    <div className={field.field}>
      <AriaCheckbox
        className={cx(css.checkbox)}
        isSelected={isSelected}
        onChange={onChange}
        isInvalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': errorId })}
      >
        <span className={css.box}>{isSelected && <Check size={14} strokeWidth={3} aria-hidden />}</span>
        <span>{label}</span>
      </AriaCheckbox>
      {error !== undefined && (
        <span id={errorId} className={field.error}>
          {ruleText(error, language)}
        </span>
      )}
    </div>
  )
}
