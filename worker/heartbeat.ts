import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { beat, stopBeating } from '#publisher/metrics/heartbeat.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const every = 15_000
const patience = 5_000
const nanoseconds = 1e6
/** Every worker has put it there when it started. */
const knownKey = 'render/not-found/index.html'

/** Whether the bucket answers within five seconds, whatever it answers. */
async function answers(bucket: Bucket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
  const asked = bucket.head(knownKey).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

/**
 * Tells the database every 15 s that this worker lives, how late its event loop is and whether the bucket answers, so that
 * any process can say how the workers are. Answers how to stop, which takes it back.
 */
export async function startHeartbeat(publishing: Publishing): Promise<() => Promise<void>> {
  const { database, bucket, renderer, log, now } = publishing
  const worker = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const delay = monitorEventLoopDelay()
  delay.enable()
  const tell = async (): Promise<void> => {
    const loopDelay = Math.max(0, delay.percentile(99) / nanoseconds)
    delay.reset()
    try {
      const heartbeat = { build: renderer.build, bucket: await answers(bucket), loopDelay }
      await beat(database, worker, heartbeat, now())
    } catch (error) {
      log.warn({ err: error }, 'the worker could not tell that it lives')
    }
  }
  await tell()
  const timer = setInterval(() => void tell(), every)
  return async () => {
    clearInterval(timer)
    delay.disable()
    await stopBeating(database, worker).catch(error =>
      log.warn({ err: error }, 'a heartbeat was left behind'),
    )
  }
}
