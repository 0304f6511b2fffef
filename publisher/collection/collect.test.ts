import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { orphans, projects, releases, themes } from '#database/schema.ts'
import { rememberBuild } from '#publisher/collection/builds.ts'
import { type Collecting, collect } from '#publisher/collection/collect.ts'
import { keptReleases } from '#publisher/collection/kept.ts'
import { collectAlone, collectAtNight } from '#publisher/collection/nightly.ts'
import {
  addFaq,
  askAgain,
  type Installation,
  install,
  pageOf,
  publish,
} from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { verify } from '#publisher/releases/verify.ts'

const day = 86_400_000
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A collection so many days from now: then everything in the bucket is that old. */
function inDays(site: Installation, days: number): Collecting {
  const { database, bucket, publishing } = site
  return { database, bucket, log: publishing.log, now: () => new Date(Date.now() + days * day) }
}

async function publishTimes(site: Installation, id: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) await publish(site.publishing, id, `Version ${time}`)
}

const storedOf = async (site: Installation, id: string): Promise<string[]> =>
  (await Array.fromAsync(site.bucket.list(`_releases/${id}/`))).map(({ key }) => key)

test('the live release and the newest twenty are kept; what is older goes, in two passes', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await rememberBuild(site.database, site.publishing.renderer, inDays(site, 8).now())
  await publishTimes(site, id, keptReleases + 3)
  expect(await storedOf(site, id)).toHaveLength(keptReleases + 3)
  const first = await collect(inDays(site, 8), { force: true })
  expect(first).toMatchObject({ orphans: 3, due: 0, removed: 0 })
  expect(await collect(inDays(site, 8.1), { force: true })).toMatchObject({ due: 0, removed: 0 })
  expect(await collect(inDays(site, 9), { force: true })).toMatchObject({ orphans: 3, due: 3, removed: 3 })
  expect(await storedOf(site, id)).toHaveLength(keptReleases)
  expect(await collect(inDays(site, 10), { force: true })).toMatchObject({ orphans: 0, removed: 0 })
  expect(await site.database.read.select().from(orphans)).toEqual([])
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('nothing that is younger than a week goes, and a dry run changes nothing', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publishTimes(site, id, keptReleases + 3)
  expect(await collect(inDays(site, 6), { force: true })).toMatchObject({ orphans: 0 })
  const dry = await collect(inDays(site, 8), { dryRun: true })
  expect(dry.orphans).toBeGreaterThan(0)
  expect(await site.database.read.select().from(orphans)).toEqual([])
})

test('with the wrong database it removes nothing (F38)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publishTimes(site, id, 3)
  const empty = await openDatabase(`file:${site.folder}/empty.db`)
  const before = (await Array.fromAsync(site.bucket.list(''))).length
  for (const days of [8, 9, 10]) {
    const collection = await collect({ ...inDays(site, days), database: empty })
    expect(collection).toMatchObject({ removed: 0, refused: days > 8 })
  }
  empty.close()
  expect((await Array.fromAsync(site.bucket.list(''))).length).toBe(before)
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('assets stay while a build is in use, or a page or a stored release names them', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await rememberBuild(site.database, site.publishing.renderer, inDays(site, 8).now())
  const assets = ['page.Aa1.js', 'stored.Bb2.js', 'loaded.Cc3.js', 'nobody.Dd4.js', 'running.Ee5.js']
  for (const name of assets) await site.bucket.put(`_assets/${name}`, bytes('export {}'))
  await site.bucket.put('_assets/page.Aa1.js', bytes('import "./loaded.Cc3.js"'))
  await site.bucket.put('faqs/moved-long-ago/index.html', bytes('<script src="/_assets/page.Aa1.js">'))
  await site.bucket.put(
    `_releases/${id}/young.json`,
    bytes('{"body":"<script src=\\"/_assets/stored.Bb2.js\\">"}'),
  )
  const running = { path: '_assets/running.Ee5.js', contentType: '', body: new Uint8Array() }
  await rememberBuild(site.database, { build: 'other', assets: [running] }, inDays(site, 5).now())
  for (const days of [8, 9]) await collect(inDays(site, days), { force: true })
  const left = (await Array.fromAsync(site.bucket.list('_assets/'))).map(({ key }) => key.slice(8))
  expect(assets.filter(name => left.includes(name))).toEqual(
    assets.filter(name => !name.startsWith('nobody')),
  )
  expect(left).toHaveLength(site.publishing.renderer.assets.length + 4)
})

test('uploads stay while a draft, a kept version, a page or a theme names them', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id)
  for (const name of ['draft', 'version', 'page', 'theme', 'nobody'])
    await site.bucket.put(`_media/${name}.png`, bytes(name))
  await site.database.write(async queries => {
    await queries
      .update(projects)
      .set({ data: { image: '/_media/draft.png' } })
      .where(eq(projects.id, id))
    await queries
      .update(releases)
      .set({ snapshot: { name: 'x', data: { image: 'https://pages.test/_media/version.png' } } })
    await queries.insert(themes).values({
      id: 'theme',
      userId: id,
      name: 'x',
      colors: {
        background: '#ffffff',
        border: '#ffffff',
        brand: '#ffffff',
        cardBackground: '#ffffff',
        cardText: '#ffffff',
        text: '#ffffff',
      },
      font: 'Inter',
      logo: '/_media/theme.png',
      createdAt: new Date(),
    })
  })
  await site.bucket.put('faqs/x/index.html', bytes('<img src="/_media/page.png">'))
  for (const days of [8, 9]) await collect(inDays(site, days), { force: true })
  const left = (await Array.fromAsync(site.bucket.list('_media/'))).map(({ key }) => key)
  expect(left.sort()).toEqual(['draft', 'page', 'theme', 'version'].map(name => `_media/${name}.png`))
})

test('a release that stores again what is about to be removed keeps its pages', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publishTimes(site, id, keptReleases + 1)
  await collect(inDays(site, 8), { force: true })
  const racing: Collecting = {
    ...inDays(site, 9),
    bucket: {
      ...site.bucket,
      delete: async key => {
        if (key.startsWith('_releases/')) await publish(site.publishing, id, 'Version 1')
        await site.bucket.delete(key)
      },
    },
  }
  expect(await collect(racing, { force: true })).toMatchObject({ refused: false })
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
  expect(await pageOf(site.bucket, id)).toContain('Version 1')
})

test('a version that is going back live is not removed under way', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await rememberBuild(site.database, site.publishing.renderer, inDays(site, 8).now())
  await publishTimes(site, id, keptReleases + 1)
  const [first] = await site.database.read.select().from(releases).where(eq(releases.sequence, 1))
  await collect(inDays(site, 8), { force: true })
  await askAgain(site.database, id, first?.id ?? '', 'Version 1')
  expect(await collect(inDays(site, 9), { force: true })).toMatchObject({ due: 0, removed: 0 })
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Version 1<')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('one process collects, at night, once', async () => {
  await using site = await install()
  const at = (time: string): Collecting => ({ ...inDays(site, 0), now: () => new Date(time) })
  expect(await collectAtNight(at('2026-05-05T14:00:00Z'))).toBeUndefined()
  const tries = await Promise.all([1, 2, 3].map(() => collectAtNight(at('2026-05-06T02:00:00Z'))))
  expect(tries.filter(collection => collection !== undefined)).toHaveLength(1)
  expect(await collectAtNight(at('2026-05-06T02:10:00Z'))).toBeUndefined()
  expect(await collectAtNight(at('2026-05-07T01:00:00Z'))).toBeDefined()
  const broken = { ...at('2026-05-08T02:00:00Z'), bucket: { ...site.bucket, list: () => fail() } }
  await expect(collectAtNight(broken)).rejects.toThrow('away')
  expect(await collectAlone(at('2026-05-08T02:20:00Z'), {}, 0)).toBeDefined()
})

// biome-ignore lint/correctness/useYield: a listing that fails before its first object
async function* fail(): AsyncGenerator<never> {
  throw new Error('the bucket is away')
}
