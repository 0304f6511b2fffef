import type { ReactElement, ReactNode } from 'react'
import type { FormProps } from '../form-props.ts'

type NoticeProps = FormProps['thanks'] & { children?: ReactNode }

/** What is said when there is nothing to fill in, or no longer. */
export function Notice({ title, text, redirect, children }: NoticeProps): ReactElement {
  return (
    <div className="panel done" tabIndex={-1} data-done="">
      <h1>{title}</h1>
      <p className="intro">{text}</p>
      {redirect && (
        <p className="onward">
          <a className="button primary" href={redirect.url}>
            {redirect.label}
          </a>
        </p>
      )}
      {children}
    </div>
  )
}
