import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finalStates } from '#model/project.ts'
import { checkpoints } from '#publisher/releases/publishing.ts'
import { expect, test } from './fixtures/test.ts'
import type { Product } from './product/product.ts'
import { runReleases } from './product/run.ts'
import { newAccount, signUpByHttp } from './steps/accounts.ts'
import { type Api, createApi } from './steps/api.ts'
import { pollPages, wholePage } from './steps/pages.ts'

async function expectNoFaults({ dataDir }: Product): Promise<void> {
  const { code, out } = await runReleases(['verify'], dataDir)
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ projects checked, 0 faults\.\n$/)])
}

/** Publishes all projects in a loop, as fast as the product takes it; answers what was accepted. */
function publishInALoop(api: Api, uuids: string[]): { accepted: [string, number][]; over: Promise<void> } {
  const accepted: [string, number][] = []
  const loop = async (uuid: string): Promise<void> => {
    for (let round = 1; ; round++) {
      await api.save(uuid, { title: `Round ${round} ${randomUUID()}` })
      accepted.push([uuid, await api.askToPublish(uuid)])
    }
  }
  return { accepted, over: Promise.allSettled(uuids.map(loop)).then(() => {}) }
}

test('Creators can rely on every publication that was accepted before a crash', async ({
  another,
  createProduct,
}) => {
  test.setTimeout(300_000)
  const product = await createProduct()
  await product.start({ DEMO: 'false' })
  const { request } = await another()
  await signUpByHttp(request, product, newAccount())
  const api = createApi(request, product)
  const uuids: string[] = []
  for (const number of [1, 2, 3, 4]) uuids.push((await api.create(`Crash ${number}`, 'en')).uuid)
  for (const uuid of uuids) await api.publish(uuid)

  for (const count of [1, 10]) {
    const stopPolling = pollPages(product.siteUrl, uuids)
    const { accepted, over } = publishInALoop(api, uuids)
    await expect.poll(() => accepted.length, { intervals: [1] }).toBeGreaterThanOrEqual(count)
    expect(await product.kill()).toEqual({ code: null, signal: 'SIGKILL' })
    await over
    await product.start({ DEMO: 'false' })
    for (const uuid of uuids) await api.settle(uuid)
    expect(await stopPolling()).toEqual([])
    for (const [uuid, sequence] of accepted)
      expect([...finalStates]).toContain((await api.release(uuid, sequence)).state)
    for (const uuid of uuids) expect((await api.settle(uuid)).state).toBe('live')
    await expectNoFaults(product)
  }
})

test('Creators can rely on a publication through a crash at each of its moments', async ({
  another,
  createProduct,
}) => {
  test.setTimeout(300_000)
  const product = await createProduct()
  await product.start({ DEMO: 'false' })
  const { request } = await another()
  await signUpByHttp(request, product, newAccount())
  const api = createApi(request, product)
  const { uuid } = await api.create('Every moment', 'en')
  await api.publish(uuid)
  await api.save(uuid, { title: 'After the crashes' })
  await product.stop()

  const page = (): Promise<string> =>
    readFile(join(product.dataDir, `bucket/faqs/${uuid}/index.html`), 'utf8')
  let sequence = 0
  for (const moment of checkpoints) {
    if (sequence === 0) {
      await product.start({ DEMO: 'false', CRASH_AT: moment })
      sequence = await api.askToPublish(uuid)
      expect(await product.ended()).toEqual({ code: null, signal: 'SIGKILL' })
    } else {
      // What the last crash left is taken up at once, and crashes at the next moment.
      expect(await product.startUntilEnd({ DEMO: 'false', CRASH_AT: moment }), moment).toEqual({
        code: null,
        signal: 'SIGKILL',
      })
    }
    expect(await page(), moment).toMatch(wholePage)
  }
  await product.start({ DEMO: 'false' })
  expect(await api.settle(uuid)).toMatchObject({ sequence, state: 'live' })
  expect(await (await fetch(`${product.siteUrl}/faqs/${uuid}`)).text()).toContain('After the crashes')
  await expectNoFaults(product)
})
