import type { Services } from '#api/context.ts'
import { readHeartbeats } from '#publisher/metrics/heartbeat.ts'

/** Whether the process can serve. What is amiss besides lets it serve less: nothing goes live until it is mended. */
export interface Readiness {
  ready: boolean
  amiss: string[]
}

const queueAmiss = ({ queueCounts }: Services): Promise<string[]> =>
  queueCounts().then(
    () => [],
    () => ['the queue does not answer'],
  )

async function workersAmiss({ database, now }: Services): Promise<string[]> {
  const heartbeats = [...(await readHeartbeats(database.read, now())).values()]
  if (heartbeats.length === 0) return ['no worker is running']
  return heartbeats.some(({ bucket }) => !bucket) ? ['the bucket does not answer a worker'] : []
}

/** Asks everything that the product needs how it is. */
export async function readReadiness(services: Services): Promise<Readiness> {
  if (!(await services.database.ready())) return { ready: false, amiss: ['the database does not answer'] }
  const amiss = await Promise.all([queueAmiss(services), workersAmiss(services)])
  return { ready: true, amiss: amiss.flat() }
}
