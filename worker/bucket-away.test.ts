import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openS3Bucket } from '#publisher/bucket/s3-bucket.ts'
import { addFaq, ask, install, pageOf } from '#publisher/fixtures/installation.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { startS3Proxy } from '#publisher/fixtures/s3-proxy.ts'
import { startS3 } from '#publisher/fixtures/s3-server.ts'
import { openRedisQueue } from '#publisher/queue/queue.ts'
import { startWorker } from '#worker/worker.ts'

const log = pino({ level: 'silent' })

test('a worker that is started while its bucket is away waits for it; one that is refused ends', async () => {
  await using s3 = await startS3()
  await using redis = await startRedis()
  await using site = await install()
  let away = true
  await using proxy = await startS3Proxy(await s3.createBucket(), () =>
    away ? { kind: 'answer', status: 503, code: 'ServiceUnavailable' } : undefined,
  )
  const queue = await openRedisQueue(redis.url, log)
  const bucket = openS3Bucket(proxy.settings, log)
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Patience')
  const starting = startWorker({ ...site.publishing, bucket }, queue, 2, 0)
  // Three tries are one call; more mean that the worker has begun again.
  await expect.poll(() => proxy.count(), { timeout: 10_000 }).toBeGreaterThan(3)
  away = false
  const stop = await starting
  await expect.poll(() => pageOf(bucket, id), { timeout: 10_000 }).toContain('Patience')
  await stop()

  const refused = openS3Bucket({ ...proxy.settings, secretAccessKey: 'somebody else’s' }, log)
  const failing = startWorker({ ...site.publishing, bucket: refused }, queue, 2, 0)
  await expect(failing).rejects.toMatchObject({ name: 'BucketError', retryable: false })
  await queue.close()
})
