import { expect, test } from 'vitest'
import { escapeMarkdown, htmlToMarkdown } from '#model/markdown.ts'

test.each([
  ['<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['<p>one<br />two</p>', 'one\\\ntwo'],
  ['<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <s>e</s> <u>f</u></p>', '**a** **b** *c* *d* ~~e~~ f'],
  ['<p>a<strong> b </strong>c</p>', 'a **b** c'],
  ['<p><strong><em>a</em></strong><em> </em></p>', '***a***'],
  ['<p><a href="https://e.example/?a=1&amp;b=2">a [b]</a></p>', '[a \\[b\\]](https://e.example/?a=1&b=2)'],
  ['<p><a href="https://e.example/x(1)">a</a></p>', '[a](<https://e.example/x(1)>)'],
  ['<p><a href="https://e.example/?a&amp;copy;b">a</a></p>', '[a](https://e.example/?a&amp;copy;b)'],
  ['<p>Look!<a href="mailto:a@b.pl">mail</a></p>', 'Look\\![mail](mailto:a@b.pl)'],
  ['<p><code>a*b</code> <code>`a`</code> <code>a``b</code></p>', '`a*b` `` `a` `` ```a``b```'],
  ['<pre><code>a\n```\n  b &lt;c&gt;\n</code></pre>', '````\na\n```\n  b <c>\n````'],
  ['<ul><li>a</li><li><p>b</p><p>c</p></li></ul>', '- a\n- b\n\n  c'],
  ['<ol><li>a<ul><li>b<br />c</li></ul></li><li>d</li></ol>', '1. a\n   - b\\\n     c\n2. d'],
  ['<blockquote><p>a</p><ul><li>b</li></ul></blockquote>', '> a\n> \n> - b'],
  ['<h3>Title #</h3><h4>C#</h4><hr />', '#### Title \\#\n\n##### C\\#\n\n---'],
  ['text <strong>between</strong><p>blocks</p>end', 'text **between**\n\nblocks\n\nend'],
  ['<li>alone</li>', '- alone'],
  ['<p></p><ul><li></li></ul>', ''],
])('writes %j as Markdown', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

test.each([
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['+ a', '\\+ a'],
  ['> a', '\\> a'],
  ['=== a', '\\=== a'],
  ['1. a', '1\\. a'],
  ['12) a', '12\\) a'],
  ['2026 r.', '2026 r.'],
  ['*a* _b_ `c` ~~d~~ [e](f) | g \\ h', '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\[e\\](f) \\| g \\\\ h'],
  ['<script>&amp;', '\\<script>\\&amp;'],
  ['    four\n\nspaces', 'four spaces'],
  ['a - b + c. 5 > 4!', 'a - b + c. 5 > 4\\!'],
])('escapes %j', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})

test('escapes the beginning of every line', () => {
  expect(htmlToMarkdown('<p>a<br />- b<br /># c<br /><strong>- d</strong></p>')).toBe(
    'a\\\n\\- b\\\n\\# c\\\n**- d**',
  )
})

test('takes what is not rich text for plain text', () => {
  expect(htmlToMarkdown('<img src=x onerror=alert(1)>')).toBe('\\<img src=x onerror=alert(1)>')
})

test('survives long texts', () => {
  for (const piece of ['`', ' ', '*', '\n', '&', '- '])
    expect(() =>
      htmlToMarkdown(`<p><code>${piece.repeat(50_000)}</code>${piece.repeat(50_000)}</p>`),
    ).not.toThrow()
})
