import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedRedirect, redirectOr } from '#api/auth/redirects.ts'

const app = 'https://app.test'
const origins = {
  appUrl: app,
  redirectOrigins: ['https://shop.test', 'http://localhost:5000'],
  cartUrl: 'https://cart.test',
}

test.each([
  ['/faq/projects/abc?x=1#answer', '/faq/projects/abc?x=1#answer'],
  ['/', '/'],
  ['/pytania/zażółć', '/pytania/za%C5%BC%C3%B3%C5%82%C4%87'],
  ['/faq/../pricing', '/pricing'],
  ['/authors', '/authors'],
  ['https://app.test/faq?x=1', '/faq?x=1'],
  ['https://shop.test/creator/faqs?x=1#y', 'https://shop.test/creator/faqs?x=1#y'],
  ['https://shop.test', 'https://shop.test/'],
  ['https://SHOP.test/x', 'https://shop.test/x'],
  ['https://shop。test/x', 'https://shop.test/x'],
  ['http://localhost:5000/x', 'http://localhost:5000/x'],
  ['https://cart.test/creator/faqs', 'https://cart.test/creator/faqs'],
])('leads to %j', (redirect, path) => {
  expect(redirectOr(redirect, origins)).toBe(path)
})

test.each([
  undefined,
  '',
  'faq',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '//app.test@evil.test',
  '/api/auth/logout',
  '/auth/callback?logout=1',
  '/API/x',
  '/%61pi/auth/logout',
  '/a%75th/callback',
  '/%2fevil.test',
  '/%2f%2fevil.test',
  '%2f%2fevil.test',
  '/%5cevil.test',
  '/%ff',
  'https://app.test@evil.test/faq',
  'https://app.test.evil.test/faq',
  'https://app.test:444/faq',
  'http://app.test/faq',
  'https://app.test/api/auth/logout',
  'https://shop.test@evil.test/',
  'https://shop.test.evil.test/',
  'https://user:secret@shop.test/',
  'https://shop.test:444/',
  'http://shop.test/',
  'https://sub.shop.test/',
  'https:shop.test',
  'https:\\\\shop.test',
  '//shop.test',
  '/\\shop.test',
  ' https://shop.test',
  'java\nscript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.test/x',
  '/x/../api/auth/logout',
  `/${'x'.repeat(3000)}`,
])('falls back for %#: %.40s', redirect => {
  expect(redirectOr(redirect, origins)).toBe('/love')
})

test('always answers a path of the product, whatever is asked for', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'a',
      'api',
      '%61pi',
      'shop.test',
      '//',
    ),
  )
  fc.assert(
    fc.property(
      pieces.map(list => `/${list.join('')}`),
      redirect => {
        const path = redirectOr(redirect, origins)
        expect(new URL(path, app).origin).toBe(app)
        expect(path).toMatch(/^\/(?!\/)/)
        expect(decodeURIComponent(new URL(path, app).pathname)).not.toMatch(/^\/(api|auth)(\/|$)/i)
      },
    ),
    { numRuns: 2000 },
  )
})

test('says so when a redirect leads nowhere that is allowed', () => {
  expect(allowedRedirect('https://evil.test/', origins)).toBeUndefined()
  expect(allowedRedirect('https://cart.test/', { ...origins, cartUrl: undefined })).toBeUndefined()
})
