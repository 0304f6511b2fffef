import type { ReactNode } from 'react'
import { typedAddress } from '#editor/ui/typed-address.ts'
import { TypedField, type TypedFieldProps } from '#editor/ui/typed-field.tsx'
import { safeUrl } from '#model/url.ts'

const rules = {
  type: 'url',
  shown: (url: string): string => url.replace(/^mailto:/, ''),
  read: typedAddress,
  readEarly: safeUrl,
  wrong: 'URL',
  placeholder: 'https://',
} as const

/** A link as people type it: an address that a page may link to, or empty. */
export function AddressField(props: TypedFieldProps): ReactNode {
  return <TypedField {...props} rules={rules} />
}
