import { type ReactNode, useState } from 'react'
import { TextField } from '#editor/ui/field.tsx'
import { typedAddress } from '#editor/ui/typed-address.ts'
import { safeUrl } from '#model/url.ts'

interface AddressFieldProps {
  label: string
  /** An absolute address, or empty. */
  value: string
  /** Called with addresses that a page may link to alone, and with an empty text. */
  onChange: (url: string) => void
  hint?: string
  error?: string | undefined
  isRequired?: boolean
}

const shown = (url: string): string => url.replace(/^mailto:/, '')

/** A link as people type it. It is taken over as soon as it is a safe one; until then the text stays in the field alone. */
export function AddressField({
  label,
  value,
  onChange,
  hint,
  error,
  isRequired,
}: AddressFieldProps): ReactNode {
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<string>()
  if (known !== value) {
    setKnown(value)
    if (typedAddress(typed) !== value) setTyped(shown(value))
  }
  function finish(): void {
    const url = typedAddress(typed)
    const isEmpty = typed.trim() === ''
    if (isEmpty) setProblem(isRequired ? 'REQUIRED' : undefined)
    else setProblem(url === undefined ? 'URL' : undefined)
    if (isEmpty && value !== '') onChange('')
    if (url !== undefined && url !== value) onChange(url)
  }
  return (
    <TextField
      label={label}
      type="url"
      value={typed}
      onChange={text => {
        setTyped(text)
        setProblem(undefined)
        const url = safeUrl(text)
        if (url !== undefined && url !== value) onChange(url)
      }}
      onBlur={finish}
      error={problem ?? error}
      placeholder="https://"
      {...(hint === undefined ? {} : { hint })}
      {...(isRequired ? { isRequired } : {})}
    />
  )
}
