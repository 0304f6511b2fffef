import { expect, test } from 'vitest'
import { ownAddress } from '#api/short-links/own-address.ts'

const origins = { siteUrl: 'https://pages.test', appUrl: 'https://app.test:8443' }

test.each([
  ['https://pages.test/faqs/kurs', 'https://pages.test/faqs/kurs'],
  ['HTTPS://PAGES.TEST/faqs/kurs?theme=dark#q-1', 'https://pages.test/faqs/kurs?theme=dark#q-1'],
  ['https://pages.test:443/faqs/kurs/', 'https://pages.test/faqs/kurs/'],
  ['https://pages.test', 'https://pages.test/'],
  ['https://pages.test/faqs/żółw', 'https://pages.test/faqs/%C5%BC%C3%B3%C5%82w'],
  ['https://pages.test/api/x', 'https://pages.test/api/x'],
  ['https://app.test:8443/faq/project-create?name=x', 'https://app.test:8443/faq/project-create?name=x'],
  ['https://app.test:8443/sales', 'https://app.test:8443/sales'],
])('takes %s', (address, normal) => {
  expect(ownAddress(address, origins)).toBe(normal)
})

test.each([
  'https://evil.test/faqs/kurs',
  'https://pages.test.evil.test/',
  'https://evil.test/https://pages.test/',
  'https://pages.test@evil.test/',
  'https://pages.test:x@evil.test/',
  'https://user:secret@pages.test/',
  'https://pages.test\\@evil.test/',
  'https:\\\\pages.test/',
  'https://pages.test/\\evil.test',
  'https://pages.test//evil.test/',
  '//pages.test/',
  '//evil.test/',
  '/\\evil.test',
  '/faqs/kurs',
  'faqs/kurs',
  'https:pages.test/',
  'https:/pages.test/',
  'http://pages.test/',
  'https://pages.test:8443/',
  'https://app.test/',
  'https://app.test.:8443/',
  'https://pages.test./',
  'https://pаges.test/',
  'https://ｐages.test.evil.test/',
  'https://xn--pges-8ta.test/',
  'jAvAsCrIpT:alert(1)//pages.test',
  'JavaScript://pages.test/%0aalert(1)',
  'data:text/html,https://pages.test/',
  'mailto:anna@pages.test',
  'tel:+48123456789',
  'https://pages.test/\r\nSet-Cookie: a=b',
  'https://pages.test/\nLocation: https://evil.test',
  ' https://pages.test/',
  'https://pages.test/ x',
  '\u0000https://pages.test/',
  `https://pages.test/${'x'.repeat(3000)}`,
  'https://app.test:8443/api/auth/logout',
  'https://app.test:8443/API/auth/logout',
  'https://app.test:8443/%61pi/auth/logout',
  'https://app.test:8443/faq/../api/auth/logout',
  'https://app.test:8443/faq/%2e%2e/api/auth/logout',
  'https://app.test:8443//api/auth/logout',
  'https://app.test:8443/auth/callback?code=1',
  'https://app.test:8443/s/abcdefg',
  'https://app.test:8443/preview/faqs/kurs',
  'https://app.test:8443/operator',
  'https://app.test:8443/%zz',
  '',
])('refuses %j', address => {
  expect(ownAddress(address, origins)).toBeUndefined()
})

test('keeps calls closed where pages and application share an address', () => {
  const shared = { siteUrl: 'https://app.test', appUrl: 'https://app.test' }
  expect(ownAddress('https://app.test/faqs/kurs', shared)).toBe('https://app.test/faqs/kurs')
  expect(ownAddress('https://app.test/api/auth/logout', shared)).toBeUndefined()
})
