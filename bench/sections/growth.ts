import { addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { projects } from '#database/schema.ts'
import { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { titled } from '../content/faq.ts'
import { insertOtherPeople } from '../content/other-people.ts'
import { insertProjects } from '../content/projects.ts'
import { type Figure, figure, percentile } from '../figures.ts'
import { partOf } from '../part.ts'

const few = 100
const many = partOf(100_000)
const rounds = 200
const warmUp = 50

async function call(owner: Caller, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await owner.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}.`)
  return answer.body
}

async function median(work: (round: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const time = await work(round)
    if (round >= 0) times.push(time)
  }
  return percentile(times, 0.5)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Whether one person's publish and list take longer when there are a thousand times as many projects of others. */
export async function measureGrowth(): Promise<Figure[]> {
  await using site = await installApi()
  const owner = await site.user()
  const { data } = tools.faq.sample('pl')
  let project = await addProject(owner)
  const path = `/api/projects/faq/${project.uuid}`
  await insertProjects(site.database, few - 1, data, owner.id)

  const publish = async (round: number): Promise<number> => {
    const changed = { data: titled(data, `Pytania ${round}`), revision: project.revision }
    project = Project.parse(await call(owner, 'PATCH', path, changed))
    return timed(async () => {
      await call(owner, 'PATCH', `${path}/publish`, { publish: true })
      await site.work()
    })
  }
  const list = (): Promise<number> => timed(() => call(owner, 'GET', '/api/projects/faq'))
  const measure = async (): Promise<{ publish: number; list: number }> => ({
    publish: await median(publish),
    list: await median(list),
  })

  await measure()
  const before = await measure()
  await insertOtherPeople(site.database, many - few, project.id)
  const found = await site.database.read.$count(projects)
  if (found !== many) throw new Error(`There are ${found} projects where ${many} were to be.`)
  const after = await measure()
  const [less, more] = [few, many].map(count => `with ${count.toLocaleString('en')} projects, p50`)
  return [
    figure('publishP50', `publish without a queue, ${less}`, before.publish),
    figure('publishP50', `publish without a queue, ${more}`, after.publish),
    figure('growth', 'publish time, growth', after.publish / before.publish),
    figure('listTime', `a page of the list, ${less}`, before.list),
    figure('listTime', `a page of the list, ${more}`, after.list),
    figure('growth', 'list time, growth', after.list / before.list),
  ]
}
