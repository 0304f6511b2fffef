import { afterEach, expect, test, vi } from 'vitest'
import { mostQuestions } from '#model/tools/faq/faq.ts'
import { tools } from '#model/tools/index.ts'
import { addFaq, ask, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { findRelease, listReleases } from '#publisher/releases/read-release.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'
import { freezeProject } from '#publisher/releases/snapshot.ts'
import { sweep } from '#publisher/releases/sweep.ts'
import { verify } from '#publisher/releases/verify.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a clock that is put back changes no order: the number decides (F32)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const at = (time: string): { now: Date } => ({ now: new Date(time) })
  await ask(site.database, id, 'publish', 'Asked first', at('2026-05-06T12:00:00Z'))
  await ask(site.database, id, 'publish', 'Asked last', at('2026-05-05T11:00:00Z'))
  const yesterday = { ...site.publishing, now: () => new Date('2026-05-05T11:00:01Z') }
  await publishNewest(yesterday, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Asked last')
  const states = (await listReleases(site.database.read, id)).map(({ state }) => state)
  expect(states).toEqual(['live', 'superseded'])
  await publish({ ...yesterday, now: () => new Date('2026-05-04T00:00:00Z') }, id, 'Asked later still')
  expect(await pageOf(site.bucket, id)).toContain('Asked later still')
})

test('what was asked for by a clock that ran ahead is swept like everything else (F32)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Tomorrow', { now: new Date(Date.now() + 86_400_000) })
  const swept: string[] = []
  const queue = {
    enqueue: async (projectId: string) => void swept.push(projectId),
    release: async () => undefined,
  }
  await sweep(site.database, queue, new Date())
  expect(swept).toEqual([id])
})

test('a page that never comes out of the renderers is given up after ten seconds (F33)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id, 'Before')
  await ask(site.database, id, 'publish', 'Never')
  const { renderer } = site.publishing
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const render = (): Promise<never> => {
    resolve()
    return new Promise(() => undefined)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hung: Publishing = { ...site.publishing, renderer: { ...renderer, render } }
  const given = publishNewest(hung, id, true).catch((error: unknown) => error)
  await asked
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await given).toBeInstanceOf(Error)
  vi.useRealTimers()
  expect(await findRelease(site.database.read, id, 2)).toMatchObject({ state: 'failed', error: 'TIMED_OUT' })
  expect(await pageOf(site.bucket, id)).toContain('Before')
})

test('of two languages one that fails late keeps both from being seen (F33)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id, 'Before')
  await ask(site.database, id, 'publish', 'After')
  const { renderer } = site.publishing
  const half: Publishing = {
    ...site.publishing,
    renderer: {
      ...renderer,
      render: async (view, project, options) => {
        const files = await renderer.render(view, project, options)
        if (options.lang === 'pl') throw new Error('/faqs answered 500 with 0 characters, not a whole page')
        return files
      },
    },
  }
  await expect(publishNewest(half, id, true)).rejects.toThrow('RENDER_FAILED')
  for (const page of [id, `${id}/pl`]) expect(await pageOf(site.bucket, page)).toContain('Before')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a page of more than eight megabytes is refused with the reason, and others go live meanwhile (F34)', async () => {
  await using site = await install()
  const [huge, other] = [await addFaq(site.database), await addFaq(site.database)]
  const answer = `<p>${'A very long answer. '.repeat(220)}</p>`
  const questions = Array.from({ length: mostQuestions }, (_, number) => ({
    id: `question-${number}`,
    section: 'section-1',
    question: `Question ${number}?`,
    answer,
  }))
  const { data: sample } = tools.faq.sample('en')
  const data = { ...sample, sections: [{ id: 'section-1', title: 'All' }], questions }
  const snapshot = freezeProject({ tool: 'faq', name: 'Huge', data, dataVersion: tools.faq.version })
  await site.database.write(queries =>
    requestRelease(queries, huge, {
      kind: 'publish',
      address: pageAddress({ tool: 'faq' }, huge),
      snapshot,
      revision: 1,
      requestedBy: huge,
      now: new Date(),
    }),
  )
  await ask(site.database, other, 'publish', 'Meanwhile')
  const refused = expect(publishNewest(site.publishing, huge, true)).rejects.toThrow('GATE_TOO_LARGE')
  await Promise.all([refused, publishNewest(site.publishing, other, true)])
  expect(await pageOf(site.bucket, huge)).toBe('')
  expect(await pageOf(site.bucket, other)).toContain('Meanwhile')
})

test('a job that runs twice at once, and again after a newer publish, does its work once (F22)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Once')
  await Promise.all([publishNewest(site.publishing, id, false), publishNewest(site.publishing, id, false)])
  expect((await findRelease(site.database.read, id, 1))?.state).toBe('live')
  await publish(site.publishing, id, 'Newer')
  const puts: string[] = []
  const bucket: typeof site.bucket = {
    ...site.bucket,
    put: (key, body, options) => {
      puts.push(key)
      return site.bucket.put(key, body, options)
    },
  }
  await publishNewest({ ...site.publishing, bucket }, id, false)
  expect(puts).toEqual([])
  expect(await pageOf(site.bucket, id)).toContain('Newer')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a worker that sleeps until another has made its release live does not reopen it, and dies in vain', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Slept over')
  const asleep = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const checkpoint = async (at: string): Promise<void> => {
    if (at === 'stored') throw new Error('It dies here.')
    if (at !== 'rendered') return
    asleep.resolve()
    await woken.promise
  }
  const sleeper = publishNewest({ ...site.publishing, checkpoint }, id, false).catch(() => undefined)
  await asleep.promise
  await publishNewest(site.publishing, id, false)
  // Pages that are not as they should be make the sleeper put them there once more.
  await site.bucket.delete(`faqs/${id}/pl/index.html`)
  woken.resolve()
  await sleeper
  expect(await findRelease(site.database.read, id, 1)).toMatchObject({ state: 'live', attempts: 2 })
  await publish(site.publishing, id, 'And on')
  const states = (await listReleases(site.database.read, id)).map(({ state }) => state)
  expect(states).toEqual(['live', 'live'])
})
