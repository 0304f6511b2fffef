import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { openS3Bucket } from '#publisher/bucket/s3-bucket.ts'
import { putCommonFiles } from '#publisher/common-files.ts'
import { addFaq, ask, type Installation, install, pageOf } from '#publisher/fixtures/installation.ts'
import { type Fault, type Plan, startS3Proxy } from '#publisher/fixtures/s3-proxy.ts'
import { startS3 } from '#publisher/fixtures/s3-server.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'
import { verify } from '#publisher/releases/verify.ts'

const tries = 6
const log = pino({ level: 'silent' })
const s3 = await startS3()
afterAll(() => s3[Symbol.asyncDispose]())
const settings = await s3.createBucket()
const patience = { connect: 3_000, request: 2_000 }
const direct = openS3Bucket(settings, log)
let site: Installation
beforeAll(async () => {
  site = await install()
  await putCommonFiles(direct, site.publishing.renderer, site.publishing.origins)
})
afterAll(async () => {
  expect((await verify(site.database, direct)).faults).toEqual([])
  await site[Symbol.asyncDispose]()
})

/** A job as the queue runs it: up to six times, as long as trying again can help. */
async function runJob(publishing: Publishing, id: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      await publishNewest(publishing, id, attempt === tries)
      return attempt
    } catch (error) {
      if (attempt === tries || (error instanceof Error && error.name === 'UnrecoverableError')) return attempt
    }
  }
}

interface Publication {
  id: string
  state: string | undefined
  error: string | null | undefined
  /** How often the job ran. */
  runs: number
  requests: number
}

/** A project that visitors see already. */
async function addPublished(): Promise<string> {
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Before')
  await publishNewest({ ...site.publishing, bucket: direct }, id, true)
  return id
}

/** Publishes a project once more, through a proxy with a plan, on a bucket that is opened for it. */
async function publishThrough(plan: Plan, title: string, project?: string): Promise<Publication> {
  const id = project ?? (await addPublished())
  await using proxy = await startS3Proxy(settings, plan)
  const { sequence } = await ask(site.database, id, 'publish', title)
  const bucket = openS3Bucket(proxy.settings, log, patience)
  const runs = await runJob({ ...site.publishing, bucket }, id)
  const release = await findRelease(site.database.read, id, sequence)
  return { id, state: release?.state, error: release?.error, runs, requests: proxy.count() }
}

const faults: [string, Fault][] = [
  ['answers 500', { kind: 'answer', status: 500, code: 'InternalError' }],
  ['answers 503', { kind: 'answer', status: 503, code: 'SlowDown' }],
  ['answers 409', { kind: 'answer', status: 409, code: 'ConditionalRequestConflict' }],
  ['carries out without an answer', { kind: 'lose the answer' }],
  ['never answers', { kind: 'hang' }],
  ['answers by half', { kind: 'cut the answer' }],
  ['answers damaged', { kind: 'damage the answer' }],
  ['receives damaged', { kind: 'damage the request' }],
]

describe('a publication goes live in one job although', () => {
  const projects: string[] = []
  beforeAll(async () => {
    const { requests } = await publishThrough(() => undefined, 'Calm')
    for (let number = 1; number <= requests; number++) projects.push(await addPublished())
  })

  test.each(faults)('the store %s one request, whichever it is', async (what, fault) => {
    const publish = (id: string, n: number): Promise<Publication> =>
      publishThrough(({ number }) => (number === n ? fault : undefined), `${what} ${n}`, id)
    const publications = await Promise.all(projects.map((id, index) => publish(id, index + 1)))
    for (const [index, { id, state, error, runs, requests }] of publications.entries()) {
      expect({ index, state, error, runs }).toEqual({ index, state: 'live', error: null, runs: 1 })
      expect(await pageOf(direct, id)).toContain(`${what} ${index + 1}`)
      expect(requests).toBeGreaterThanOrEqual(projects.length)
    }
  })
})

test('a store that is too busy for every fifth request is asked at most three times as often', async () => {
  let number = 0
  const busy: Plan = () =>
    ++number % 5 === 0 ? { kind: 'answer', status: 503, code: 'SlowDown' } : undefined
  const calm = await publishThrough(() => undefined, 'Calm')
  const publications = await Promise.all(
    Array.from({ length: 12 }, (_, n) => publishThrough(busy, `Busy ${n}`)),
  )
  for (const [n, { id, state, requests }] of publications.entries()) {
    expect(state).toBe('live')
    expect(requests).toBeLessThanOrEqual(3 * calm.requests)
    expect(await pageOf(direct, id)).toContain(`Busy ${n}`)
  }
})

test('a store that is down is given up with its reason, and the old page stays', async () => {
  const down: Plan = () => ({ kind: 'answer', status: 503, code: 'ServiceUnavailable' })
  const { id, state, error, runs } = await publishThrough(down, 'Never seen')
  expect({ state, error, runs }).toEqual({ state: 'failed', error: 'BUCKET_UNAVAILABLE', runs: tries })
  expect(await pageOf(direct, id)).toContain('Before')
})

test.each(['AccessDenied', 'InvalidAccessKeyId', 'ExpiredToken'])(
  'a store that answers %s ends the release at once; it can be run again when that is mended',
  async code => {
    const { id, ...outcome } = await publishThrough(() => ({ kind: 'answer', status: 403, code }), 'Mended')
    expect(outcome).toEqual({ state: 'failed', error: 'BUCKET_REFUSED', runs: 1, requests: 1 })
    expect(await pageOf(direct, id)).toContain('Before')
    const failed = await findRelease(site.database.read, id, 2)
    expect(await rerunRelease(site.database, failed?.id ?? '')).toMatchObject({ state: 'queued' })
    expect(await runJob({ ...site.publishing, bucket: direct }, id)).toBe(1)
    expect(await pageOf(direct, id)).toContain('Mended')
    expect((await findRelease(site.database.read, id, 2))?.state).toBe('live')
  },
)

test('a page that somebody changes by hand between the look and the write is replaced all the same', async () => {
  let key = ''
  let meddled = 0
  const plan: Plan = async ({ method, path }) => {
    if (method !== 'PUT' || !path.includes('/faqs/') || meddled > 0) return undefined
    meddled++
    key = new URL(path, 'http://store').pathname.slice(settings.bucket.length + 2)
    await direct.put(key, new TextEncoder().encode('<p>by hand</p>'))
    return undefined
  }
  const { id, state } = await publishThrough(plan, 'Stronger')
  expect({ state, meddled }).toEqual({ state: 'live', meddled: 1 })
  expect(new TextDecoder().decode((await direct.get(key))?.body)).not.toContain('by hand')
  expect(await pageOf(direct, id)).toContain('Stronger')
})

describe('a store that ignores the conditions of writes', () => {
  const ignoring: Plan = () => ({ kind: 'ignore conditions' })

  async function openThrough(warnings: string[]): Promise<{ bucket: Bucket } & AsyncDisposable> {
    const proxy = await startS3Proxy(settings, ignoring)
    const told = pino({ level: 'warn' }, { write: line => warnings.push(line) })
    return {
      bucket: openS3Bucket(proxy.settings, told),
      [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
    }
  }

  test('is found out once and told once, and publications go live', async () => {
    const warnings: string[] = []
    await using open = await openThrough(warnings)
    const publishing = { ...site.publishing, bucket: open.bucket }
    const ids = await Promise.all([1, 2, 3].map(() => addFaq(site.database)))
    for (const title of ['First', 'Second'])
      await Promise.all(
        ids.map(async id => {
          await ask(site.database, id, 'publish', title)
          await runJob(publishing, id)
          expect(await pageOf(direct, id)).toContain(title)
        }),
      )
    expect(warnings).toEqual([expect.stringContaining('ignores conditions on writes')])
  })

  test('gets conditions that are exact within the process', async () => {
    await using open = await openThrough([])
    const { bucket } = open
    let writer = 0
    const winners = async (options: { ifMatch?: string; ifNoneMatch?: '*' }): Promise<number> => {
      const tries = Array.from({ length: 10 }, () =>
        bucket.put('contest.txt', Uint8Array.of(writer++), options),
      )
      return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
    }
    expect(await winners({ ifNoneMatch: '*' })).toBe(1)
    expect(await winners({ ifMatch: (await bucket.head('contest.txt')) ?? '' })).toBe(1)
    await bucket.delete('contest.txt')
  })

  test('a store that says it does not know them is treated alike', async () => {
    const warnings: string[] = []
    const plan: Plan = ({ number }) =>
      number === 1 ? { kind: 'answer', status: 501, code: 'NotImplemented' } : undefined
    await using proxy = await startS3Proxy(settings, plan)
    const told = pino({ level: 'warn' }, { write: line => warnings.push(line) })
    await openS3Bucket(proxy.settings, told).put('unknown.txt', Uint8Array.of(1), { ifNoneMatch: '*' })
    expect(warnings).toHaveLength(1)
  })
})
