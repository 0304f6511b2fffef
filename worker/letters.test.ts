import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { deliveries } from '#database/outbox.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import { install } from '#publisher/fixtures/installation.ts'
import { openEmbeddedQueue } from '#publisher/queue/queue.ts'
import { startWorker } from '#worker/worker.ts'

test('a worker sends the letters that wait, once', async () => {
  await using site = await install()
  const payload = { to: 'anna@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', token: 'x' }
  await site.database.write(queries =>
    insertDelivery(queries, {
      kind: 'mail',
      subject: 'review.request',
      projectId: null,
      payload,
      now: new Date(Date.now() - 120_000),
    }),
  )
  const queue = await openEmbeddedQueue(join(site.folder, 'queue'), pino({ level: 'silent' }))
  const stop = await startWorker(site.publishing, queue, 1)
  const state = async (): Promise<string | undefined> =>
    (await site.database.read.select().from(deliveries))[0]?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('done')
  await stop()
  await queue.close()
  expect((await readdir(join(site.folder, 'outbox'))).filter(name => name.endsWith('.eml'))).toHaveLength(1)
})
