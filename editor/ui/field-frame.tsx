import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { $language } from '#editor/stores/settings.ts'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/field.module.css'
import { ruleText } from '#model/messages/messages.ts'

export interface FieldFrameProps {
  label: string
  hint?: string | undefined
  /** A token of the catalogue. */
  error?: string | undefined
  children: ReactNode
}

/** What stands around the control of a field of React Aria: its name above, a hint or what is wrong beneath. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps): ReactNode {
  const language = useStore($language)
  return (
    <>
      <Label className={cx(css.label)}>{label}</Label>
      {children}
      {hint !== undefined && error === undefined && (
        <Text slot="description" className={cx(css.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(css.error)}>
        {error === undefined ? '' : ruleText(error, language)}
      </FieldError>
    </>
  )
}
