import { expect, test } from 'vitest'
import { assetsOf, gate } from '#publisher/releases/gate.ts'

const key = `_media/${'a'.repeat(64)}.png`

function page(body: string, head = ''): { path: string; contentType: string; body: string }[] {
  const html = `<!DOCTYPE html><html><head><meta name="generator" content="atelier">${head}</head><body>${body}</body></html>`
  return [{ path: 'walls/x/index.html', contentType: 'text/html; charset=utf-8', body: html }]
}

test.each([
  ['a link', `<a class="x" href="javascript:alert(1)">x</a>`],
  ['a link with a space before it', `<a href=" JavaScript:alert(1)">x</a>`],
  ['a form', `<form action='vbscript:x'></form>`],
  ['a frame without quotes', '<iframe src=data:text/html,x></iframe>'],
  ['a link behind a sign that a value may hold', `<a title="a > b" href="javascript:x">x</a>`],
  ['captions that are a page', '<track src="data:text/html,x">'],
  ['captions elsewhere than in a track', '<iframe src="data:text/vtt,x"></iframe>'],
])('refuses %s that is a script', (_, body) => {
  expect(() => gate(page(body), new Set())).toThrow('GATE_UNSAFE_LINK')
})

test('refuses what is not there, in elements, styles and what is told to others', () => {
  for (const body of [
    `<img src="/${key}">`,
    `<script src="/_assets/x.js"></script>`,
    `<style>p{background:url(/${key})}</style>`,
  ])
    expect(() => gate(page(body), new Set())).toThrow('GATE_UNKNOWN_ASSET')
  const head = `<meta property="og:image" content="https://pages.example/${key}">`
  expect(() => gate(page('', head), new Set())).toThrow('GATE_UNKNOWN_ASSET')
  expect(
    assetsOf(
      page(`<img src="/${key}"><style>@font-face{src:url("/_assets/f.woff2")}</style>`)[0]?.body ?? '',
    ),
  ).toEqual([key, '_assets/f.woff2'])
})

test('lets a recording have its captions in the page', () => {
  const body = '<video><track kind="captions" src="data:text/vtt,WEBVTT%0A"></video>'
  expect(() => gate(page(body), new Set())).not.toThrow()
})

test('takes what people wrote for words, whatever it looks like', () => {
  const words = [
    `href=javascript:alert(1)`,
    `url(/${key})`,
    `src='/${key}'`,
    'href=/_assets/x.js',
    `poster="/${key}"`,
  ]
  for (const word of words) {
    const escaped = word.replaceAll('"', '&quot;')
    const body = `<p>${escaped}</p><main data-props="{&quot;content&quot;:&quot;${escaped}&quot;}"></main>`
    const data = `<script type="application/ld+json">${JSON.stringify({ word })}</script>`
    expect(() =>
      gate(page(body + data, `<meta name="description" content="${escaped}">`), new Set()),
    ).not.toThrow()
  }
})
