import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '#api/auth/own-path.ts'

const app = 'https://app.test'

test.each([
  ['/faq/projects/abc?x=1#answer', '/faq/projects/abc?x=1#answer'],
  ['/', '/'],
  ['/pytania/zażółć', '/pytania/za%C5%BC%C3%B3%C5%82%C4%87'],
  ['/faq/../pricing', '/pricing'],
  ['/authors', '/authors'],
])('leads to the screen %j', (redirect, path) => {
  expect(ownPath(redirect, app)).toBe(path)
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
  '/x/../api/auth/logout',
  `/${'x'.repeat(3000)}`,
])('falls back for %#: %.40s', redirect => {
  expect(ownPath(redirect, app)).toBe('/love')
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
      '//',
    ),
  )
  fc.assert(
    fc.property(
      pieces.map(list => `/${list.join('')}`),
      redirect => {
        const path = ownPath(redirect, app)
        expect(new URL(path, app).origin).toBe(app)
        expect(path).toMatch(/^\/(?!\/)/)
      },
    ),
    { numRuns: 2000 },
  )
})
