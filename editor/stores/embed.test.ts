import { expect, test } from 'vitest'
import { embedAddress, embedKindsOf, embedText, readEmbedMessage } from '#editor/stores/embed.ts'

const url = 'https://pages.example/faqs/my-questions'
const hostile = { url, name: `"><script>canary()</script>'` }

test('gives code that shows the page, a frame, and the address of the oEmbed answer', () => {
  const project = { url, name: 'Questions & answers' }
  expect(embedText('script', project, 'https://app.example')).toBe(
    `<div data-atelier="faqs/my-questions"><a href="${url}">Questions &#38; answers</a></div>\n<script async src="https://pages.example/embed.js"></script>`,
  )
  expect(embedText('frame', project, 'https://app.example')).toBe(
    `<iframe src="${url}" title="Questions &#38; answers" width="100%" height="600" style="border:0;max-width:100%" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`,
  )
  expect(embedText('oembed', project, 'https://app.example')).toBe(
    'https://app.example/api/oembed?url=https%3A%2F%2Fpages.example%2Ffaqs%2Fmy-questions&format=json',
  )
})

test('gives code that makes a wall part of the page and quotes its first reviews', () => {
  const wall = { url: 'https://pages.example/walls/my-wall', name: 'Reviews' }
  const reviews = [
    { name: '<b>Anna</b>', content: 'Good & short', highlights: ['d & s', 'nothing'] },
    { name: 'Ola', content: 'Plain', highlights: [] },
  ]
  expect(embedText('part', wall, 'https://app.example', reviews).split('\n')).toEqual([
    '<div data-atelier-wall="my-wall" style="min-height:600px">',
    '<blockquote>Goo<mark>d &#38; s</mark>hort (&#60;b&#62;Anna&#60;/b&#62;)</blockquote>',
    '<blockquote>Plain (Ola)</blockquote>',
    '<a href="https://pages.example/walls/my-wall">Reviews</a></div>',
    '<script async src="https://pages.example/wall.js"></script>',
  ])
  expect(embedKindsOf('love')[0]).toBe('part')
  expect(embedKindsOf('faq')).not.toContain('part')
})

test('writes a name as text', () => {
  for (const kind of ['part', 'script', 'frame'] as const) {
    const code = embedText(kind, hostile, 'https://app.example')
    expect(code).toContain('&#34;&#62;&#60;script&#62;canary()&#60;/script&#62;&#39;')
    expect(code).not.toContain('<script>canary')
  }
})

const window = {} as MessageEventSource
const frame = { window, origin: 'https://pages.example', id: 'abc' }
const message = {
  origin: frame.origin,
  source: window,
  data: { type: 'atelier:size', id: 'abc', height: 640 },
}

test('hears the height of its own frame', () => {
  expect(readEmbedMessage(message, frame)).toEqual({ kind: 'size', height: 640 })
  expect(readEmbedMessage({ ...message, data: { type: 'atelier:absent', id: 'abc' } }, frame)).toEqual({
    kind: 'absent',
  })
})

test.each([
  { origin: 'https://evil.example' },
  { source: {} as MessageEventSource },
  { source: null },
  { data: { ...message.data, id: 'abd' } },
  { data: { ...message.data, type: 'atelier:other' } },
  { data: { ...message.data, height: '640' } },
  { data: { ...message.data, height: Number.NaN } },
  { data: { ...message.data, height: Number.POSITIVE_INFINITY } },
  { data: { ...message.data, height: -1 } },
  { data: { ...message.data, height: 20_001 } },
  { data: null },
  { data: 'atelier:size' },
])('hears nobody else and nothing else: %j', change => {
  expect(readEmbedMessage({ ...message, ...change }, frame)).toBeUndefined()
})

test('hears nothing before there is a frame', () => {
  expect(readEmbedMessage({ ...message, source: null }, { ...frame, window: null })).toBeUndefined()
})

test('asks for the page as the script on a light site does', () => {
  const address = new URL(embedAddress(url, 'abc', 'http://localhost:3000', 7))
  expect(address.href.startsWith(`${url}/?version=7#embed=abc&`)).toBe(true)
  expect(address.hash).toContain('&scheme=light')
  expect(new URLSearchParams(address.hash.slice(1)).get('origin')).toBe('http://localhost:3000')
})
