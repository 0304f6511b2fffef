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
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(page)
  const gzip = await get('/faqs/abc', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(page)
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
