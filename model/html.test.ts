import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepest, htmlToPlainText, plainTextToHtml, readHtml, writeHtml } from '#model/html.ts'
import { sanitiseHtml } from '#model/sanitise.ts'

test.each([
  ['<p>a<br>b<br/>c</p>', '<p>a<br />b<br />c</p>'],
  ['<p>Tom & Jerry > 1 &quot;x&quot; &#261;&#x105;</p>', '<p>Tom &amp; Jerry &gt; 1 "x" ąą</p>'],
  [
    '<a target="_self" href="https://example.com?a=1&amp;b">x</a>',
    '<a href="https://example.com/?a=1&amp;b" rel="noopener nofollow" target="_blank">x</a>',
  ],
  ['<a href="mailto:a@b.pl" rel="x">x</a>', '<a href="mailto:a@b.pl">x</a>'],
  ['&unknown; &#0; &#xd800; &#x110000;', '&amp;unknown; &amp;#0; &amp;#xd800; &amp;#x110000;'],
  ['', ''],
])('spells %j in one way', (html, spelled) => {
  expect(writeHtml(readHtml(html) ?? [])).toBe(spelled)
})

test.each([
  'a < b',
  '<p>open',
  'closed</p>',
  '<p><b>crossed</p></b>',
  '<div>x</div>',
  '<script>x</script>',
  '<p class="x">x</p>',
  '<p onclick=x>y</p>',
  '<P>x</P>',
  '<a>x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="https://example.com" onclick="x">x</a>',
  '<a href=https://example.com>x</a>',
  '<!-- x -->',
  '</br>',
  '<br></br>',
])('does not know %j', html => {
  expect(readHtml(html)).toBeUndefined()
})

test('knows elements no deeper than they may stand', () => {
  const nested = (depth: number): string => '<b>'.repeat(depth) + '</b>'.repeat(depth)
  expect(readHtml(nested(deepest))).toHaveLength(2 * deepest)
  expect(readHtml(nested(deepest + 1))).toBeUndefined()
  expect(readHtml(nested(50_000))).toBeUndefined()
})

test('survives long hostile texts', () => {
  for (const piece of ['<', '&', '&#', '<a ', '<a href="', '<a href="x" ', ' ', '<p', '\t'])
    expect(() => readHtml(`<p>${piece.repeat(100_000)}`)).not.toThrow()
})

test.each([
  ['one', '<p>one</p>'],
  ['one\ntwo', '<p>one<br />two</p>'],
  ['one\r\n\r\n\r\ntwo\rthree', '<p>one</p><p>two<br />three</p>'],
  ['  <b>5 & 6</b>  ', '<p>&lt;b&gt;5 &amp; 6&lt;/b&gt;</p>'],
  [' \n\t\n', ''],
])('makes paragraphs of %j', (text, html) => {
  expect(plainTextToHtml(text)).toBe(html)
  expect(sanitiseHtml(html)).toBe(html)
})

test.each(['<p><b>x</b></p>', '<ul><li>x</li></ul>', '<p> x</p>', '<p></p>', 'x', '<p>x', '<p>a</p>b'])(
  'finds no plain text that would give %j',
  html => {
    expect(htmlToPlainText(html)).toBeUndefined()
  },
)

test('finds the plain text that it made HTML of', () => {
  const text = fc
    .array(fc.constantFrom('a', 'ą', '<', '&amp;', '"', '\n', '\n\n', ' '))
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(text, plain => {
      const html = plainTextToHtml(plain)
      expect(html === '' ? '' : plainTextToHtml(htmlToPlainText(html) ?? '')).toBe(html)
    }),
  )
})
