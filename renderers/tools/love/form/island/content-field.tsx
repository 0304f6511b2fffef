import type { ReactElement } from 'react'
import { type FormProps, longest } from '../form-props.ts'
import { describedBy, Field } from './field.tsx'

interface Props {
  props: FormProps
  live: boolean
  value: string
  error: string | undefined
  change: (content: string) => void
}

/** The review itself, with a count of its letters where the end is near. */
export function ContentField({ props, live, value, error, change }: Props): ReactElement {
  const { texts, question, asked } = props
  const count = texts.lettersLeft
    .replace('{count}', String(value.length))
    .replace('{most}', String(longest.content))
  return (
    <Field name="content" label={question} hint={texts.questionHint} error={error}>
      <textarea
        id="content"
        name="content"
        rows={6}
        value={value}
        required={!asked.video}
        maxLength={live ? undefined : longest.content}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy('content', texts.questionHint, error)}
        onChange={({ target }) => change(target.value)}
      />
      {live && (
        <p
          className={value.length > longest.content ? 'count over' : 'count'}
          aria-live={value.length > longest.content - 200 ? 'polite' : 'off'}
        >
          {count}
        </p>
      )}
    </Field>
  )
}
