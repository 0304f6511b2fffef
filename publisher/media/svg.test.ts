import { expect, test } from 'vitest'
import { drawing } from '#publisher/media/fixtures/pictures.ts'
import { isStillSvg } from '#publisher/media/svg.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const plain = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>'
const pixel = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['a plain drawing', plain],
  [
    'a declaration and a comment',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made -->\n${plain}\n`,
  ],
  ['a byte order mark', `\ufeff${plain}`],
  [
    'a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${plain}`,
  ],
  ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
  [
    'what Inkscape leaves behind',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x" inkscape:export-filename="C:\\pictures\\a.png"><metadata><rdf:RDF xmlns:rdf="http://r"><cc:Work xmlns:cc="http://c" rdf:about=""/></rdf:RDF></metadata></svg>',
  ],
  [
    'packets of Adobe',
    '<svg xmlns="http://www.w3.org/2000/svg"><metadata><?xpacket begin="x"?></metadata></svg>',
  ],
])('takes %s', (_, text) => {
  expect(isStillSvg(bytes(text))).toBe(true)
})

test.each([
  [
    'references within itself',
    `<use href="#a"/><path id="a" fill="url(#b)" style="mask:url('#c')" d="M0 0"/>`,
  ],
  ['a picture within itself', `<image href="${pixel}"/><image xlink:href="${pixel}"/>`],
  ['a style', '<style>a{fill:url(#x)}/* > */</style><style><![CDATA[b > c{fill:red}]]></style>'],
  ['escaped text', '<text>&lt;script&gt; &amp; &#x105; onload="x" javascript:</text>'],
])('takes %s', (_, content) => {
  expect(isStillSvg(drawing(content))).toBe(true)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script by another name', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['a script in capitals', '<SCRIPT/>'],
  ['a handler', '<rect onload="alert(1)"/>'],
  ['a handler in capitals', '<rect OnClick = "alert(1)"/>'],
  ['a handler behind a line end', '<rect\n\tonload="alert(1)"/>'],
  ['a foreign object', '<foreignObject><p>x</p></foreignObject>'],
  ['a foreign document', '<body xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a frame', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml&#x20;"/>'],
  ['an external use', '<use href="https://evil.example/a.svg#b"/>'],
  ['an external use of old', '<use xlink:href="//evil.example/a.svg#b"/>'],
  [
    'an external use by another prefix',
    '<use xmlns:y="http://www.w3.org/1999/xlink" y:href="http://evil.example"/>',
  ],
  ['a file of the disk', '<image href="file:///etc/passwd"/>'],
  ['a relative file', '<image href="../secret.png"/>'],
  ['an SVG within', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
  ['a script address', '<a href="javascript:alert(1)"><rect/></a>'],
  ['a hidden script address', '<a href="&#106;ava&#x73;cript:alert(1)"><rect/></a>'],
  ['a link', '<a href="https://evil.example"><rect/></a>'],
  ['an animated link', '<a href="#x"><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ['an animation', '<animate attributeName="x" to="9"/><animateTransform/>'],
  ['an import', '<style>@import "https://evil.example/a.css";</style>'],
  ['an import in pieces', '<style>@im<!-- -->port url(#a)</style>'],
  ['an import in a section', '<style>@im<![CDATA[port "https://evil.example"]]></style>'],
  ['an escaped import', '<style>&#64;import "https://evil.example";</style>'],
  ['a style with escapes', '<style>a{fill:\\75rl(https://evil.example)}</style>'],
  ['a style that loads', '<style>a{fill:url(  "https://evil.example/x")}</style>'],
  ['an attribute that loads', '<rect fill="URL(https://evil.example/x)"/>'],
  ['an attribute that loads, escaped', '<rect style="fill:&#117;rl(https://evil.example/x)"/>'],
  ['a base', '<g xml:base="https://evil.example/"/>'],
  ['an entity', '<text>&xxe;</text>'],
  ['an entity in an attribute', '<rect width="&xxe;"/>'],
  ['an attribute twice', '<use href="#a" href="https://evil.example"/>'],
  ['an attribute without quotes', '<rect onload=alert(1) />'],
  ['an open element', '<g>'],
  ['elements that cross', '<g><a></g></a>'],
  ['a style sheet', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  ['a document type within', '<!DOCTYPE svg>'],
  ['a control character', '<text>\u0008</text>'],
  ['a NUL', '<text>\u0000</text>'],
  ['too deep a nest', '<g>'.repeat(300) + '</g>'.repeat(300)],
])('refuses %s', (_, content) => {
  expect(isStillSvg(drawing(content))).toBe(false)
})

const laughs = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
)

test.each([
  ['nothing', ''],
  ['plain text', 'svg'],
  ['a page', '<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page with its root', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
  ['two roots', `${plain}${plain}`],
  ['text behind', `${plain}<?php`],
  ['text before', `x${plain}`],
  ['no namespace', '<svg><rect/></svg>'],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${plain}`],
  [
    'a billion laughs',
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
  ],
  ['an external entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${plain}`],
  ['an end alone', '</svg>'],
])('refuses %s as a whole', (_, text) => {
  expect(isStillSvg(bytes(text))).toBe(false)
})

test('refuses other encodings, however they are marked', () => {
  expect(isStillSvg(Buffer.from(`\ufeff${plain}`, 'utf16le'))).toBe(false)
  expect(isStillSvg(Buffer.concat([bytes(plain), Buffer.of(0xff)]))).toBe(false)
})

test('reads ten megabytes of anything in one go', () => {
  const size = 10 * 2 ** 20
  expect(isStillSvg(drawing(`<path d="${'M1 2'.repeat(size / 4)}"/>`))).toBe(true)
  expect(isStillSvg(drawing(`<text>${'a & b'.repeat(size / 5)}</text>`))).toBe(false)
  expect(isStillSvg(drawing(`<image href="data:image/png;base64,${'iVBO'.repeat(size / 4)}"/>`))).toBe(true)
  expect(isStillSvg(drawing(`<!--${'-x'.repeat(size / 2)}-->`))).toBe(true)
  for (const piece of [
    '<g',
    '<g a="',
    '<!--',
    '<svg ',
    ' a="b"',
    '&#1',
    'url(',
    '<![CDATA[',
    '"',
    "<svg xmlns='",
  ])
    expect(isStillSvg(Buffer.alloc(size, piece))).toBe(false)
  expect(isStillSvg(bytes(`<svg xmlns="http://www.w3.org/2000/svg"${' a'.repeat(size / 4)}`))).toBe(false)
  expect(isStillSvg(bytes(`<svg xmlns="http://www.w3.org/2000/svg"${' a="b"'.repeat(size / 8)}/`))).toBe(
    false,
  )
})
