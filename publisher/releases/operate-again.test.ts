import { expect, test } from 'vitest'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import type { Turn } from '#publisher/queue/turn.ts'
import { repairFaults, requestRebuild } from '#publisher/releases/operate-again.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { sweep } from '#publisher/releases/sweep.ts'
import { isPaused, setPaused } from '#publisher/releases/switches.ts'
import { verify } from '#publisher/releases/verify.ts'

/** The same renderers under another name; with `change` their pages come out otherwise. */
function upgraded(publishing: Publishing, change?: (body: string) => string): Publishing {
  const { renderer } = publishing
  return {
    ...publishing,
    renderer: {
      ...renderer,
      build: 'upgraded',
      render: async (...input) =>
        (await renderer.render(...input)).map(file => ({ ...file, body: change?.(file.body) ?? file.body })),
    },
  }
}

/** Tells what is put. */
function watched(bucket: Bucket, puts: string[]): Bucket {
  return {
    ...bucket,
    put: (key, body, options) => {
      puts.push(key)
      return bucket.put(key, body, options)
    },
  }
}

test('after an upgrade pages are rendered again from what is live, never from a newer draft', async () => {
  await using site = await install()
  const ids = [await addFaq(site.database), await addFaq(site.database), await addFaq(site.database)]
  const [changed = '', newer = '', unpublished = ''] = ids
  for (const id of ids) await publish(site.publishing, id, 'What is live')
  await ask(site.database, unpublished, 'unpublish')
  await publishNewest(site.publishing, unpublished, true)
  await ask(site.database, newer, 'publish', 'Newer, and not live yet')
  const after = upgraded(site.publishing, body => body.replace('</body>', '<p>New footer</p></body>'))
  const build = after.renderer.build
  expect(await requestRebuild(site.database, { build, all: false, now: new Date() })).toEqual({
    requested: 1,
    skipped: 1,
  })
  expect(await findRelease(site.database.read, changed, 2)).toMatchObject({
    background: true,
    kind: 'publish',
  })
  for (const id of ids) await publishNewest(after, id, true)
  expect(await pageOf(site.bucket, changed)).toMatch(/What is live[\s\S]*New footer/)
  expect(await pageOf(site.bucket, newer)).toContain('Newer, and not live yet')
  expect(await pageOf(site.bucket, unpublished)).not.toContain('What is live')
  expect(await requestRebuild(site.database, { build, all: false, now: new Date() })).toMatchObject({
    requested: 0,
  })
  expect(await requestRebuild(site.database, { build, all: true, now: new Date() })).toMatchObject({
    requested: 2,
  })
})

test('pages that an upgrade does not change are not touched', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id)
  const page = await pageOf(site.bucket, id)
  const puts: string[] = []
  const after = { ...upgraded(site.publishing), bucket: watched(site.bucket, puts) }
  await requestRebuild(site.database, { build: 'upgraded', all: false, now: new Date() })
  await publishNewest(after, id, true)
  expect(puts).toEqual([])
  expect(await pageOf(site.bucket, id)).toBe(page)
  expect(await findRelease(site.database.read, id, 2)).toMatchObject({
    state: 'live',
    build: 'upgraded',
    bytes: 0,
  })
})

test('the sweeper enqueues what people wait for before what runs in the background, and nothing while paused', async () => {
  await using site = await install()
  const [background, urgent] = [await addFaq(site.database), await addFaq(site.database)]
  await publish(site.publishing, background)
  await requestRebuild(site.database, { build: 'upgraded', all: true, now: new Date() })
  await ask(site.database, urgent, 'publish')
  const asked: [string, Turn | undefined][] = []
  const queue: Pick<PublishQueue, 'enqueue' | 'release'> = {
    enqueue: async (id, turn) => void asked.push([id, turn]),
    release: async () => undefined,
  }
  await setPaused(site.database, true, new Date())
  expect(await isPaused(site.database)).toBe(true)
  expect(await sweep(site.database, queue, new Date(), 0)).toBe(0)
  await setPaused(site.database, false, new Date())
  expect(await sweep(site.database, queue, new Date(), 0)).toBe(2)
  expect(asked).toEqual([
    [urgent, 0],
    [background, 'background'],
  ])
})

test('a project that is enqueued and waits on for five minutes is given a new place in the queue', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Stuck', { now: new Date('2026-05-05T12:00:00Z') })
  const calls: string[] = []
  const queue: Pick<PublishQueue, 'enqueue' | 'release'> = {
    enqueue: async () => void calls.push('enqueue'),
    release: async () => void calls.push('release'),
  }
  const memory = new Map<string, number>()
  for (const time of ['13:00:00', '13:00:05', '13:05:06', '13:05:11'])
    await sweep(site.database, queue, new Date(`2026-05-05T${time}Z`), 0, memory)
  expect(calls).toEqual(['enqueue', 'enqueue', 'release', 'enqueue', 'enqueue'])
})

test('repairing puts right what is wrong, whatever it is', async () => {
  await using site = await install()
  const ids = await Promise.all(Array.from({ length: 5 }, () => addFaq(site.database)))
  for (const id of ids) await publish(site.publishing, id, `Page of ${id}`)
  const [changed = '', removed = '', taken = '', lost = '', half = ''] = ids
  await site.bucket.put(`faqs/${changed}/index.html`, new TextEncoder().encode('<p>Not ours</p>'))
  await site.bucket.delete(`faqs/${removed}/index.html`)
  await site.bucket.copy(`faqs/${removed}/pl/index.html`, `faqs/${taken}/index.html`)
  await site.bucket.delete((await findRelease(site.database.read, lost, 1))?.stored ?? '')
  await ask(site.database, half, 'publish', 'Only in one language')
  const breaking: Bucket = {
    ...site.bucket,
    put: (key, body, options) =>
      key === `faqs/${half}/index.html`
        ? Promise.reject(new BucketError('The bucket does not answer.', true))
        : site.bucket.put(key, body, options),
  }
  await expect(publishNewest({ ...site.publishing, bucket: breaking }, half, true)).rejects.toThrow()
  const { faults } = await verify(site.database, site.bucket)
  expect(new Set(faults.map(({ projectId }) => projectId))).toEqual(new Set(ids))
  expect(await repairFaults(site.database, faults, new Date())).toBe(5)
  for (const id of ids) await publishNewest(site.publishing, id, true)
  expect((await verify(site.database, site.bucket)).faults).toEqual([])
  expect(await pageOf(site.bucket, half)).toContain('Only in one language')
  expect(await repairFaults(site.database, [], new Date())).toBe(0)
})
