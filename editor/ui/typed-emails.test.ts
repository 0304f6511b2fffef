import { expect, test } from 'vitest'
import { typedEmails } from '#editor/ui/typed-emails.ts'

test('takes addresses apart at commas and line ends', () => {
  expect(typedEmails('anna@example.com, Ola@Example.com,\n jan@example.com')).toEqual({
    emails: ['anna@example.com', 'ola@example.com', 'jan@example.com'],
    rest: '',
  })
})

test('leaves what is no address to be mended', () => {
  expect(typedEmails('anna@example.com, ola@, jan')).toEqual({
    emails: ['anna@example.com'],
    rest: 'ola@, jan',
  })
  const semicolon = 'a@example.com;c@example.com'
  expect(typedEmails(semicolon)).toEqual({ emails: [], rest: semicolon })
})

test('keeps no address twice and nothing of nothing', () => {
  expect(typedEmails('a@example.com, A@example.com').emails).toEqual(['a@example.com'])
  expect(typedEmails(' , \n')).toEqual({ emails: [], rest: '' })
})
