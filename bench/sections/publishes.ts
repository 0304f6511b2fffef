import { install } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { insertProjects, requestAll } from '../content/projects.ts'
import { type Figure, figure } from '../figures.ts'
import { memoryNow } from '../memory-now.ts'
import { partOf } from '../part.ts'

const projects = 100
const rounds = partOf(100)
/** So that the heap has found its size before anything is compared. */
const warmUp = partOf(30)

/** Whether 10,000 publishes of changed projects leave anything behind in the process, once warm. */
export async function measurePublishes(): Promise<Figure[]> {
  await using site = await install()
  const data = await fiftyQuestions()
  const ids = await insertProjects(site.database, projects, data)
  const publishAll = async (title: string): Promise<void> => {
    await requestAll(site.database, ids, titled(data, title))
    for (const id of ids) await publishNewest(site.publishing, id, true)
  }
  for (let round = 0; round < warmUp; round++) await publishAll(`Na rozgrzewkę ${round}`)
  const before = await memoryNow()
  for (let round = 0; round < rounds; round++) await publishAll(`Pytania ${round}`)
  const after = await memoryNow()
  const count = (rounds * projects).toLocaleString('en')
  return [
    figure('residentMemory', `resident memory before ${count} publishes`, before.resident),
    figure('memoryGrowth', `heap after ${count} publishes, growth`, after.heap - before.heap),
    figure(
      'memoryGrowth',
      `resident memory after ${count} publishes, growth`,
      after.resident - before.resident,
    ),
  ]
}
