import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { insertProject } from '#api/projects/create-project.ts'
import { createSession, createVisitor } from '#api/sessions/sessions.ts'
import { openDatabase } from '#database/database.ts'
import { users } from '#database/schema.ts'
import { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { ClientError } from '#scripts/client/client-error.ts'
import { freePorts } from '#scripts/faults/running-product.ts'
import { count, type Survived } from '#scripts/faults/survived.ts'

const entry = fileURLToPath(new URL('../api.ts', import.meta.url))
const writers = 4
/** How many APIs are killed side by side, each with a database of its own: to start one keeps a processor busy. */
const lines = 2
/** How long, in milliseconds, an API may take to be ready; on a machine with much else to do it takes long. */
const patience = 120_000
/** How long, in milliseconds, it may take to answer once it is asked. */
const answerWithin = 10_000
const { data } = tools.faq.sample('en')

/** Somebody who saves one project, and the newest save that they were told of. */
interface Writer {
  uuid: string
  cookie: string
  revision: number
  title: string
}

interface World extends Survived {
  app: string
  file: string
  settings: NodeJS.ProcessEnv
  writers: Writer[]
}

interface Place {
  port: number
  /** Where nothing listens. */
  nothing: number
  /** A folder for compiled modules. */
  compiled: string
}

async function openWorld(folder: string, { port, nothing, compiled }: Place): Promise<World> {
  await mkdir(folder)
  const file = join(folder, 'killed.db')
  const database = await openDatabase(`file:${file}`)
  const now = new Date()
  const addWriter = (): Promise<Writer> =>
    database.write(async queries => {
      const owner = await createVisitor(queries, now, 'en')
      // Visitors may try things out, and not save.
      await queries.update(users).set({ eId: owner.id, plan: 'business' }).where(eq(users.id, owner.id))
      const token = await createSession(queries, now, owner.id)
      const { slug } = await insertProject(queries, owner, { tool: 'faq', name: 'Killed', data }, now)
      return { uuid: slug, cookie: `atelier.session=${token}`, revision: 1, title: '' }
    })
  const added = await Promise.all(Array.from({ length: writers }, addWriter))
  database.close()
  const settings = {
    PATH: process.env.PATH,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: `file:${file}`,
    REDIS_URL: `redis://127.0.0.1:${nothing}`,
    IDENTITY_URL: `http://localhost:${nothing}`,
    IDENTITY_CLIENT_SECRET: 'a secret that nobody asks for',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: compiled,
  }
  return { app: settings.APP_URL, file, settings, writers: added, counts: {}, losses: [] }
}

/** Seconds of processor that a process has used, where the system tells: a process that hangs uses none. */
function processorTime(pid = 0): number | undefined {
  try {
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return (Number(user) + Number(system)) / 100
  } catch {
    return undefined
  }
}

async function startApi({ app, settings }: World): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const end = Date.now() + patience; Date.now() < end; await sleep(5)) {
    if (child.exitCode !== null) throw new ClientError('The API did not start.')
    const ready = await fetch(`${app}/healthz`, { signal: AbortSignal.timeout(answerWithin) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
  }
  const used = processorTime(child.pid)
  child.kill('SIGKILL')
  throw new ClientError(`The API was not ready in time; it had ${used ?? 'unknown'} seconds of processor.`)
}

async function call(world: World, { uuid, cookie }: Writer, init: RequestInit = {}): Promise<Project> {
  const { app } = world
  const headers = { Cookie: cookie, Origin: app, 'Content-Type': 'application/json' }
  const answer = await fetch(`${app}/api/projects/faq/${uuid}`, { ...init, headers })
  if (!answer.ok) world.losses.push(`${uuid} was answered ${answer.status}`)
  return Project.parse(await answer.json())
}

/** Saves until there is no answer any more. What was answered has to be there for good. */
async function saveOn(world: World, writer: Writer): Promise<void> {
  for (let revision = writer.revision; ; revision++) {
    const title = `Title ${Math.random()}`
    const body = JSON.stringify({ data: { ...data, title }, revision })
    const saved = await call(world, writer, { method: 'PATCH', body }).catch(() => undefined)
    if (saved === undefined) return
    writer.revision = saved.revision
    writer.title = title
    count(world, 'saves answered')
  }
}

/** A round in which nothing was saved would prove nothing. */
async function untilSaved({ counts }: World): Promise<void> {
  const before = counts['saves answered']
  for (const end = Date.now() + 10_000; counts['saves answered'] === before && Date.now() < end; )
    await sleep(2)
}

/** What was answered has to be there, unless a later save that was not answered is. */
async function expectSaves(world: World): Promise<void> {
  for (const writer of world.writers) {
    const now = await call(world, writer)
    if (now.revision < writer.revision)
      world.losses.push(`${writer.uuid} is at revision ${now.revision}, ${writer.revision} was saved`)
    else if (now.revision === writer.revision && !JSON.stringify(now.data).includes(writer.title))
      world.losses.push(`${writer.uuid} does not hold what was saved as revision ${writer.revision}`)
    writer.revision = now.revision
    writer.title = ''
  }
}

function expectWhole({ file, losses }: World): void {
  const database = new DatabaseSync(file)
  const found = database.prepare('PRAGMA integrity_check').all()
  database.close()
  if (found.length !== 1 || found[0]?.integrity_check !== 'ok')
    losses.push(`the database is not whole: ${JSON.stringify(found)}`)
}

async function end(api: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(api, 'exit')
  api.kill(signal)
  await ended
}

async function playRound(world: World): Promise<void> {
  const api = await startApi(world)
  await expectSaves(world)
  const saving = world.writers.map(writer => saveOn(world, writer))
  await untilSaved(world)
  await sleep(Math.random() * 200)
  await Promise.all([end(api, 'SIGKILL'), ...saving])
  expectWhole(world)
  count(world, 'rounds')
}

function sum(worlds: readonly World[]): Survived {
  const all: Survived = { counts: {}, losses: worlds.flatMap(({ losses }) => losses) }
  for (const { counts } of worlds) for (const [what, times] of Object.entries(counts)) count(all, what, times)
  return all
}

/**
 * Ends the API by SIGKILL while people save, over and over: `isOver` is told how often this was begun so far. What was
 * lost is in `losses`.
 */
export async function killSaves(folder: string, isOver: (rounds: number) => boolean): Promise<Survived> {
  const [nothing = 0, ...ports] = await freePorts(lines + 1)
  const compiled = join(folder, 'compiled')
  const worlds = await Promise.all(
    ports.map(port => openWorld(join(folder, String(port)), { port, nothing, compiled })),
  )
  // One that ends by itself leaves its modules compiled; those that are killed then start with a quarter less work.
  for (const world of worlds.slice(0, 1)) await end(await startApi(world), 'SIGTERM')
  let begun = 0
  const play = async (world: World): Promise<void> => {
    while (world.losses.length === 0 && !isOver(begun)) {
      begun++
      await playRound(world)
    }
    const last = await startApi(world)
    await expectSaves(world)
    await end(last, 'SIGKILL')
  }
  // An API that does not start any more is the greatest loss; what was counted until then still tells something.
  await Promise.all(worlds.map(world => play(world).catch(error => world.losses.push(String(error)))))
  return sum(worlds)
}
