import type { ReactElement, ReactNode } from 'react'

interface FieldProps {
  name: string
  label: string
  hint?: string
  optional?: string
  error: string | undefined
  children: ReactNode
}

/** The ids that describe a field's control, for `aria-describedby`. */
export function describedBy(
  name: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean)
  return ids.length === 0 ? undefined : ids.join(' ')
}

export function FieldError({
  name,
  error,
}: {
  name: string
  error: string | undefined
}): ReactElement | null {
  return error === undefined ? null : (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  )
}

/** A control with its label, its hint and what is wrong with it. */
export function Field({ name, label, hint, optional, error, children }: FieldProps): ReactElement {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional">{optional}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  value: string
  type?: 'text' | 'email'
  autoComplete: string
  required?: boolean
  maxLength: number
  change: (value: string) => void
}

export function TextField(props: TextFieldProps): ReactElement {
  const { name, hint, error, value, type = 'text', autoComplete, required = false, maxLength, change } = props
  return (
    <Field {...props}>
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        required={required}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(name, hint, error)}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  )
}
