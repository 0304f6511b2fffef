import type { ReactNode } from 'react'
import { TypedField, type TypedFieldProps } from '#editor/ui/typed-field.tsx'
import { Email } from '#model/email.ts'

const read = (typed: string): string | undefined => Email.safeParse(typed).data

const rules = {
  type: 'email',
  shown: (email: string): string => email,
  read,
  readEarly: read,
  wrong: 'EMAIL',
} as const

/** One e-mail address, or none. */
export function EmailField(props: TypedFieldProps): ReactNode {
  return <TypedField {...props} rules={rules} />
}
