const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pause before each try, from the first on; after the last one a delivery has failed. */
const pauses = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
const longestPause = 24 * hour
/** Pauses vary by up to a tenth, so that what failed together is not tried again together. */
const jitter = 0.1

/** The pause that a `Retry-After` header asks for, in milliseconds; 0 when it cannot be read. */
function askedPause(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const until = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * second
    : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), longestPause) : 0
}

/**
 * When to try again after `made` tries, no earlier than the receiver asked for, as far as that is within a day;
 * undefined when there were enough.
 */
export function nextTry(made: number, now: Date, retryAfter?: string): Date | undefined {
  const pause = pauses[made]
  if (pause === undefined) return undefined
  const varied = pause * (1 - jitter + 2 * jitter * Math.random())
  return new Date(now.getTime() + Math.round(Math.max(varied, askedPause(retryAfter, now))))
}
