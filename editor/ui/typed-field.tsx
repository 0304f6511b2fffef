import { type ReactNode, useState } from 'react'
import { TextField } from '#editor/ui/field.tsx'

export interface TypedFieldProps {
  label: string
  /** What was taken over, or empty. */
  value: string
  /** Called with what is good alone, and with an empty text. */
  onChange: (value: string) => void
  hint?: string
  error?: string | undefined
  isRequired?: boolean
}

interface Rules {
  type: 'url' | 'email'
  /** The value as people type it. */
  shown: (value: string) => string
  /** What a finished text means; undefined when it is none. */
  read: (typed: string) => string | undefined
  /** The same while it is being typed. */
  readEarly: (typed: string) => string | undefined
  /** The token of what is wrong with a text that means nothing. */
  wrong: string
  placeholder?: string
}

/** A text that has to be of some kind. It is taken over as soon as it is; until then it stays in the field alone. */
export function TypedField(props: TypedFieldProps & { rules: Rules }): ReactNode {
  const { label, value, onChange, hint, error, isRequired, rules } = props
  const { type, shown, read, readEarly, wrong, placeholder } = rules
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<string>()
  if (known !== value) {
    setKnown(value)
    if (read(typed) !== value) setTyped(shown(value))
  }
  function finish(): void {
    const next = read(typed)
    const isEmpty = typed.trim() === ''
    if (isEmpty) setProblem(isRequired ? 'REQUIRED' : undefined)
    else setProblem(next === undefined ? wrong : undefined)
    if (isEmpty && value !== '') onChange('')
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <TextField
      label={label}
      type={type}
      value={typed}
      onChange={text => {
        setTyped(text)
        setProblem(undefined)
        const next = readEarly(text)
        if (next !== undefined && next !== value) onChange(next)
      }}
      onBlur={finish}
      error={problem ?? error}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(hint === undefined ? {} : { hint })}
      {...(isRequired ? { isRequired } : {})}
    />
  )
}
