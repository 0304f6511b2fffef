import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { createSite } from '#publisher/site/serve-site.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const bucket = openFileBucket(folder)
const page = `<!doctype html><p>${'Question and answer. '.repeat(60)}</p>`
const put = (key: string, body: string): Promise<string> => bucket.put(key, new TextEncoder().encode(body))
await put('faqs/abc/index.html', page)
await put('_assets/faq.1a2b.css', 'p{color:red}')
await put('_releases/p/r/index.html', 'secret')
await put('render/not-found/index.html', '<!doctype html><h1>Not here</h1>')
const site = createSite(bucket)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(site.request(path, { method, headers }))

test('serves a page with and without a slash, fresh for a minute', async () => {
  for (const path of ['/faqs/abc', '/faqs/abc/']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(page)
    expect(answer.headers.get('Cache-Control')).toContain('max-age=60')
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('answers 304 to whoever has the page, also compressed, and 200 once it has changed', async () => {
  for (const accept of ['', 'br', 'gzip']) {
    const first = await get('/faqs/abc', { 'Accept-Encoding': accept })
    const etag = first.headers.get('ETag') ?? ''
    const again = await get('/faqs/abc', { 'Accept-Encoding': accept, 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/faqs/abc', { 'If-None-Match': '"other"' })).status).toBe(200)
  }
})

test('compresses with brotli, else gzip, and varies by it', async () => {
  const br = await get('/faqs/abc', { 'Accept-Encoding': 'gzip, br' })
  expect(br.headers.get('Content-Encoding')).toBe('br')
  expect(br.headers.get('Vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(page)
  const gzip = await get('/faqs/abc', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(page)
})

test('keeps assets for a year and lets any origin load them', async () => {
  const answer = await get('/_assets/faq.1a2b.css')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('answers every other address with the not-found page and status 404, never kept', async () => {
  for (const path of [
    '/',
    '/nonsense',
    '/faqs/unknown',
    '/faqs/abc/x',
    '/_releases/p/r/index.html',
    '/faqs/%2e%2e/abc',
  ]) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).not.toContain('secret')
  }
  expect(await (await get('/nonsense')).text()).toContain('Not here')
})

test('never answers an unknown asset with a page', async () => {
  const answer = await get('/_assets/gone.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
})

test('answers HEAD without a body and refuses to be written to', async () => {
  const head = await get('/faqs/abc', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect((await get('/faqs/abc', {}, 'PUT')).status).toBe(405)
})

const picture = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const key = `_media/${'ab'.repeat(32)}.png`
await bucket.put(key, picture)
await bucket.put(`_media/${'ab'.repeat(32)}.svg`, new TextEncoder().encode('<svg/>'))

test('serves uploads as what they are called, for a year, with nothing in them that could run', async () => {
  const answer = await get(`/${key}`)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  })
  const drawing = await get(`/_media/${'ab'.repeat(32)}.svg`, { 'Accept-Encoding': 'br' })
  expect(drawing.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect((await get('/faqs/abc')).headers.get('Content-Security-Policy')).toBeNull()
  expect((await get(`/_media/${'cd'.repeat(32)}.png`)).headers.get('Content-Type')).toContain('text/plain')
})

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=10-19', 10, 20],
  ['bytes=990-', 990, 1000],
  ['bytes=990-5000', 990, 1000],
  ['bytes=-10', 990, 1000],
  ['bytes=-5000', 0, 1000],
])('answers %s with that part of an upload', async (range, start, end) => {
  const answer = await get(`/${key}`, { Range: range })
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([
    206,
    `bytes ${start}-${end - 1}/1000`,
  ])
  expect(answer.headers.get('Content-Length')).toBe(String(end - start))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture.subarray(start, end))
})

test.each([
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
])('serves recordings as %s, as a whole and in parts, and as nothing else', async (extension, type) => {
  const path = `_media/${'ef'.repeat(32)}.${extension}`
  await bucket.put(path, picture)
  const whole = await get(`/${path}`)
  const part = await get(`/${path}`, { Range: 'bytes=100-199' })
  for (const { headers } of [whole, part])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
  expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, picture.subarray(100, 200)])
})

test('refuses a part that is not there, and sends all of it where a part is not wanted', async () => {
  for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) {
    const answer = await get(`/${key}`, { Range: range })
    expect([range, answer.status]).toEqual([range, 416])
    expect(answer.headers.get('Content-Range')).toBe('bytes */1000')
  }
  for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-5', 'bytes=-', 'bytes=a-b', ''])
    expect([range, (await get(`/${key}`, { Range: range })).status]).toEqual([range, 200])
  const etag = (await get(`/${key}`)).headers.get('ETag') ?? ''
  expect((await get(`/${key}`, { Range: 'bytes=0-0', 'If-Range': etag })).status).toBe(206)
  expect((await get(`/${key}`, { Range: 'bytes=0-0', 'If-Range': '"other"' })).status).toBe(200)
  expect((await get(`/${key}`, { Range: 'bytes=0-0', 'If-None-Match': etag })).status).toBe(304)
  const head = await get(`/${key}`, { Range: 'bytes=0-0' }, 'HEAD')
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '1000'])
})
