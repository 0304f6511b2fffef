import { setTimeout as sleep } from 'node:timers/promises'
import type { Project } from '#model/project.ts'
import { type ApiClient, createApiClient } from '#scripts/client/api-client.ts'
import { inTemporaryFolder, startProduct } from '#scripts/client/product-process.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { type Figure, figure, percentile } from '../figures.ts'
import { residentMemory } from '../memory-now.ts'
import { partOf } from '../part.ts'

const count = partOf(500)
const pause = 2_000

/** Saves all projects with this title, one after another. */
async function saveAll(api: ApiClient, projects: readonly Project[], title: string): Promise<Project[]> {
  const data = titled(await fiftyQuestions(), title)
  const saved: Project[] = []
  for (const project of projects) saved.push(await api.save(project, data))
  return saved
}

/** Publishes all projects at once, and answers after how many milliseconds each of them was live. */
function publishAll(api: ApiClient, projects: readonly Project[]): Promise<number[]> {
  const start = performance.now()
  return Promise.all(
    projects.map(async project => {
      const { sequence } = await api.publish(project)
      const { state } = await api.follow(project, sequence)
      if (state !== 'live') throw new Error(`A release of ${count} at once is ${state}.`)
      return performance.now() - start
    }),
  )
}

async function measured(app: string, pid: number): Promise<Figure[]> {
  const api = createApiClient(app, await signIn(app, demoAccount))
  const created: Project[] = []
  for (let number = 0; number < count; number++) created.push(await api.create('faq', `Pytania ${number}`))
  const first = await saveAll(api, created, 'Pierwszy raz')
  await publishAll(api, first)
  const changed = await saveAll(api, first, 'Drugi raz')
  await sleep(pause)
  const before = await residentMemory(pid)
  const times = await publishAll(api, changed)
  await sleep(pause)
  const after = await residentMemory(pid)
  const shares = { p50: 0.5, p95: 0.95, p99: 0.99 }
  return [
    ...Object.entries(shares).map(([name, share]) =>
      figure(
        'crowdTime',
        `publish ${count} projects at once, request to live, ${name}`,
        percentile(times, share),
      ),
    ),
    ...(before === undefined ? [] : [figure('residentMemory', 'resident memory before them', before)]),
    ...(after === undefined ? [] : [figure('residentMemory', 'resident memory after them', after)]),
  ]
}

/** How long people wait who all publish at the same moment, on one process with all its parts embedded, once warm. */
export function measureCrowd(): Promise<Figure[]> {
  return inTemporaryFolder(async folder => {
    const product = await startProduct(folder)
    try {
      return await measured(product.app, product.pid)
    } finally {
      await product.stop()
    }
  })
}
