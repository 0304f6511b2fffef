import { randomUUID } from 'node:crypto'
import { finalStates } from '#model/project.ts'
import { expect, test } from './fixtures/test.ts'
import { type Cluster, startCluster } from './product/cluster.ts'
import { startLoadBalancer } from './product/load-balancer.ts'
import { newAccount, signUpByHttp } from './steps/accounts.ts'
import { type Api, createApi } from './steps/api.ts'
import { pollPages, wholePage } from './steps/pages.ts'

/** A publish that an API said yes to. */
interface Accepted {
  uuid: string
  sequence: number
  title: string
}

/**
 * Saves and publishes each project over and over, by turns through one API and the other, until told to stop. An API
 * that is gone is left alone; what it had not said yes to does not count.
 */
function publishInALoop(apis: Api[], uuids: string[]): { accepted: Accepted[]; stop: () => Promise<void> } {
  const accepted: Accepted[] = []
  let stopped = false
  const loop = async (uuid: string): Promise<void> => {
    for (let round = 0; !stopped; round++) {
      const api = apis[round % apis.length]
      const title = `Round ${round} ${randomUUID()}`
      try {
        await api?.save(uuid, { title })
        accepted.push({ uuid, title, sequence: (await api?.askToPublish(uuid)) ?? 0 })
      } catch {
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }
  }
  const done = Promise.all(uuids.map(loop))
  return {
    accepted,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function expectWhatWasAccepted(cluster: Cluster, api: Api, accepted: Accepted[]): Promise<void> {
  for (const uuid of new Set(accepted.map(each => each.uuid))) {
    const newest = await api.settle(uuid)
    expect(newest.state).toBe('live')
    const own = accepted.filter(each => each.uuid === uuid)
    for (const { sequence } of own)
      expect([...finalStates]).toContain((await api.release(uuid, sequence)).state)
    const last = own.reduce((a, b) => (a.sequence > b.sequence ? a : b))
    expect(newest.sequence).toBeGreaterThanOrEqual(last.sequence)
    const page = await (await fetch(`${cluster.siteUrl}/faqs/${uuid}`)).text()
    expect(Number(wholePage.exec(page)?.[2])).toBe(newest.sequence)
    if (newest.sequence === last.sequence) expect(page).toContain(last.title)
  }
}

test('Operators can run any number of APIs and workers, and lose one of each without losing a publication', async ({
  another,
}) => {
  test.setTimeout(180_000)
  await using cluster = await startCluster()
  const { request } = await another()
  const [first, second] = cluster.apis
  await signUpByHttp(request, first, newAccount())
  const apis = cluster.apis.map(api => createApi(request, api))
  const survivor = createApi(request, second)

  const uuids: string[] = []
  for (const number of [0, 1, 2, 3, 4, 5])
    uuids.push((await (apis[number % 2] ?? survivor).create(`Shared ${number}`, 'en')).uuid)
  for (const uuid of uuids) await survivor.publish(uuid)

  const stopPolling = pollPages(cluster.siteUrl, uuids, 50)
  const { accepted, stop } = publishInALoop(apis, uuids)
  const untilAccepted = (more: number): Promise<void> =>
    expect.poll(() => accepted.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(accepted.length + more)
  await untilAccepted(12)
  await cluster.workers[0].kill()
  await untilAccepted(12)
  await first.kill()
  await untilAccepted(12)
  await stop()

  await expectWhatWasAccepted(cluster, survivor, accepted)
  expect(await stopPolling()).toEqual([])
  const { code, out, err } = await cluster.releases('verify')
  expect([code, out], err).toEqual([0, expect.stringMatching(/^\d+ projects checked, 0 faults\.\n$/)])
})

test('Operators can change versions process by process while people work, and nobody is told of a failure', async ({
  another,
}) => {
  test.setTimeout(240_000)
  await using cluster = await startCluster()
  await using balancer = await startLoadBalancer(cluster.apis.map(({ appUrl }) => appUrl))
  const { request } = await another()
  await signUpByHttp(request, cluster.apis[0], newAccount())
  const api = createApi(request, balancer)
  const uuids: string[] = []
  for (const number of [0, 1, 2, 3]) uuids.push((await api.create(`Rolling ${number}`, 'en')).uuid)
  for (const uuid of uuids) await api.publish(uuid)

  const stopPolling = pollPages(cluster.siteUrl, uuids, 50)
  const { accepted, stop } = publishInALoop([api], uuids)
  for (const part of [...cluster.workers, ...cluster.apis]) {
    const before = accepted.length
    expect(await part.replace()).toEqual({ code: 0, signal: null })
    await expect.poll(() => accepted.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 4)
  }
  await stop()

  expect(balancer.failures).toEqual([])
  await expectWhatWasAccepted(cluster, api, accepted)
  expect(await stopPolling()).toEqual([])
  const { code, out, err } = await cluster.releases('verify')
  expect([code, out], err).toEqual([0, expect.stringMatching(/^\d+ projects checked, 0 faults\.\n$/)])
})
