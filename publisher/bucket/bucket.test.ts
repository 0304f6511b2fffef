import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, BucketError, PreconditionFailed } from '#publisher/bucket/bucket.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { cacheControlOf, contentTypeOf, isPublic } from '#publisher/bucket/headers.ts'
import { openS3Bucket } from '#publisher/bucket/s3-bucket.ts'
import { startS3 } from '#publisher/fixtures/s3-server.ts'

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
      await expect(bucket.put('swap.txt', bytes('late'), { ifMatch: etag })).rejects.toBeInstanceOf(
        PreconditionFailed,
      )
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

const s3 = await startS3()
afterAll(() => s3[Symbol.asyncDispose]())
const log = pino({ level: 'silent' })

contract('file bucket', () => Promise.resolve(openFileBucket(folder)))
contract('S3 bucket', async () => openS3Bucket(await s3.createBucket(), log))

test('an S3 bucket hands objects out with the type and the cache header of their key', async () => {
  const settings = await s3.createBucket()
  const bucket = openS3Bucket(settings, log)
  await bucket.put('faqs/a/index.html', bytes('<p>page</p>'))
  await bucket.copy('faqs/a/index.html', '_assets/a.1a2b.css')
  const { endpoint = '', region } = settings
  const client = new S3Client({ endpoint, region, credentials: settings, forcePathStyle: true })
  for (const Key of ['faqs/a/index.html', '_assets/a.1a2b.css']) {
    const { ContentType, CacheControl } = await client.send(
      new HeadObjectCommand({ Bucket: settings.bucket, Key }),
    )
    expect([ContentType, CacheControl]).toEqual([contentTypeOf(Key), cacheControlOf(Key)])
  }
  client.destroy()
})

test('the policy that operators are given shows visitors everything but what is not for them', async () => {
  const { endpoint = '', region, bucket: Bucket, ...credentials } = await s3.createBucket()
  const page = new URL('../../docs/operations.md', import.meta.url)
  const [, policy = ''] = /```json\n([^`]+)```/.exec(await readFile(page, 'utf8')) ?? []
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy: policy.replaceAll('BUCKET', Bucket) }))
  client.destroy()
  const bucket = openS3Bucket({ endpoint, region, bucket: Bucket, ...credentials }, log)
  for (const key of ['faqs/a/index.html', '_assets/a.1a2b.css', '_releases/a/1a2b.json', '_probe/a']) {
    await bucket.put(key, bytes(key))
    expect(await bucket.head(key)).toBeDefined()
    const { status } = await fetch(`${endpoint}/${Bucket}/${key}`)
    expect([key, status]).toEqual([key, isPublic(key) ? 200 : 403])
  }
})

test('an S3 bucket lists more than one answer holds, and leaves nothing of its own behind', async () => {
  const bucket = openS3Bucket(await s3.createBucket(), log)
  const keys = Array.from({ length: 1_001 }, (_, n) => `many/${n}.txt`).sort()
  const waiting = [...keys]
  const work = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await bucket.put(key, bytes(key))
  }
  await Promise.all(Array.from({ length: 32 }, work))
  await bucket.put('once.txt', bytes('x'), { ifNoneMatch: '*' })
  expect(await keysBelow(bucket, '')).toEqual([...keys, 'once.txt'].sort())
})

test.each([
  ['a bucket that is not there', { bucket: 'nobody-made-this' }],
  ['a secret that is wrong', { secretAccessKey: 'something else' }],
  ['a key that nobody knows', { accessKeyId: 'nobody' }],
])('an S3 bucket says that %s is no use trying again', async (_, wrong) => {
  const bucket = openS3Bucket({ ...(await s3.createBucket()), ...wrong }, log)
  const calls = [
    () => bucket.put('a.txt', bytes('x')),
    () => bucket.get('a.txt'),
    () => bucket.put('b.txt', bytes('x'), { ifNoneMatch: '*' }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ name: 'BucketError', retryable: false })
})

test('an S3 bucket that cannot be reached may be tried again', async () => {
  const bucket = openS3Bucket({ ...(await s3.createBucket()), endpoint: 'http://127.0.0.1:1' }, log)
  await expect(bucket.get('a.txt')).rejects.toMatchObject({ name: 'BucketError', retryable: true })
})

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

test('keeps what is not for visitors from them', () => {
  expect(isPublic('faqs/x/index.html')).toBe(true)
  expect(isPublic('_releases/x/1a2b.json')).toBe(false)
  expect(isPublic('_probe/x')).toBe(false)
})
