import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media, projects } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { collect } from '#publisher/collection/collect.ts'
import { addFaq, type Installation, install } from '#publisher/fixtures/installation.ts'
import { storeMedia } from '#publisher/media/store-media.ts'

const day = 86_400_000

/** Collects so many days from now: then everything in the bucket is that old. */
async function collectIn({ database, bucket, publishing }: Installation, days: number): Promise<void> {
  const now = (): Date => new Date(Date.now() + days * day)
  await collect({ database, bucket, log: publishing.log, now }, { force: true })
}

function upload({ database, bucket }: Installation, userId: string, text: string): Promise<string> {
  const picture = { extension: 'png', width: 1, height: 1, body: Buffer.from(text) } as const
  return storeMedia({ database, bucket, now: () => new Date() }, userId, picture)
}

/** Makes a project's draft show these uploads. */
async function use({ database }: Installation, id: string, images: readonly string[]): Promise<void> {
  await database.write(queries =>
    queries.update(projects).set({ data: { images } }).where(eq(projects.id, id)),
  )
}

const kept = async ({ bucket }: Installation): Promise<string[]> =>
  (await Array.fromAsync(bucket.list('_media/'))).map(({ key }) => key).sort()
const counted = async ({ database }: Installation): Promise<string[]> =>
  (await database.read.select().from(media)).map(({ key }) => key).sort()

test('an upload that nothing uses goes after a week, and no longer counts against the quota', async () => {
  await using site = await install()
  const anna = await addFaq(site.database)
  const used = await upload(site, anna, 'used')
  const unused = await upload(site, anna, 'unused')
  await use(site, anna, [used])
  await collectIn(site, 6)
  await collectIn(site, 6.9)
  expect(await counted(site)).toEqual([used, unused].sort())
  await collectIn(site, 8)
  await collectIn(site, 9)
  expect([await kept(site), await counted(site)]).toEqual([[used], [used]])
})

test('an upload that is about to go, and comes again, stays', async () => {
  await using site = await install()
  const anna = await addFaq(site.database)
  const doomed = await upload(site, anna, 'picture')
  await collectIn(site, 8)
  const again = await upload(site, anna, 'picture')
  await use(site, anna, [again])
  await collectIn(site, 9)
  expect(again).not.toBe(doomed)
  expect([await kept(site), await counted(site)]).toEqual([[again], [again]])
})

test('an upload that was about to go, and is used after all, stays and counts', async () => {
  await using site = await install()
  const anna = await addFaq(site.database)
  const key = await upload(site, anna, 'picture')
  await collectIn(site, 8)
  await use(site, anna, [key])
  await collectIn(site, 9)
  expect([await kept(site), await counted(site)]).toEqual([[key], [key]])
})

test('what a review shows stays, whoever has accepted it or not, and goes after the review', async () => {
  await using site = await install()
  const anna = await addFaq(site.database)
  const [avatar = '', image = '', gif = '', videoCover = '', unused = ''] = await Promise.all(
    ['face', 'picture', 'animation', 'cover', 'unused'].map(text => upload(site, anna, text)),
  )
  const { database, bucket } = site
  const keeping = { database, bucket, now: () => new Date() }
  const video = await storeMedia(keeping, anna, { extension: 'webm', body: Buffer.from('film') })
  const review = { id: randomUUID(), projectId: anna, createdAt: new Date(), updatedAt: new Date() }
  await database.write(queries =>
    queries.insert(testimonials).values({
      ...review,
      order: 0,
      state: 'pending',
      name: 'Ola',
      position: '',
      email: '',
      category: '',
      avatar,
      images: [image],
      gifs: [gif],
      video,
      videoCover,
      language: 'pl',
      source: 'form',
      content: unused,
    }),
  )
  await collectIn(site, 8)
  await collectIn(site, 9)
  const shown = [avatar, image, gif, video, videoCover].sort()
  expect([await kept(site), await counted(site)]).toEqual([shown, shown])
  await database.write(queries => queries.delete(testimonials).where(eq(testimonials.id, review.id)))
  await collectIn(site, 10)
  await collectIn(site, 11)
  expect(await kept(site)).toEqual([])
})
