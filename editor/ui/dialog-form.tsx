import type { ReactNode } from 'react'
import { Form } from 'react-aria-components'

/** The fields and buttons of a dialog, laid out by it; Enter submits, and the page stays. */
export function DialogForm({
  onSubmit,
  children,
}: {
  onSubmit: () => Promise<void>
  children: ReactNode
}): ReactNode {
  return (
    <Form
      validationBehavior="aria"
      style={{ display: 'contents' }}
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </Form>
  )
}
