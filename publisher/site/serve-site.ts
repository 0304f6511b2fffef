import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Bucket, StoredObject } from '#publisher/bucket/bucket.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { cacheControlOf, contentTypeOf, isPublic } from '#publisher/bucket/headers.ts'
import { byteRange } from '#publisher/site/byte-range.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressible = /^(text\/|application\/json|image\/svg)/
const smallest = 512
const cacheBytes = 64 * 2 ** 20
const notFoundKey = 'render/not-found/index.html'

type Encoding = 'br' | 'gzip' | 'identity'

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** For files that people sent in: whatever they turn out to be, nothing in them runs. */
const inert = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Accept-Ranges': 'bytes',
}

/** Compressed bodies by etag, the least recently used ones dropped. */
class CompressionCache {
  readonly #entries = new Map<string, Uint8Array>()
  #bytes = 0

  async get(encoding: 'br' | 'gzip', { etag, body }: StoredObject): Promise<Uint8Array> {
    const key = `${encoding} ${etag}`
    const held = this.#entries.get(key)
    if (held !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, held)
      return held
    }
    const made =
      encoding === 'br'
        ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
        : await compressGzip(body)
    this.#entries.set(key, made)
    this.#bytes += made.byteLength
    for (const [oldest, bytes] of this.#entries) {
      if (this.#bytes <= cacheBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes.byteLength
    }
    return made
  }
}

function encodingFor(accepted: string, contentType: string, size: number): Encoding {
  if (size < smallest || !compressible.test(contentType)) return 'identity'
  const offered = accepted
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity'
}

/** The keys that an address may stand for; a page is the index of its folder. */
function keysOf(path: string): string[] {
  const key = path.replace(/^\/+|\/+$/g, '')
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || /(^|\/)\.\.?(\/|$)/.test(key) || !isPublic(key)) return []
  return /\.\w+$/.test(key) ? [key] : [`${key}/index.html`]
}

async function find(
  bucket: Bucket,
  path: string,
): Promise<{ key: string; object: StoredObject } | undefined> {
  for (const key of keysOf(path)) {
    const object = await bucket.get(key)
    if (object !== undefined) return { key, object }
  }
  return undefined
}

function matches(condition: string | undefined, etag: string): boolean {
  return condition?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false
}

/** The part that was asked for of a file that is sent as it is, or undefined where all of it is wanted. */
function answerPart(
  c: Context,
  { body, etag }: StoredObject,
  headers: Record<string, string>,
): Response | undefined {
  const asked = c.req.header('If-Range') ?? etag
  const range =
    c.req.method === 'GET' && asked === etag ? byteRange(c.req.header('Range'), body.byteLength) : undefined
  if (range === undefined) return undefined
  if (range === 'none')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${body.byteLength}` })
  return c.body(Uint8Array.from(body.subarray(range.start, range.end)).buffer, 206, {
    ...headers,
    'Content-Range': `bytes ${range.start}-${range.end - 1}/${body.byteLength}`,
    'Content-Length': String(range.end - range.start),
  })
}

async function answer(
  c: Context,
  cache: CompressionCache,
  key: string,
  object: StoredObject,
  status: 200 | 404,
): Promise<Response> {
  const contentType = contentTypeOf(key)
  const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '', contentType, object.body.byteLength)
  const etag = encoding === 'identity' ? object.etag : object.etag.replace(/"$/, `-${encoding}"`)
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': contentType,
    'Cache-Control': status === 404 ? 'no-store' : cacheControlOf(key),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    // Other sites load assets and uploads, and walls as content of theirs.
    ...(/^(_|walls\/)/.test(key) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(key.startsWith('_media/') ? inert : {}),
  }
  if (status === 200 && matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const part = key.startsWith('_media/') && encoding === 'identity' && answerPart(c, object, headers)
  if (part) return part
  const body = encoding === 'identity' ? object.body : await cache.get(encoding, object)
  return c.body(Uint8Array.from(body).buffer, status, {
    ...headers,
    'Content-Length': String(body.byteLength),
  })
}

/**
 * Serves a bucket as a CDN would: what the keys say, how long to keep it, compressed, and the not-found page with status
 * 404 for every other address.
 */
export function createSite(bucket: Bucket): Hono {
  const cache = new CompressionCache()
  const site = new Hono()
  site.onError((error, c) => {
    const retryable = error instanceof BucketError
    return c.text('This page cannot be shown right now.', retryable ? 503 : 500, {
      ...common,
      'Cache-Control': 'no-store',
    })
  })
  site.on(['GET', 'HEAD'], '*', async c => {
    const found = await find(bucket, c.req.path)
    if (found !== undefined) return answer(c, cache, found.key, found.object, 200)
    const page = c.req.path.startsWith('/_') ? undefined : await bucket.get(notFoundKey)
    if (page === undefined)
      return c.text('There is no such file.', 404, { ...common, 'Cache-Control': 'no-store' })
    return answer(c, cache, notFoundKey, page, 404)
  })
  site.all('*', c => c.text('Only GET and HEAD are answered here.', 405, { ...common, Allow: 'GET, HEAD' }))
  return site
}
