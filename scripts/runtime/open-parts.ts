import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Services } from '#api/context.ts'
import { openRateLimits } from '#api/rate-limits/rate-limits.ts'
import type { Database } from '#database/database.ts'
import type { Configuration } from '#model/configuration.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { internet } from '#publisher/deliveries/target.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openEmbeddedQueue, openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { checkpoints, type Publishing } from '#publisher/releases/publishing.ts'
import type { Renderer } from '#renderers/render.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { openBucket } from '#scripts/runtime/open-bucket.ts'
import { openSettledDatabase } from '#scripts/runtime/open-database.ts'
import { openLog } from '#scripts/runtime/open-log.ts'
import { requireRenderer } from '#scripts/runtime/require-renderer.ts'

/** The parts that the processes of the product are put together from. */
export interface Parts {
  configuration: Configuration
  database: Database
  bucket: Bucket
  queue: PublishQueue
  renderer: Renderer
  log: Logger
}

/** Refuses settings with which a process of its own could not meet the others. Throws `StartError`. */
export function requireShared({ redisUrl, identityEmbedded }: Configuration): void {
  if (redisUrl === undefined)
    throw new StartError(
      'REDIS_URL is not set; without it the queue lives inside `npm start`, where no other process can reach it.',
    )
  if (identityEmbedded)
    throw new StartError(
      'IDENTITY_URL is not set; a process of its own needs the address of the identity service.',
    )
}

/** Opens what the settings name: the embedded parts under the data folder, or the services at the given addresses. */
export async function openParts(configuration: Configuration): Promise<Parts> {
  const { dataDir, redisUrl } = configuration
  const log = openLog(configuration)
  const [bucket, database, queue, renderer] = await Promise.all([
    openBucket(configuration, log),
    openSettledDatabase(configuration),
    redisUrl === undefined ? openEmbeddedQueue(join(dataDir, 'queue'), log) : openRedisQueue(redisUrl, log),
    requireRenderer(),
  ])
  return { configuration, database, bucket, queue, renderer, log }
}

/** What the API needs of the parts. */
export function apiServices(
  { configuration, database, bucket, renderer, queue, log }: Parts,
  clientSecret?: string,
): Services {
  return {
    configuration: {
      ...configuration,
      identityClientSecret: clientSecret ?? configuration.identityClientSecret,
    },
    database,
    bucket,
    renderer,
    outgoing: internet,
    log,
    limits: openRateLimits(configuration.redisUrl, log),
    now: () => new Date(),
    enqueue: enqueueOrLeave(database, queue, log),
    queueCounts: queue.counts,
    rawQueue: queue.raw,
  }
}

/** What publishing needs of the parts. `CRASH_AT` names a moment at which to end at once, for trying out crashes. */
export function publishing({ configuration, database, bucket, renderer, log }: Parts): Publishing {
  const crashAt = checkpoints.find(name => name === process.env.CRASH_AT)
  return {
    database,
    bucket,
    renderer,
    log,
    origins: { site: configuration.siteUrl, app: configuration.appUrl },
    cdn: configuration.cdn,
    mail: configuration.mail,
    now: () => new Date(),
    checkpoint: at => {
      if (at === crashAt) process.kill(process.pid, 'SIGKILL')
    },
  }
}

/** A secret between the product and its own identity service, new at every start. */
export function newClientSecret(): string {
  return randomBytes(32).toString('base64url')
}
