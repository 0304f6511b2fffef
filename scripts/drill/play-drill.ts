import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { type ApiClient, createApiClient } from '#scripts/client/api-client.ts'
import { ClientError } from '#scripts/client/client-error.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { prepareProduct, type RunningProduct } from '#scripts/faults/running-product.ts'
import { readBusy } from '#scripts/faults/traffic.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'

const together = 8
const pageSize = 4_096
const { data } = tools.faq.sample('en')

/** What a drill came to. */
export interface Drilled {
  /** Each step with its seconds, in their order. */
  steps: [step: string, seconds: number][]
  /** How many of the projects were saved after the backup, and of these how many have lost that save. */
  savedLater: number
  lostLater: number
  /** How many do not hold what the backup held; 0, or the backup is worth nothing. */
  lostEarlier: number
  /** Pages that are not what the database says, once it was repaired. */
  faults: number
}

interface Drill extends Drilled {
  product: RunningProduct
  backup: string
}

async function timed<Result>({ steps }: Drill, step: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  steps.push([step, (performance.now() - begun) / 1_000])
  return result
}

/** Runs an operator's command on the product's folder and answers what it printed. */
async function command({ product }: Drill, script: string, ...names: string[]): Promise<string> {
  const entry = fileURLToPath(new URL(`../${script}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: product.folder, LOG_LEVEL: 'silent' }
  const { stdout } = await promisify(execFile)(process.execPath, [entry, ...names], { env })
  return stdout
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += together)
    await Promise.all(items.slice(start, start + together).map(work))
}

async function saveAndPublish(api: ApiClient, project: Project, title: string): Promise<Project> {
  const saved = await api.save(project, { ...data, title })
  const { sequence } = await api.publish(saved)
  await api.follow(saved, sequence)
  return saved
}

async function fill(api: ApiClient, count: number): Promise<Project[]> {
  const filled: Project[] = []
  await forEach(
    Array.from({ length: count }, (_, number) => number),
    async number =>
      filled.push(await saveAndPublish(api, await api.create('faq', `Project ${number}`), 'At the backup')),
  )
  return filled
}

/** What a broken disk may do: every other page of a file is something else. */
async function damage(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  const { size } = await handle.stat()
  for (let at = pageSize; at < size; at += 2 * pageSize)
    await handle.write(randomBytes(pageSize), 0, pageSize, at)
}

async function expectRefusal(product: RunningProduct): Promise<void> {
  const started = await product.start().then(
    () => true,
    () => false,
  )
  if (started) throw new ClientError('The product started on a damaged database.')
}

async function restore({ product, backup }: Drill): Promise<void> {
  await rename(product.folder, `${product.folder}-damaged`)
  await cp(backup, product.folder, { recursive: true, preserveTimestamps: true })
}

/** Has what differs published again and waits until nothing does; answers how many pages still do after a minute. */
async function repair(drill: Drill): Promise<number> {
  const verified = async (...options: string[]): Promise<number> => {
    const said = await command(drill, 'releases', 'verify', ...options).catch(
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    return Number(/(\d+) faults\./.exec(said)?.[1] ?? Number.NaN)
  }
  let faults = await verified('--repair')
  for (const end = Date.now() + 60_000; faults !== 0 && Date.now() < end; ) faults = await verified()
  return faults
}

/** Compares every project with what it was at the backup. */
async function compare(drill: Drill, projects: readonly Project[]): Promise<void> {
  const { app } = drill.product
  const browser = await signIn(app, demoAccount)
  await forEach(projects, async ({ uuid }) => {
    const text = JSON.stringify((await readBusy(app, browser, uuid))?.data ?? {})
    if (!text.includes('After the backup')) drill.lostLater++
    if (!text.includes('At the backup') && !text.includes('After the backup')) drill.lostEarlier++
  })
  const [first] = projects
  const again = first === undefined ? undefined : await readBusy(app, browser, first.uuid)
  if (again !== undefined) await saveAndPublish(createApiClient(app, browser), again, 'After the outage')
}

/**
 * Goes the whole way once: a product with so many published projects is backed up, goes on, loses its database and is
 * restored, as docs/operations.md says.
 */
export async function playDrill(folder: string, count: number): Promise<Drilled> {
  const product = await prepareProduct(folder)
  const counts = { savedLater: count, lostLater: 0, lostEarlier: 0, faults: 0 }
  const drill: Drill = { steps: [], ...counts, product, backup: join(folder, 'backup') }
  try {
    await product.start()
    const api = createApiClient(product.app, await signIn(product.app, demoAccount))
    const projects = await fill(api, count)
    await timed(drill, 'back up, while it runs', () => command(drill, 'backup', drill.backup))
    await forEach(projects, project => saveAndPublish(api, project, 'After the backup'))
    product.signal('SIGKILL')
    await product.ended()
    // What is new stands in the log alone until it is carried over.
    for (const name of ['atelier.db', 'atelier.db-wal']) await damage(join(product.folder, name))
    await timed(drill, 'start, which refuses', () => expectRefusal(product))
    await timed(drill, 'copy the backup', () => restore(drill))
    await timed(drill, 'start', () => product.start())
    drill.faults = await timed(drill, 'verify and repair the pages', () => repair(drill))
    await timed(drill, 'sign in, look at all, publish', () => compare(drill, projects))
  } finally {
    product.signal('SIGTERM')
    await product.ended()
  }
  return drill
}
