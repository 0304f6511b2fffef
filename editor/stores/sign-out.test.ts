import { expect, test } from 'vitest'
import { isOwnWish, type Opening } from '#editor/stores/sign-out.ts'

const configuration = { appUrl: 'https://app.example', identityUrl: 'https://id.example/tenant' }

function wish(opening: Partial<Opening>): boolean {
  return isOwnWish({ referrer: '', opened: undefined, isMarked: false, ...opening }, configuration)
}

test('signs out unasked when the wish came from here, the address bar or the identity service', () => {
  expect(wish({ isMarked: true })).toBe(true)
  expect(wish({ opened: 'own' })).toBe(true)
  expect(wish({ referrer: 'https://app.example/faq/projects-list' })).toBe(true)
  expect(wish({ referrer: 'https://id.example/' })).toBe(true)
})

test('asks when another site has led here, or nobody can tell who has', () => {
  for (const referrer of [
    '',
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://pages.example/faqs/hostile',
    'http://app.example/',
    'nonsense',
  ])
    expect([referrer, wish({ referrer })]).toEqual([referrer, false])
  expect(wish({ opened: 'elsewhere' })).toBe(false)
})
