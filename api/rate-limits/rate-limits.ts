import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** How often something may be done. */
export interface Rule {
  points: number
  seconds: number
}

/** Counts calls over all processes that share a Redis, else within this one. */
export interface RateLimits {
  /** Counts one more call of `key`. Answers how many seconds it has to wait; 0 when it may go on. */
  count: (name: string, key: string, rule: Rule) => Promise<number>
  close: () => void
}

/** How long Redis may take, in milliseconds; after that this process counts alone. */
const patience = 250

function openRedis(url: string, log: Logger): Redis {
  const client = new Redis(url, {
    commandTimeout: patience,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  client.on('error', error => log.debug({ err: error }, 'limits are counted without Redis'))
  return client
}

function openLimiter(
  client: Redis | undefined,
  name: string,
  { points, seconds }: Rule,
): RateLimiterAbstract {
  const options = { points, duration: seconds, keyPrefix: `atelier-limit-${name}` }
  const memory = new RateLimiterMemory(options)
  return client === undefined
    ? memory
    : new RateLimiterRedis({
        ...options,
        storeClient: client,
        insuranceLimiter: memory,
        rejectIfRedisNotReady: true,
      })
}

/** Opens what calls are counted with. It never fails and never waits for longer than a moment, whatever Redis does. */
export function openRateLimits(redisUrl: string | undefined, log: Logger): RateLimits {
  const client = redisUrl === undefined ? undefined : openRedis(redisUrl, log)
  const limiters = new Map<string, RateLimiterAbstract>()
  return {
    count: async (name, key, rule) => {
      const limiter = limiters.get(name) ?? openLimiter(client, name, rule)
      limiters.set(name, limiter)
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    close: () => client?.disconnect(),
  }
}
