/** Failures in a row after which a service is left alone, and for how long, in milliseconds. */
export interface BreakerRules {
  failures: number
  pause: number
}

const usual: BreakerRules = { failures: 5, pause: 30_000 }

/** A service that is left alone for a while, as it did not answer several times. */
export class LeftAlone extends Error {
  override name = 'LeftAlone'
}

/** Asks a service, unless it has just failed several times in a row; then nobody waits for it. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A breaker of its own for one service. Throws what the work throws, and `LeftAlone`. */
export function openBreaker(
  now: () => number = Date.now,
  { failures, pause }: BreakerRules = usual,
): Breaker {
  let [failed, until] = [0, 0]
  return async work => {
    if (now() < until) throw new LeftAlone('The service has failed too often.')
    try {
      const result = await work()
      failed = 0
      return result
    } catch (error) {
      failed++
      if (failed >= failures) until = now() + pause
      throw error
    }
  }
}
