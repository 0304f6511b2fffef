import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deliveries } from '#database/outbox.ts'
import type { Delivery } from '#publisher/deliveries/delivery.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { addFaq, ask, type Installation, install, publish } from '#publisher/fixtures/installation.ts'
import { startReceiver } from '#publisher/fixtures/receiver.ts'
import { deliverPurge } from '#publisher/purge/deliver-purge.ts'
import { purge } from '#publisher/purge/purge.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { createSite } from '#publisher/site/serve-site.ts'

const Purge = z.object({ urls: z.array(z.string()) })
const zoneId = '0123456789abcdef0123456789abcdef'

/** A CDN before the bucket that keeps a page until it is told to forget it, if it then does. */
async function startCdn(site: Installation) {
  const kept = new Map<string, Response>()
  const origin = createSite(site.bucket)
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const held = kept.get(pathname) ?? (await origin.request(pathname))
    kept.set(pathname, held.clone())
    return new Response(held.body, { status: held.status, headers: { 'Content-Type': 'text/html' } })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    forget: (urls: readonly string[]) => {
      for (const url of urls) kept.delete(new URL(url).pathname)
    },
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

interface World extends AsyncDisposable {
  site: Installation
  id: string
  /** The page as visitors get it. */
  shown: () => Promise<string>
  /** Tries what is due at a time so many milliseconds from now, and answers the delivery. */
  deliver: (later?: number) => Promise<Delivery>
}

/** A page of which the CDN keeps the first version, published again since; purges are answered as `answer` says. */
async function openWorld(answer: (forget: () => void) => number | 'late'): Promise<World> {
  const site = await install()
  const cdn = await startCdn(site)
  const service = await startReceiver((response, { body }) => {
    const { urls } = Purge.parse(JSON.parse(body))
    const status = answer(() => cdn.forget(urls))
    if (status !== 'late') response.writeHead(status, { 'Retry-After': '60' }).end()
  })
  const settings = { kind: 'webhook', url: `${service.origin}/purge`, token: 'secret-token' } as const
  const origins = { ...site.publishing.origins, site: cdn.origin }
  const id = await addFaq(site.database)
  const shown = async (): Promise<string> => (await fetch(`${cdn.origin}/faqs/${id}`)).text()
  await publish({ ...site.publishing, origins }, id, 'First version')
  await shown()
  await publish({ ...site.publishing, origins, cdn: settings }, id, 'Second version')

  const row = async (): Promise<Delivery> => {
    const [delivery] = await site.database.read.select().from(deliveries)
    if (delivery === undefined) throw new Error('Nothing is to be delivered.')
    return delivery
  }
  const deliver = async (later = 0): Promise<Delivery> => {
    const before = (await row()).tries.length
    const now = (): Date => new Date(Date.now() + later)
    const purge = deliverPurge(settings, { cloudflareApi: service.origin, patience: 1_000 })
    const stop = startDeliveries({ ...site.publishing, now }, { purge }, 5)
    while ((await row()).tries.length === before) await sleep(5)
    await stop()
    return row()
  }
  return {
    site,
    id,
    shown,
    deliver,
    [Symbol.asyncDispose]: async () => {
      await cdn[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('after a publish the CDN forgets the page, and visitors see the new one', async () => {
  await using world = await openWorld(forget => {
    forget()
    return 200
  })
  expect(await world.shown()).toContain('First version')
  const delivery = await world.deliver()
  expect(delivery).toMatchObject({ kind: 'purge', state: 'done', subject: `faqs/${world.id}` })
  expect(delivery.tries).toMatchObject([{ status: 200, error: null }])
  expect(await world.shown()).toContain('Second version')
})

test.each([
  [500, { status: 500, error: null }],
  [429, { status: 429, error: null }],
  ['late', { status: 0, error: 'TIMED_OUT' }],
] as const)('a purge that is answered %s is tried again; the release is live (F12)', async (first, told) => {
  let calls = 0
  await using world = await openWorld(forget => {
    if (++calls === 1) return first
    forget()
    return 204
  })
  const delivery = await world.deliver()
  expect(delivery).toMatchObject({ state: 'waiting', tries: [told] })
  const wait = delivery.nextAt.getTime() - Date.now()
  expect(wait).toBeGreaterThan(first === 429 ? 50_000 : 1_000)
  expect(wait).toBeLessThan(70_000)
  expect((await findRelease(world.site.database.read, world.id, 2))?.state).toBe('live')
  expect(await world.deliver(120_000)).toMatchObject({ state: 'done', tries: [told, { status: 204 }] })
  expect(await world.shown()).toContain('Second version')
})

test('while the CDN still shows the former page the release is live and propagating (F13)', async () => {
  let forgets = false
  await using world = await openWorld(forget => {
    if (forgets) forget()
    return 200
  })
  const stale = { status: 0, error: 'PROPAGATING' }
  expect(await world.deliver()).toMatchObject({ state: 'waiting', tries: [stale] })
  expect(await world.shown()).toContain('First version')
  expect((await findRelease(world.site.database.read, world.id, 2))?.state).toBe('live')
  forgets = true
  expect(await world.deliver(300_000)).toMatchObject({ state: 'done', tries: [stale, { status: 200 }] })
  expect(await world.shown()).toContain('Second version')
})

test('a publish that changes nothing purges nothing', async () => {
  await using world = await openWorld(() => 200)
  const cdn = { kind: 'webhook', url: 'http://127.0.0.1:1/purge', token: undefined } as const
  const before = await world.site.database.read.select().from(deliveries)
  await ask(world.site.database, world.id, 'publish', 'Second version')
  const { publishing } = world.site
  const site = JSON.stringify(before[0]?.payload).match(/http:\/\/127\.0\.0\.1:\d+/)?.[0] ?? ''
  await publishNewest({ ...publishing, cdn, origins: { ...publishing.origins, site } }, world.id, true)
  expect(await world.site.database.read.select().from(deliveries)).toHaveLength(before.length)
})

test('Cloudflare is asked for thirty addresses at a time, with its token, and not on after a refusal', async () => {
  let refuse = false
  await using api = await startReceiver(response => void response.writeHead(refuse ? 403 : 200).end('{}'))
  const settings = { kind: 'cloudflare', zoneId, token: 'secret-token' } as const
  const urls = Array.from({ length: 65 }, (_, number) => `https://pages.example/faqs/${number}`)
  const reach = { cloudflareApi: api.origin, patience: 1_000 }
  expect(await purge(settings, urls, reach)).toEqual({ status: 200, error: null })
  expect(api.received.map(({ body }) => JSON.parse(body).files.length)).toEqual([30, 30, 5])
  for (const { path, headers } of api.received) {
    expect(path).toBe(`/client/v4/zones/${zoneId}/purge_cache`)
    expect(headers.authorization).toBe('Bearer secret-token')
  }
  refuse = true
  expect(await purge(settings, urls, reach)).toEqual({ status: 403, error: null })
  expect(api.received).toHaveLength(4)
})

test('a purge service that is not there is told as such', async () => {
  const settings = { kind: 'webhook', url: 'http://127.0.0.1:1/', token: undefined } as const
  expect(await purge(settings, ['https://pages.example/'])).toEqual({ status: 0, error: 'CONNECTION_FAILED' })
  expect(await purge({ kind: 'none' }, ['https://pages.example/'])).toEqual({ status: 204, error: null })
})
