import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { makeShortLink, rememberedShortLink } from '#editor/stores/short-link.ts'

const url = 'https://pages.example/faqs/kurs'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const refusing = {
  getItem: (): string => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: (): void => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

const api = { shortLink: async () => ({ shortUrl: 'https://app.example/s/abc2345' }) }

test('remembers a short link for whoever made it, and for that address alone', async () => {
  const browser = memory()
  expect(rememberedShortLink(browser, 'anna', url)).toBeUndefined()
  expect(await makeShortLink(api, browser, 'anna', url)).toBe('https://app.example/s/abc2345')
  expect(rememberedShortLink(browser, 'anna', url)).toBe('https://app.example/s/abc2345')
  expect(rememberedShortLink(browser, 'ben', url)).toBeUndefined()
  expect(rememberedShortLink(browser, 'anna', `${url}-2`)).toBeUndefined()
})

test('makes one in a browser that keeps nothing', async () => {
  expect(await makeShortLink(api, refusing, 'anna', url)).toBe('https://app.example/s/abc2345')
  expect(rememberedShortLink(refusing, 'anna', url)).toBeUndefined()
})

test('remembers nothing when it was refused', async () => {
  const browser = memory()
  const failure = new ApiError('ERR_LOGIN_REQUIRED', 401)
  const refused = { shortLink: () => Promise.reject(failure) }
  await expect(makeShortLink(refused, browser, 'anna', url)).rejects.toBe(failure)
  expect(rememberedShortLink(browser, 'anna', url)).toBeUndefined()
})
