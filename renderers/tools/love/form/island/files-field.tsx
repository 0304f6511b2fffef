import type { ReactElement, ReactNode, RefObject } from 'react'
import type { FormProps } from '../form-props.ts'
import { FieldError } from './field.tsx'
import type { Sending } from './use-uploads.ts'

interface PickerProps {
  name: string
  label: string
  accept: string
  multiple?: boolean
  pick: (files: File[]) => void
}

/** A button that opens the browser's own choice of files. Without a script it is that choice itself, sent with the form. */
export function FilePicker({ name, label, accept, multiple = false, pick }: PickerProps): ReactElement {
  return (
    <label className="button file">
      <span>{label}</span>
      <input
        id={name}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-describedby={`${name}-hint ${name}-error`}
        onChange={({ target }) => {
          pick([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

export function SendingList({
  sending,
  props,
}: {
  sending: Sending[]
  props: FormProps
}): ReactElement | null {
  const { texts } = props
  return sending.length === 0 ? null : (
    <ul className="sending">
      {sending.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files on their way have no other name that is theirs alone
        <li key={index}>
          <span className="sending-name">{each.name}</span>
          <progress
            max={100}
            value={each.percent}
            aria-label={texts.uploading.replace('{percent}', String(each.percent))}
          />
          <button type="button" className="link" onClick={each.cancel}>
            {texts.cancel}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface GroupProps {
  name: string
  label: string
  hint?: string | undefined
  optional: string
  error: string | undefined
  /** Where the keyboard goes on when what it was in is gone. */
  place?: RefObject<HTMLFieldSetElement | null>
  children: ReactNode
}

/** What may be added to a review: a group of controls under one name. */
export function FilesGroup(props: GroupProps): ReactElement {
  const { name, label, hint, optional, error, place, children } = props
  return (
    <fieldset className="field" {...(place && { ref: place, tabIndex: -1 })}>
      <legend>
        {label}
        <span className="optional">{optional}</span>
      </legend>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
