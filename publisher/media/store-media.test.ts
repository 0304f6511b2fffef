import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media, orphans, users } from '#database/schema.ts'
import { MediaKey, mediaQuota, mediaSource, mediaUrl } from '#model/media.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, type Installation, install, origins } from '#publisher/fixtures/installation.ts'
import { type Keeping, storeMedia } from '#publisher/media/store-media.ts'
import type { Encoded } from '#publisher/media/write-image.ts'

const picture = (text: string): Encoded => ({
  extension: 'png',
  width: 1,
  height: 1,
  body: Buffer.from(text),
})

function keeping({ database, bucket }: Installation, changes: Partial<Keeping> = {}): Keeping {
  return { database, bucket, now: () => new Date(), ...changes }
}

/** The ids of two users. */
async function people({ database }: Installation): Promise<[string, string]> {
  return [await addFaq(database), await addFaq(database)]
}

const rows = ({ database }: Installation) => database.read.select().from(media)
const kept = async ({ bucket }: Installation): Promise<string[]> =>
  (await Array.fromAsync(bucket.list('_media/'))).map(({ key }) => key)

test('the key of a picture is the hash of its bytes, whoever uploads it, however often', async () => {
  await using site = await install()
  const [anna, ola] = await people(site)
  const hash = createHash('sha256').update('picture').digest('hex')
  for (const user of [anna, anna, ola])
    expect(await storeMedia(keeping(site), user, picture('picture'))).toBe(`_media/${hash}.png`)
  expect(await kept(site)).toEqual([`_media/${hash}.png`])
  expect((await rows(site)).map(({ userId, bytes }) => [userId, bytes]).sort()).toEqual(
    [
      [anna, 7],
      [ola, 7],
    ].sort(),
  )
  expect(MediaKey.safeParse(`_media/${hash}.png`).success).toBe(true)
})

test('holds each account to its quota, to the byte, also when files come at once', async () => {
  await using site = await install()
  const [anna, ola] = await people(site)
  const before = {
    userId: anna,
    key: `_media/${'0'.repeat(64)}.png`,
    bytes: mediaQuota - 20,
    createdAt: new Date(),
  }
  await site.database.write(queries => queries.insert(media).values(before))
  const outcomes = await Promise.allSettled(
    ['picture 01', 'picture 02', 'picture 03'].map(text => storeMedia(keeping(site), anna, picture(text))),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await kept(site)).toHaveLength(2)
  // What is there already takes no more room, and others have their own.
  const [mine] = outcomes
    .map((outcome, index) => (outcome.status === 'fulfilled' ? index + 1 : 0))
    .filter(Boolean)
  await storeMedia(keeping(site), anna, picture(`picture 0${mine}`))
  await expect(storeMedia(keeping(site), anna, picture('x'))).rejects.toThrow('ERR_MEDIA_QUOTA_REACHED')
  await storeMedia(keeping(site), ola, picture('x'))
})

test('never counts on an object that the collection may be about to remove', async () => {
  await using site = await install()
  const [anna] = await people(site)
  const key = await storeMedia(keeping(site), anna, picture('picture'))
  await site.database.write(queries => queries.insert(orphans).values({ key, size: 7, foundAt: new Date() }))
  const other = await storeMedia(keeping(site), anna, picture('picture'))
  expect(other).not.toBe(key)
  expect(MediaKey.safeParse(other).success).toBe(true)
  await site.bucket.delete(key)
  expect(Buffer.from((await site.bucket.get(other))?.body ?? '').toString()).toBe('picture')
})

test('a file that is uploaded again is young again', async () => {
  await using site = await install()
  const [anna] = await people(site)
  const puts: string[] = []
  const bucket: Keeping['bucket'] = {
    ...site.bucket,
    put: (key, ...rest) => {
      puts.push(key)
      return site.bucket.put(key, ...rest)
    },
  }
  const later = new Date(Date.now() + 86_400_000)
  const key = await storeMedia(keeping(site, { bucket }), anna, picture('picture'))
  await storeMedia(keeping(site, { bucket, now: () => later }), anna, picture('picture'))
  expect(puts).toEqual([key, key])
  expect((await rows(site)).map(({ createdAt }) => createdAt)).toEqual([later])
})

test('what a failing bucket did not take can be uploaded again', async () => {
  await using site = await install()
  const [anna] = await people(site)
  const bucket: Keeping['bucket'] = {
    ...site.bucket,
    put: () => Promise.reject(new BucketError('Full.', true)),
  }
  await expect(storeMedia(keeping(site, { bucket }), anna, picture('picture'))).rejects.toThrow('Full.')
  expect(await kept(site)).toEqual([])
  await storeMedia(keeping(site), anna, picture('picture'))
  expect(await kept(site)).toHaveLength(1)
})

test('what an account uploaded is forgotten with it', async () => {
  await using site = await install()
  const [anna] = await people(site)
  const owner = 'somebody'
  await site.database.write(queries =>
    queries.insert(users).values({ id: owner, language: 'en', createdAt: new Date() }),
  )
  await storeMedia(keeping(site), owner, picture('picture'))
  await storeMedia(keeping(site), anna, picture('picture'))
  await site.database.write(queries => queries.delete(users).where(eq(users.id, owner)))
  expect((await rows(site)).map(({ userId }) => userId)).toEqual([anna])
})

test('pages find uploads beside them, previews and letters on the site', () => {
  const key = `_media/${'ab'.repeat(32)}.jpg`
  expect(mediaUrl(origins, key)).toBe(`${origins.site}/${key}`)
  expect(mediaSource({ mode: 'publish', origins }, key)).toBe(`/${key}`)
  expect(mediaSource({ mode: 'preview', origins }, key)).toBe(`${origins.site}/${key}`)
})

test.each([
  '_media/../x.png',
  `_media/${'ab'.repeat(32)}.svg`,
  `_media/${'ab'.repeat(32)}.html`,
  `_media/${'AB'.repeat(32)}.png`,
  `/_media/${'ab'.repeat(32)}.png`,
  `https://evil.example/_media/${'ab'.repeat(32)}.png`,
  `_media/${'ab'.repeat(32)}.png\n`,
  `_media/${'ab'.repeat(32)}.png"onload=`,
])('%j is no key of an upload', key => {
  expect(MediaKey.safeParse(key).success).toBe(false)
})
