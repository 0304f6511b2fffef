import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, BucketError, PreconditionFailed } from '#publisher/bucket/bucket.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { cacheControlOf, contentTypeOf } from '#publisher/bucket/headers.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const keysBelow = async (bucket: Bucket, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(bucket.list(prefix))).map(object => object.key).sort()

/** What every bucket must do, whatever it is made of. */
function contract(name: string, open: () => Promise<Bucket>): void {
  describe(name, () => {
    let bucket: Bucket
    beforeAll(async () => {
      bucket = await open()
    })

    test('gives back what was put', async () => {
      const etag = await bucket.put('faqs/a/index.html', bytes('zażółć'))
      const stored = await bucket.get('faqs/a/index.html')
      expect(new TextDecoder().decode(stored?.body)).toBe('zażółć')
      expect(stored?.etag).toBe(etag)
      expect(await bucket.head('faqs/a/index.html')).toBe(etag)
    })

    test('has nothing where nothing was put', async () => {
      expect(await bucket.get('faqs/none/index.html')).toBeUndefined()
      expect(await bucket.head('faqs/a')).toBeUndefined()
    })

    test('writes once under "if there is none", also when ten try at once', async () => {
      const tries = Array.from({ length: 10 }, (_, n) =>
        bucket.put('once.txt', bytes(`${n}`), { ifNoneMatch: '*' }),
      )
      const results = await Promise.allSettled(tries)
      expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(PreconditionFailed)
    })

    test('replaces only what has not changed, also when ten try at once', async () => {
      const etag = await bucket.put('swap.txt', bytes('first'))
      const tries = Array.from({ length: 10 }, (_, n) =>
        bucket.put('swap.txt', bytes(`next ${n}`), { ifMatch: etag }),
      )
      const results = await Promise.allSettled(tries)
      expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    })

    test('refuses to replace what is gone', async () => {
      const etag = await bucket.put('gone.txt', bytes('x'))
      await bucket.delete('gone.txt')
      await expect(bucket.put('gone.txt', bytes('y'), { ifMatch: etag })).rejects.toBeInstanceOf(
        PreconditionFailed,
      )
    })

    test('lists by prefix, copies and deletes', async () => {
      await bucket.put('list/one.txt', bytes('1'))
      await bucket.copy('list/one.txt', 'list/deep/two.txt')
      expect(await keysBelow(bucket, 'list/')).toEqual(['list/deep/two.txt', 'list/one.txt'])
      await bucket.delete('list/one.txt')
      await bucket.delete('list/one.txt')
      expect(await keysBelow(bucket, 'list/')).toEqual(['list/deep/two.txt'])
    })

    test.each(['../x', 'a/../b', '/a', 'a//b', 'a/./b', '', 'a b', 'a\\b', 'a\0'])(
      'refuses the key %j',
      async key => {
        await expect(bucket.put(key, bytes('x'))).rejects.toBeInstanceOf(BucketError)
      },
    )
  })
}

const folder = await mkdtemp(join(tmpdir(), 'bucket-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

contract('file bucket', () => Promise.resolve(openFileBucket(folder)))

test('a file bucket leaves no half-written files behind', async () => {
  const bucket = openFileBucket(join(folder, 'clean'))
  await bucket.put('a/b.txt', bytes('x'))
  await bucket.put('a/b.txt', bytes('x'), { ifNoneMatch: '*' }).catch(() => undefined)
  expect(await readdir(join(folder, 'clean', '.writing'))).toEqual([])
})

test('a file bucket says so when its folder cannot be written', async () => {
  const bucket = openFileBucket(join(folder, 'full'))
  await bucket.put('page', bytes('a file where a folder is needed'))
  await expect(bucket.put('page/index.html', bytes('x'))).rejects.toBeInstanceOf(BucketError)
})

test('keeps content-addressed objects for a year and pages for a minute', () => {
  expect(cacheControlOf('_assets/faq.1a2b.css')).toContain('immutable')
  expect(cacheControlOf('faqs/x/index.html')).toBe(
    'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  )
  expect(cacheControlOf('render/not-found/index.html')).toBe('no-store')
  expect(contentTypeOf('faqs/x/index.html')).toBe('text/html; charset=utf-8')
  expect(contentTypeOf('_assets/inter.woff2')).toBe('font/woff2')
})
