import { expect, test } from 'vitest'
import { askAddress, confirmAddress } from '#editor/stores/testimonials-links.ts'

const site = 'https://pages.example'
const api = { wallOf: async () => ({ uuid: 'kurs' }) }

test('leads to the form with theme and language, and nothing else', () => {
  const query = new URLSearchParams('theme=dark&lang=en&changes=ignore')
  expect(askAddress(site, 'kurs', query)).toBe(`${site}/review-ask/kurs?theme=dark&lang=en`)
  expect(askAddress(site, 'a/../b', new URLSearchParams())).toBe(`${site}/review-ask/a%2F..%2Fb`)
})

test('leads to the confirmation at the review’s wall, the token where no server sees it', async () => {
  const query = new URLSearchParams('token=a.b%2Bc&lang=pl')
  expect(await confirmAddress(site, 'review-1', query, api)).toBe(
    `${site}/review-confirm/kurs/review-1?lang=pl#token=a.b%2Bc`,
  )
  expect(await confirmAddress(site, 'review-1', new URLSearchParams(), api)).toBe(
    `${site}/review-confirm/kurs/review-1`,
  )
})
