import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { addFaq, ask, type Installation, install } from '#publisher/fixtures/installation.ts'
import { canMount, mountSmallDisk } from '#publisher/fixtures/small-disk.ts'
import { openEmbeddedQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'

const log = pino({ level: 'silent' })
afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets PostgreSQL's notifications be lost, as on a connection that has died without a word. */
function loseNotifications(): (lost: boolean) => void {
  let isLost = false
  const listen = PGlite.prototype.onNotification
  vi.spyOn(PGlite.prototype, 'onNotification').mockImplementation(function (this: PGlite, callback) {
    return listen.call(this, (channel, payload) => {
      if (!isLost) callback(channel, payload)
    })
  })
  return lost => {
    isLost = lost
  }
}

/** Asks for a release and answers after how many milliseconds it was live. */
async function publish(site: Installation, queue: PublishQueue): Promise<number> {
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  const begun = performance.now()
  await queue.enqueue(id)
  await expect
    .poll(async () => (await findRelease(site.database.read, id, 1))?.state, {
      timeout: 30_000,
      interval: 10,
    })
    .toBe('live')
  return performance.now() - begun
}

/** The soonest of three: without notifications each would wait, with them one may wait for the machine. */
async function soonest(site: Installation, queue: PublishQueue): Promise<number> {
  return Math.min(await publish(site, queue), await publish(site, queue), await publish(site, queue))
}

test('publishes go live although the queue’s notifications are lost, and at once again when they come (F19)', async () => {
  const lose = loseNotifications()
  await using site = await install()
  const queue = await openEmbeddedQueue(join(site.folder, 'queue'), log)
  const stop = await queue.work((id, { last }) => publishNewest(site.publishing, id, last), 4)
  await publish(site, queue)
  expect(await soonest(site, queue)).toBeLessThan(1_000)
  lose(true)
  expect(await publish(site, queue)).toBeLessThan(10_000)
  lose(false)
  expect(await soonest(site, queue)).toBeLessThan(1_000)
  await stop()
  await queue.close()
})

test('a folder of the queue that is damaged is made anew, and what was asked for goes live', async () => {
  await using site = await install()
  const folder = join(site.folder, 'queue')
  await (await openEmbeddedQueue(folder, log)).close()
  await writeFile(join(folder, 'global', 'pg_control'), 'x'.repeat(8_192))
  const queue = await openEmbeddedQueue(folder, log)
  const stop = await queue.work((id, { last }) => publishNewest(site.publishing, id, last), 4)
  await publish(site, queue)
  await stop()
  await queue.close()
})

test.skipIf(!(await canMount()))('a disk without room for the queue is called that', async () => {
  await using disk = await mountSmallDisk(5)
  const folder = join(disk.path, 'queue')
  await expect(openEmbeddedQueue(folder, log)).rejects.toMatchObject({ code: 'ENOSPC' })
})
