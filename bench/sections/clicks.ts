import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { type ApiInstallation, addProject, installApi } from '#api/fixtures/installation.ts'
import { isUnfinished, releaseHeader, releases } from '#database/schema.ts'
import { Project } from '#model/project.ts'
import { pageOf } from '#publisher/fixtures/installation.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openEmbeddedQueue } from '#publisher/queue/queue.ts'
import { startWorker } from '#worker/worker.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { type Figure, figure } from '../figures.ts'

const clicks = 100
const second = 1_000
const patience = 60_000

/** A project as its owner uses it, in the API of a process that publishes too. */
interface Owned {
  id: string
  uuid: string
  save: (title: string) => Promise<void>
  publish: () => Promise<Project>
}

async function createOwned(site: ApiInstallation): Promise<Owned> {
  const data = await fiftyQuestions()
  const owner = await site.user()
  let project = await addProject(owner)
  const { id, uuid } = project
  const change = async (path: string, body: object): Promise<Project> => {
    const answer = await owner.call('PATCH', `/api/projects/faq/${uuid}${path}`, body)
    if (answer.status >= 300) throw new Error(`A click was answered ${answer.status}.`)
    return Project.parse(answer.body)
  }
  return {
    id,
    uuid,
    save: async title => {
      project = await change('', { data: titled(data, title), revision: project.revision })
    },
    publish: () => change('/publish', { publish: true }),
  }
}

/** Milliseconds from the last click until it was live, once all releases are over. Throws if visitors see another title. */
async function lastLive(
  { database, bucket }: ApiInstallation,
  { id, uuid }: Owned,
  title: string,
): Promise<number> {
  const deadline = Date.now() + patience
  for (; (await database.read.$count(releases, isUnfinished)) > 0; await sleep(10))
    if (Date.now() > deadline) throw new Error('The clicks were not worked off in a minute.')
  const [last] = await database.read
    .select(releaseHeader)
    .from(releases)
    .where(eq(releases.projectId, id))
    .orderBy(desc(releases.sequence))
    .limit(1)
  if (last?.state !== 'live' || last.finishedAt === null) throw new Error('The last click is not live.')
  if (!(await pageOf(bucket, uuid)).includes(title))
    throw new Error('The page is not that of the last click.')
  return last.finishedAt.getTime() - last.requestedAt.getTime()
}

/** All clicks at the same moment, as from a button that was hammered on. */
async function atOnce(project: Owned, title: string): Promise<void> {
  await project.save(title)
  await Promise.all(Array.from({ length: clicks }, () => project.publish()))
}

/** A change before each click, a hundredth of a second apart; on a busy machine more. */
async function spread(project: Owned, title: string): Promise<void> {
  const start = performance.now()
  for (let click = 1; click <= clicks; click++) {
    await project.save(click === clicks ? title : `${title}, ${click}`)
    await project.publish()
    await sleep(Math.max(0, start + (click * second) / clicks - performance.now()))
  }
}

/** What a hundred publish clicks on one project cost, and how long after the last one its content is live. */
export async function measureClicks(): Promise<Figure[]> {
  let enqueue = async (_projectId: string): Promise<void> => undefined
  await using site = await installApi({ enqueue: projectId => enqueue(projectId) })
  const queue = await openEmbeddedQueue(join(site.folder, 'queue'), site.publishing.log)
  enqueue = enqueueOrLeave(site.database, queue, site.publishing.log)
  let renders = 0
  const counted = { ...site.publishing, checkpoint: (at: string) => void (at === 'rendered' && renders++) }
  const stopWorker = await startWorker(counted, queue, site.services.configuration.workerConcurrency)
  const project = await createOwned(site)
  const measured = async (click: typeof atOnce, title: string): Promise<[number, number]> => {
    renders = 0
    await click(project, title)
    return [await lastLive(site, project, title), renders]
  }
  try {
    await measured(spread, 'Na rozgrzewkę')
    const [onceLive, onceRenders] = await measured(atOnce, 'Wszystkie naraz')
    const [spreadLive, spreadRenders] = await measured(spread, 'Jeden po drugim')
    return [
      figure('clickRenders', `${clicks} publish clicks at once, renders`, onceRenders),
      figure('clickTime', 'the same, last click to live', onceLive),
      figure('renders', `${clicks} changes, each with a click, 10 ms apart, renders`, spreadRenders),
      figure('publishP99', 'the same, last click to live', spreadLive),
    ]
  } finally {
    await stopWorker()
    await queue.close()
  }
}
