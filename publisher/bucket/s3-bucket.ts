import type { Logger } from 'pino'
import type { S3Settings } from '#model/configuration.ts'
import { type Bucket, PreconditionFailed } from '#publisher/bucket/bucket.ts'
import { openObjects, type Patience } from '#publisher/bucket/s3-objects.ts'
import { bare, probeConditions } from '#publisher/bucket/s3-probe.ts'

const usualPatience: Patience = { connect: 2_000, request: 10_000 }

/** Runs works with the same key one after another. */
function oneAtATime(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return mine
  }
}

/** Writes as `put` does, on a store that ignores conditions: looks first. Exact within one process alone. */
function compareThenPut(objects: Bucket): Bucket['put'] {
  const alone = oneAtATime()
  return (key, body, { ifMatch, ifNoneMatch } = {}) =>
    alone(key, async () => {
      const etag = await objects.head(key)
      if (ifMatch !== undefined && etag !== ifMatch) throw new PreconditionFailed(`${key} has changed.`)
      if (ifNoneMatch !== undefined && etag !== undefined) throw new PreconditionFailed(`${key} is there.`)
      return objects.put(key, body)
    })
}

/** How to write on a condition to this store. */
async function choosePut(objects: Bucket, settings: S3Settings, log: Logger): Promise<Bucket['put']> {
  switch (await probeConditions(objects)) {
    case 'kept':
      return objects.put
    case 'kept with bare etags':
      return (key, body, options = {}) =>
        objects.put(
          key,
          body,
          options.ifMatch === undefined ? options : { ...options, ifMatch: bare(options.ifMatch) },
        )
    case 'ignored': {
      const { bucket, endpoint } = settings
      log.warn({ bucket, endpoint }, 'the S3 store ignores conditions on writes; run one worker only')
      return compareThenPut(objects)
    }
  }
}

/**
 * A bucket on any S3 API, for any number of processes. Before its first conditional write it finds out how the store
 * keeps conditions; where it does not, that is logged and conditions are exact within this process alone.
 */
export function openS3Bucket(settings: S3Settings, log: Logger, patience = usualPatience): Bucket {
  const objects = openObjects(settings, patience)
  let chosen: Promise<Bucket['put']> | undefined
  const conditionalPut = (): Promise<Bucket['put']> => {
    chosen ??= choosePut(objects, settings, log).catch((error: unknown) => {
      chosen = undefined
      throw error
    })
    return chosen
  }
  return {
    ...objects,
    put: async (key, body, options = {}) => {
      if (options.ifMatch === undefined && options.ifNoneMatch === undefined) return objects.put(key, body)
      const put = await conditionalPut()
      return put(key, body, options)
    },
  }
}
