import { expect, test } from 'vitest'
import { begin, stillBroken } from './values.ts'

const values = begin({ content: '', rating: null, name: '', position: '' })
const errors = { content: 'REQUIRED', name: 'REQUIRED' } as const

test('a rule is broken until its field changes', () => {
  expect(stillBroken({ errors, values }, values)).toEqual(errors)
  expect(stillBroken({ errors, values }, { ...values, name: 'Ola' })).toEqual({ content: 'REQUIRED' })
  expect(stillBroken({ errors, values }, { ...values, content: 'Good', name: 'Ola' })).toEqual({})
})

test('a recording is enough to say something, but no excuse for a text that is too long', () => {
  const video = { key: 'x', url: 'blob:x' }
  expect(stillBroken({ errors, values }, { ...values, video })).toEqual({ name: 'REQUIRED' })
  const long = { errors: { content: 'MAX_LENGTH:4000' }, values }
  expect(stillBroken(long, { ...values, video })).toEqual(long.errors)
})
