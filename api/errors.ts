import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Open } from '#api/context.ts'
import { passingFailure } from '#database/failures.ts'
import { CatalogueError, type ErrorBody, type ErrorMessage, type ErrorToken, errors } from '#model/errors.ts'
import { BucketError, isOutOfRoom } from '#publisher/bucket/bucket.ts'

/** A refusal to do something again so soon. */
export class TooManyRequests extends CatalogueError {
  readonly seconds: number
  /** @param seconds until it may be tried again */
  constructor(seconds: number) {
    super('ERR_TOO_MANY_REQUESTS')
    this.seconds = seconds
  }
}

const byStatus: Partial<Record<number, ErrorToken>> = {
  400: 'ERR_INVALID_BODY',
  404: 'ERR_NOT_FOUND',
  413: 'ERR_TOO_LARGE',
  429: 'ERR_TOO_MANY_REQUESTS',
}

/** A bucket that is full or away; what it refuses for good is a mistake of ours. */
function bucketFailure(cause: Error): CatalogueError | undefined {
  if (!(cause instanceof BucketError && cause.retryable)) return undefined
  const token = isOutOfRoom(cause) ? 'ERR_STORAGE_FULL' : 'ERR_BUSY'
  return new CatalogueError(token, token, { cause })
}

function known(error: Error): CatalogueError | undefined {
  if (error instanceof CatalogueError) return error
  const token = error instanceof HTTPException ? byStatus[error.status] : undefined
  return token === undefined
    ? (passingFailure(error) ?? bucketFailure(error))
    : new CatalogueError(token, token, { cause: error })
}

function body(token: ErrorToken, message: ErrorMessage, requestId: string): ErrorBody {
  const statusCode = errors[token]
  return { message, statusCode, statusText: STATUS_CODES[statusCode] ?? '', requestId }
}

/** Answers any failure with a token of the catalogue. What is not in it is logged with its cause and told as unknown. */
export function answerError(error: Error, c: Context<Open>): Response {
  const { services, requestId } = c.var
  const failure = known(error)
  if (failure === undefined) services.log.error({ err: error, path: c.req.path }, 'request failed')
  else if (failure.status >= 500) services.log.warn({ err: failure, path: c.req.path }, failure.token)
  const token = failure?.token ?? 'UNKNOWN_ERROR'
  const seconds = failure instanceof TooManyRequests ? failure.seconds : 2
  if (token === 'ERR_BUSY' || token === 'ERR_TOO_MANY_REQUESTS') c.header('Retry-After', String(seconds))
  c.header('Cache-Control', 'no-store')
  return c.json(body(token, failure?.detail ?? token, requestId), errors[token])
}

export function answerNotFound(c: Context<Open>): Response {
  return answerError(new CatalogueError('ERR_NOT_FOUND'), c)
}
