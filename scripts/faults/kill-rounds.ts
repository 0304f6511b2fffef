import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/database.ts'
import { finalStates } from '#model/project.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { checkpoints } from '#publisher/releases/publishing.ts'
import { verify } from '#publisher/releases/verify.ts'
import { createApiClient } from '#scripts/client/api-client.ts'
import type { Browser } from '#scripts/client/browser.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { prepareProduct, type RunningProduct } from '#scripts/faults/running-product.ts'
import { count, type Survived } from '#scripts/faults/survived.ts'
import { type Busy, readBusy, readRelease, startTraffic } from '#scripts/faults/traffic.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'

const settleWithin = 60_000
const stopWithin = 25_000
const mostNewHandles = 100
const faults = ['kill', 'stop', 'pause', 'crash', 'lock', 'wipe the queue'] as const
type Fault = (typeof faults)[number]

interface World extends Survived {
  product: RunningProduct
  browser: Browser
  busy: Busy[]
  /** A project that nobody touches, with its page as it was. */
  bystander: { url: string; page: string }
  seen: Map<string, { sequence: number }>
  handles: number
}

const random = (from: number, to: number): number => from + Math.random() * (to - from)

async function end(world: World, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const begun = Date.now()
  world.product.signal(signal)
  const { code } = await world.product.ended()
  if (signal === 'SIGTERM' && (code !== 0 || Date.now() - begun > stopWithin))
    world.losses.push(`it ended with ${code} after ${Date.now() - begun} ms`)
}

/** What each fault does to the running product; afterwards it runs. */
const causes: Record<Fault, (world: World) => Promise<void>> = {
  kill: async world => {
    await end(world, 'SIGKILL')
    await world.product.start()
  },
  stop: async world => {
    await end(world, 'SIGTERM')
    await world.product.start()
  },
  pause: async ({ product }) => {
    product.signal('SIGSTOP')
    await sleep(random(500, 3_000))
    product.signal('SIGCONT')
  },
  crash: async world => {
    await end(world, 'SIGKILL')
    await world.product.start(checkpoints[Math.floor(random(0, checkpoints.length))])
    await Promise.race([world.product.ended(), sleep(10_000)])
    if (world.product.isRunning()) await end(world, 'SIGKILL')
    await world.product.start()
  },
  lock: async ({ product }) => {
    using other = new DatabaseSync(join(product.folder, 'atelier.db'), { timeout: 1_000 })
    other.exec('BEGIN IMMEDIATE')
    await sleep(random(500, 2_500))
  },
  'wipe the queue': async world => {
    await end(world, 'SIGKILL')
    await rm(join(world.product.folder, 'queue'), { recursive: true, force: true })
    await world.product.start()
  },
}

/** Every accepted publish has to come to an end by itself, and none of them as failed. */
async function expectEnds({ product, browser, busy, losses }: World): Promise<void> {
  for (const { project, published } of busy) {
    const end = Date.now() + settleWithin
    for (const sequence of published) {
      let state: string | undefined
      while (Date.now() < end) {
        const release = await readRelease(product.app, browser, project.uuid, sequence)
        state = release?.state
        if (release !== undefined && finalStates.has(release.state)) break
        await sleep(50)
      }
      if (state !== 'live' && state !== 'superseded')
        losses.push(`release ${sequence} of ${project.uuid} is ${state ?? 'gone'}`)
    }
    published.clear()
  }
}

/** Every answered save has to be there, unless a later one that was not answered is. */
async function expectSaves({ product, browser, busy, losses }: World): Promise<void> {
  for (const { project, saved } of busy) {
    const now = await readBusy(product.app, browser, project.uuid)
    const text = JSON.stringify(now?.data ?? {})
    if (now === undefined || now.revision < saved.revision)
      losses.push(`${project.uuid} is at revision ${now?.revision}, ${saved.revision} was saved`)
    else if (now.revision === saved.revision && !text.includes(saved.title))
      losses.push(`${project.uuid} does not hold what was saved as revision ${saved.revision}`)
  }
}

/** The pages are what the database says, the bystander's is untouched, and nothing that the process holds adds up. */
async function expectRest({ product, bystander, handles, losses }: World): Promise<void> {
  const database = await openDatabase(`file:${join(product.folder, 'atelier.db')}`)
  const { faults: found } = await verify(database, openFileBucket(join(product.folder, 'bucket')))
  database.close()
  losses.push(...found.map(({ key, reason }) => `${key}: ${reason}`))
  const page = await (await fetch(bystander.url)).text()
  if (page !== bystander.page) losses.push('the page of somebody else has changed')
  const held = await product.handles()
  if (held > handles + mostNewHandles) losses.push(`it holds ${held} handles, ${handles} at the start`)
}

async function playRound(world: World): Promise<void> {
  const { product, browser, busy, seen } = world
  const fault = faults[Math.floor(random(0, faults.length))] ?? 'kill'
  const traffic = startTraffic(product.app, browser, product.site, busy, seen)
  await sleep(random(100, 1_200))
  await causes[fault](world)
  await sleep(random(100, 600))
  await traffic.stop()
  world.losses.push(...traffic.losses)
  await expectEnds(world)
  await expectSaves(world)
  await expectRest(world)
  count(world, `fault: ${fault}`)
  count(world, 'saves answered', traffic.saves)
  count(world, 'publishes accepted', traffic.publishes)
  count(world, 'pages looked at', traffic.views)
  count(world, 'rounds')
}

async function openWorld(folder: string, survived: Survived): Promise<World> {
  const product = await prepareProduct(folder)
  await product.start()
  const browser = await signIn(product.app, demoAccount)
  const api = createApiClient(product.app, browser)
  const busy: Busy[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const project = await api.create('faq', name)
    const { sequence } = await api.publish(project)
    await api.follow(project, sequence)
    busy.push({ project, saved: { revision: 0, title: '' }, published: new Set() })
  }
  const still = await api.create('faq', 'Bystander')
  await api.follow(still, (await api.publish(still)).sequence)
  const url = `${product.site}/faqs/${still.uuid}`
  const bystander = { url, page: await (await fetch(url)).text() }
  const handles = await product.handles()
  return { ...survived, product, browser, busy, bystander, seen: new Map(), handles }
}

/** Ends, pauses and hinders a whole product while people use it, for so many milliseconds. What was lost is in `losses`. */
export async function playKillRounds(folder: string, milliseconds: number): Promise<Survived> {
  const world = await openWorld(folder, { counts: {}, losses: [] })
  try {
    for (const end = Date.now() + milliseconds; Date.now() < end && world.losses.length === 0; )
      await playRound(world)
  } finally {
    world.product.signal('SIGKILL')
    await world.product.ended()
  }
  return { counts: world.counts, losses: world.losses }
}
