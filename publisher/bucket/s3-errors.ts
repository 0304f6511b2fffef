import { setTimeout as sleep } from 'node:timers/promises'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { BucketError } from '#publisher/bucket/bucket.ts'

const tries = 3
const shortestPause = 50
/** Refusals of bytes that were damaged on the way; the same bytes may arrive whole the next time. */
const damaged = [
  'BadDigest',
  'IncompleteBody',
  'InvalidDigest',
  'RequestTimeout',
  'XAmzContentSHA256Mismatch',
]
const worthTrying = [408, 409, 429]

/** The HTTP status of the store's answer; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** Whether there is no such object. That there is no such bucket is another matter. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket'
}

function isRetryable(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined || status < 400) return true
  if (status === 501) return false
  const { name } = error instanceof Error ? error : { name: '' }
  return status >= 500 || worthTrying.includes(status) || damaged.includes(name)
}

/** Innermost causes say most: `ECONNREFUSED` rather than "the request failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  const status = statusOf(error)
  return status === undefined ? error.name : `${error.name} (${status})`
}

/** What went wrong in the words of a bucket; `what` begins the sentence. Time-outs and broken connections count as retryable. */
export function toBucketError(error: unknown, what: string): BucketError {
  if (error instanceof BucketError) return error
  return new BucketError(`${what}: ${reasonOf(error)}.`, isRetryable(error), { cause: error })
}

/**
 * Tries up to three times, with random pauses between (full jitter), as long as the failure is a retryable
 * `BucketError`. `attempt` is told its number, from 1.
 */
export async function persist<Result>(attempt: (number: number) => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number)
    } catch (error) {
      if (!(error instanceof BucketError && error.retryable) || number >= tries) throw error
      await sleep(Math.random() * shortestPause * 4 ** number)
    }
  }
}
