import { expect, test } from 'vitest'
import { SafeUrl, safeUrl } from '#model/url.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/a?b=c&d=e#f', 'http://example.com/a?b=c&d=e#f'],
  ['HTTPS://EXAMPLE.com/Ł', 'https://example.com/%C5%81'],
  ['https://zażółć.pl/', 'https://xn--za-6ja4f8n1l.pl/'],
  ['mailto:anna@example.com', 'mailto:anna@example.com'],
  ['tel:+48123456789', 'tel:+48123456789'],
  ['https://example.com/?next=javascript:alert(1)', 'https://example.com/?next=javascript:alert(1)'],
])('keeps %s', (address, normal) => {
  expect(safeUrl(address)).toBe(new URL(normal).href)
})

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'JaVa\tScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'filesystem:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com/',
  'about:blank',
  'view-source:https://example.com',
  'intent://example.com#Intent;end',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:evil.example',
  'https://user@evil.example',
  'https://user:secret@evil.example',
  'https://example.com@evil.example',
  'https://example.com\\@evil.example',
  'https://exa mple.com',
  'https://example.com/\u0000',
  'https://example.com:99999/',
  'https://[::1',
  'https://',
  'example.com',
  '/path',
  '?query',
  '#fragment',
  '',
  ' ',
]

test.each(refused)('refuses %j', address => {
  expect(safeUrl(address)).toBeUndefined()
  expect(SafeUrl.safeParse(address).success).toBe(false)
})

test('is the same after a second reading', () => {
  const once = safeUrl('HTTPS://Example.com/ą b'.replace(' ', '%20')) ?? ''
  expect(safeUrl(once)).toBe(once)
})

test('names its rule', () => {
  expect(SafeUrl.safeParse('javascript:1').error?.issues[0]?.message).toBe('URL')
})

test('refuses long hostile addresses', () => {
  expect(safeUrl(`https://example.com/${'a'.repeat(2048)}`)).toBeUndefined()
  for (const part of ['\\', ' ', 'a@', '%', ':', '/'])
    expect(safeUrl(`https://${part.repeat(100_000)}`)).toBeUndefined()
})
