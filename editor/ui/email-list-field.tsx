import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { controlTexts } from '#editor/texts/controls.ts'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/email-list-field.module.css'
import { TextField } from '#editor/ui/field.tsx'
import { typedEmails } from '#editor/ui/typed-emails.ts'

interface EmailListFieldProps {
  label: string
  value: readonly string[]
  onChange: (emails: string[]) => void
  hint?: string
  error?: string | undefined
  max?: number
}

/** E-mail addresses, typed or pasted with commas between them. Those that are none stay in the field to be mended. */
export function EmailListField(props: EmailListFieldProps): ReactNode {
  const { label, value, onChange, hint, error, max = 50 } = props
  const t = useStore(controlTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  function take(text: string): void {
    const { emails, rest } = typedEmails(text)
    const next = [...new Set([...value, ...emails])]
    setTyped(rest)
    setProblem(next.length > max ? `MAX_ITEMS:${max}` : rest === '' ? undefined : 'EMAIL_LIST')
    if (next.length <= max && next.length !== value.length) onChange(next)
  }
  return (
    <div className={css.emails}>
      <TextField
        label={label}
        type="text"
        value={typed}
        onChange={text => {
          setProblem(undefined)
          if (/[,\n]\s*$/.test(text)) take(text)
          else setTyped(text)
        }}
        onBlur={() => typed.trim() !== '' && take(typed)}
        onEnter={() => take(typed)}
        hint={hint ?? t.emailsHint}
        error={problem ?? error}
      />
      {value.length > 0 && (
        <TagGroup
          aria-label={label}
          onRemove={keys => onChange(value.filter(email => !keys.has(email)))}
          selectionMode="none"
        >
          <TagList className={cx(css.list)}>
            {value.map(email => (
              <Tag key={email} id={email} textValue={email} className={cx(css.tag)}>
                <span className={cx(css.address)} title={email}>
                  {email}
                </span>
                <Button slot="remove" className={cx(css.remove)} aria-label={t.removeEmail({ email })}>
                  <X size={14} aria-hidden />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
