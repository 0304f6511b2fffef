import { appendFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projects, releases } from '#database/schema.ts'
import { finalStates, type ReleaseKind } from '#model/project.ts'
import { rememberBuild } from '#publisher/collection/builds.ts'
import { collect } from '#publisher/collection/collect.ts'
import {
  crashing,
  type FaultKind,
  failing,
  faultKinds,
  seeded,
  sleeping,
} from '#publisher/fixtures/faults.ts'
import { addFaq, ask, type Installation, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { cancelRelease } from '#publisher/releases/cancel-release.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import { readMark } from '#publisher/releases/mark.ts'
import { rollbackByOperator } from '#publisher/releases/operate.ts'
import { repairFaults, requestRebuild } from '#publisher/releases/operate-again.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { findRelease, listReleases } from '#publisher/releases/read-release.ts'
import { rerunReleases } from '#publisher/releases/rerun-release.ts'
import { verify } from '#publisher/releases/verify.ts'

/** For how long faults are caused; `npm run test:faults` sets more, and where to tell what was survived. */
const seconds = Number(process.env.FAULT_SECONDS ?? 4)
const report = process.env.FAULT_REPORT
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)
const stepsOfRound = 40
const day = 86_400_000

const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

interface World {
  site: Installation
  ids: [string, ...string[]]
  /** Of each page the greatest number that visitors have seen. */
  seen: Map<string, number>
  sleepers: { wake: () => void; done: Promise<void> }[]
  days: number
  counts: Record<string, number>
}

function count(world: World, what: string): void {
  world.counts[what] = (world.counts[what] ?? 0) + 1
}

/** One worker's try at a project, with a fault. */
async function work(world: World, id: string, kind: FaultKind): Promise<void> {
  const { publishing } = world.site
  const { renderer } = publishing
  const last = random() < 0.3
  const run = (changed: Partial<Publishing>): Promise<void> =>
    publishNewest({ ...publishing, ...changed }, id, last).catch(() => undefined)
  count(world, `fault: ${kind}`)
  if (kind === 'none') await run({})
  else if (kind === 'crash') await run({ checkpoint: crashing(random) })
  else if (kind === 'broken pages')
    await run({ renderer: { ...renderer, render: () => Promise.reject(new Error('broken')) } })
  else if (kind === 'sleep') {
    const { checkpoint, wake } = sleeping(random)
    world.sleepers.push({ wake, done: run({ checkpoint }) })
  } else await run({ bucket: failing(publishing.bucket, kind, 1 + Math.floor(random() * 12)) })
}

async function operate(world: World, id: string): Promise<void> {
  const { database, bucket, publishing } = world.site
  const now = new Date(Date.now() + world.days * day)
  const what = pick(['cancel', 'rerun', 'rebuild', 'repair', 'collect', 'wait', 'lose'])
  count(world, `operator: ${what}`)
  if (what === 'wait') world.days += Math.floor(random() * 9)
  if (what === 'rerun') await rerunReleases(database, 'all')
  if (what === 'rebuild') await requestRebuild(database, { build: 'another', all: true, now })
  if (what === 'repair') await repairFaults(database, (await verify(database, bucket)).faults, now)
  if (what === 'lose') await bucket.delete(`faqs/${id}/pl/index.html`)
  if (what === 'cancel') {
    const [newest] = await listReleases(database.read, id, 1)
    if (newest !== undefined) await cancelRelease(database, newest.id, now)
  }
  if (what === 'collect') {
    await rememberBuild(database, publishing.renderer, now)
    await collect({ database, bucket, log: publishing.log, now: () => now }, { force: true })
  }
}

async function request(world: World, id: string): Promise<void> {
  const { database } = world.site
  const kind = pick<ReleaseKind>(['publish', 'publish', 'publish', 'unpublish', 'rollback'])
  count(world, `request: ${kind}`)
  if (kind !== 'rollback') {
    await ask(database, id, kind, `Title ${Math.floor(random() * 6)} of ${id}.`)
    return
  }
  const earlier = await listReleases(database.read, id, 30)
  const { sequence = 0 } = earlier[Math.floor(random() * earlier.length)] ?? {}
  await rollbackByOperator(database, id, sequence, new Date())
}

/** I1, I2, I6: every page is whole with all that it needs, of its own project, and never older than before. */
async function expectPages({ site, ids, seen }: World): Promise<void> {
  for (const id of ids)
    for (const key of [`faqs/${id}/index.html`, `faqs/${id}/pl/index.html`]) {
      const page = await site.bucket.get(key)
      if (page === undefined) continue
      const { mark, body } = readMark(page.body)
      expect([key, mark?.projectId, body.endsWith('</html>')]).toEqual([key, id, true])
      expect(mark?.sequence).toBeGreaterThanOrEqual(seen.get(key) ?? 0)
      seen.set(key, mark?.sequence ?? 0)
      for (const asset of assetsOf(body)) expect(await site.bucket.head(asset), asset).toBeDefined()
    }
}

/** I4: what was accepted comes to an end by itself, and then visitors see what was asked for last. */
async function expectEnd(world: World): Promise<void> {
  const { site, ids } = world
  for (const { wake } of world.sleepers) wake()
  await Promise.all(world.sleepers.map(({ done }) => done))
  world.sleepers = []
  await rerunReleases(site.database, 'all')
  for (const id of ids) await publishNewest(site.publishing, id, true).catch(() => undefined)
  await repairFaults(site.database, (await verify(site.database, site.bucket)).faults, new Date())
  for (const id of ids) await publishNewest(site.publishing, id, true).catch(() => undefined)
  await expectPages(world)
  expect((await verify(site.database, site.bucket)).faults).toEqual([])
  for (const id of ids) await expectNewest(site, id)
}

async function expectNewest({ database, bucket }: Installation, id: string): Promise<void> {
  const rows = await listReleases(database.read, id, 1_000)
  expect(rows.filter(({ state }) => !finalStates.has(state))).toEqual([])
  const live = rows.find(({ state }) => state === 'live')
  const [newest] = rows
  if (newest?.error !== 'CANCELLED') expect(newest?.state ?? 'live').toBe('live')
  if (live === undefined) return
  const [row] = await database.read
    .select({ snapshot: releases.snapshot })
    .from(releases)
    .where(inArray(releases.id, [live.id]))
  const page = await pageOf(bucket, id)
  const title = /"title":"([^"]+)"/.exec(JSON.stringify(row?.snapshot?.data ?? {}))?.[1]
  if (live.kind === 'unpublish') expect(page).not.toContain(`of ${id}.`)
  else expect(page).toContain(title)
}

async function playRound(world: World): Promise<void> {
  for (let step = 0; step < stepsOfRound; step++) {
    const id = pick(world.ids)
    const choice = random()
    if (choice < 0.4) await request(world, id)
    else if (choice < 0.9) await work(world, id, pick(faultKinds))
    else await operate(world, id)
    await expectPages(world)
  }
  await expectEnd(world)
  count(world, 'rounds')
}

test(
  `whatever fails whenever, no page is lost and the newest request wins (seed ${seed})`,
  async () => {
    const total: Record<string, number> = {}
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
      await using site = await install()
      await rememberBuild(site.database, site.publishing.renderer, new Date())
      const bystander = await addFaq(site.database)
      await publish(site.publishing, bystander, 'A bystander')
      const before = await pageOf(site.bucket, bystander)
      const ids: World['ids'] = [await addFaq(site.database), await addFaq(site.database)]
      const world: World = { site, ids, seen: new Map(), sleepers: [], days: 0, counts: total }
      for (let round = 0; round < 5 && Date.now() < end; round++) await playRound(world)
      expect(await findRelease(site.database.read, bystander, 1)).toMatchObject({ state: 'live' })
      expect((await pageOf(site.bucket, bystander)).replace(/<!-- atelier .*/, '')).toBe(
        before.replace(/<!-- atelier .*/, ''),
      )
      expect(await site.database.read.select({ id: projects.id }).from(projects)).toHaveLength(3)
    }
    if (report !== undefined) await appendFile(report, `${JSON.stringify(total)}\n`)
    expect(total.rounds).toBeGreaterThan(0)
  },
  (seconds + 120) * 1_000,
)
