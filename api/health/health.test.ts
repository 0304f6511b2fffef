import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, installApi } from '#api/fixtures/installation.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { beat, stopBeating } from '#publisher/metrics/heartbeat.ts'
import { cancelRelease } from '#publisher/releases/cancel-release.ts'
import { findRelease } from '#publisher/releases/read-release.ts'

let api: ApiInstallation
let isQueueAway = false

beforeAll(async () => {
  api = await installApi({
    queueCounts: () => (isQueueAway ? Promise.reject(new Error('away')) : Promise.resolve({ waiting: 3 })),
  })
})
afterAll(() => api[Symbol.asyncDispose]())

const heartbeat = { build: 'x', bucket: true, loopDelay: 12 }
const alive = (bucket = true): Promise<void> =>
  beat(api.database, 'one', { ...heartbeat, bucket }, new Date())

/** Asks as a connection from an address would. */
function ask(path: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(api.app.request(path, { headers }, { incoming: { socket: { remoteAddress } } }))
}

async function metrics(): Promise<Map<string, number>> {
  const text = await (await ask('/metrics', '127.0.0.1')).text()
  const lines = text.split('\n').filter(line => line.startsWith('atelier_'))
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('it is ready, or says what is amiss', async () => {
  const readiness = async (): Promise<[number, string]> => {
    const answer = await api.app.request('/readyz')
    return [answer.status, await answer.text()]
  }
  expect(await readiness()).toEqual([200, 'degraded: no worker is running'])
  await alive()
  expect(await readiness()).toEqual([200, 'ready'])
  isQueueAway = true
  await alive(false)
  expect(await readiness()).toEqual([
    200,
    'degraded: the queue does not answer, the bucket does not answer a worker',
  ])
  isQueueAway = false
  await beat(api.database, 'one', heartbeat, new Date(Date.now() - 61_000))
  expect(await readiness()).toEqual([200, 'degraded: no worker is running'])
  await alive()
})

test('metrics are for this machine, unless a token is set', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([address, (await ask('/metrics', address)).status]).toEqual([address, 200])
  for (const address of ['203.0.113.1', '10.0.0.1', '::ffff:10.0.0.1', ''])
    expect([address, (await ask('/metrics', address)).status]).toEqual([address, 401])
  expect((await api.app.request('/metrics')).status).toBe(401)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via'])
    expect((await ask('/metrics', '127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(401)
})

test('with a token set, whoever shows it may read the metrics, and nobody else', async () => {
  const configuration = parseConfiguration({ METRICS_TOKEN: 'a-token-of-sixteen', DATA_DIR: api.folder })
  await using other = await installApi({ configuration })
  const status = async (authorization: string, remoteAddress: string): Promise<number> => {
    const env = { incoming: { socket: { remoteAddress } } }
    return (await other.app.request('/metrics', { headers: { authorization } }, env)).status
  }
  expect(await status('Bearer a-token-of-sixteen', '203.0.113.1')).toBe(200)
  for (const wrong of ['', 'Bearer ', 'Bearer a-token-of-sixtee', 'a-token-of-sixteen'])
    expect([wrong, await status(wrong, '127.0.0.1')]).toEqual([wrong, 401])
})

test('metrics count what ends, each once, and tell what waits', async () => {
  const owner = await api.user()
  const before = await metrics()
  const grown = async (name: string): Promise<number> =>
    ((await metrics()).get(name) ?? 0) - (before.get(name) ?? 0)
  const project = await addProject(owner)
  await api.work()
  await owner.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: true })
  expect((await metrics()).get('atelier_releases_open{state="queued"}')).toBe(1)
  await api.work()
  const live = 'atelier_releases_ended_total{state="live",error=""}'
  expect(await grown(live)).toBe(2)
  expect(await grown(live)).toBe(2)
  expect(await grown('atelier_request_to_live_seconds_count{kind="publish",background="false"}')).toBe(1)
  expect(await grown('atelier_render_seconds_count')).toBe(2)
  expect(await grown('atelier_upload_seconds_count')).toBe(2)
  expect(await grown('atelier_uploaded_bytes_total')).toBeGreaterThan(20_000)
  await owner.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: true })
  const release = await findRelease(api.database.read, project.id, 3)
  await cancelRelease(api.database, release?.id ?? '', new Date())
  expect(await grown('atelier_releases_ended_total{state="failed",error="CANCELLED"}')).toBe(1)
  const now = await metrics()
  expect(now.get('atelier_queue_jobs{state="waiting"}')).toBe(3)
  expect(now.get('atelier_queue_up')).toBe(1)
  expect(now.get('atelier_workers')).toBe(1)
  expect(now.get('atelier_worker_event_loop_delay_seconds{worker="one"}')).toBe(0.012)
  expect(now.get('atelier_releases_stalled')).toBe(0)
})

test('a queue that is away does not hide the other metrics', async () => {
  isQueueAway = true
  await stopBeating(api.database, 'one')
  const now = await metrics()
  expect(now.get('atelier_queue_up')).toBe(0)
  expect(now.get('atelier_workers')).toBe(0)
  expect(now.has('atelier_releases_open{state="queued"}')).toBe(true)
  isQueueAway = false
})
