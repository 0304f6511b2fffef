import type { ReactElement } from 'react'
import type { FormProps } from '../form-props.ts'
import { begin } from './values.ts'

/** The form for a review, as HTML that works by itself. */
export function ReviewForm(props: FormProps): ReactElement {
  return <p>{begin(props.begun).name}</p>
}
