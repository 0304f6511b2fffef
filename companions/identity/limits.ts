import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from './settings.ts'

/** Seconds until the next attempt is allowed, or undefined when this one is. */
type Verdict = Promise<number | undefined>

export interface Limits {
  /** Counts a sign-in before the password is looked at, so that attempts at the same moment count as well. */
  signIn: (ip: string, email: string) => Verdict
  /**
   * Takes a success out of the count. The failures before it are forgotten only for whoever confirmed the address:
   * others can have an account that names it, and must not clear the way for guessing.
   */
  signedIn: (ip: string, account: { email: string; emailVerified: boolean }) => Promise<void>
  /** By address as well: the form says when its password is that of an account. */
  register: (ip: string, email: string) => Verdict
  /** Letters asked for, whether or not the address is known. */
  letter: (ip: string, email: string) => Verdict
  /** A new address that the product asks for in an account's name. */
  move: (sub: string, email: string) => Verdict
  /** One more letter that nobody asked for by name: greetings and notices. False when there were too many. */
  greeting: (email: string) => Promise<boolean>
  reset: (ip: string) => Verdict
}

const freeFailures = 5
const firstPause = 30
const longestPause = 15 * 60
const hour = 3600

/** The pause after the n-th failure in a row: none for the first five, then 30 s, 1 min, 2 min ... 15 min. */
export function pauseAfter(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstPause * 2 ** (failures - freeFailures), longestPause)
}

function seconds(result: RateLimiterRes): number {
  return Math.max(1, Math.ceil(result.msBeforeNext / 1000))
}

async function spend(limiter: RateLimiterMemory, key: string): Verdict {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal)
    throw refusal
  }
}

async function first(...verdicts: (() => Verdict)[]): Verdict {
  for (const verdict of verdicts) {
    const wait = await verdict()
    if (wait !== undefined) return wait
  }
  return undefined
}

/** Counts attempts in memory, per network address and per account. With limits off it allows everything. */
export function createLimits({ limits }: Pick<Settings, 'limits'>): Limits {
  if (!limits) {
    const allow = async (): Verdict => undefined
    const signedIn = async (): Promise<void> => undefined
    const greeting = async (): Promise<boolean> => true
    return { signIn: allow, signedIn, register: allow, letter: allow, move: allow, greeting, reset: allow }
  }
  const signInsByIp = new RateLimiterMemory({ keyPrefix: 'sign-in', points: 100, duration: 900 })
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: 1_000_000, duration: 24 * hour })
  const paused = new RateLimiterMemory({ keyPrefix: 'paused', points: 1, duration: longestPause })
  const registrations = new RateLimiterMemory({ keyPrefix: 'register', points: 60, duration: hour })
  const registrationsByEmail = new RateLimiterMemory({
    keyPrefix: 'register-email',
    points: 5,
    duration: hour,
  })
  const movesByAccount = new RateLimiterMemory({ keyPrefix: 'move', points: 10, duration: hour })
  const lettersByIp = new RateLimiterMemory({ keyPrefix: 'letters-ip', points: 30, duration: hour })
  const lettersByEmail = new RateLimiterMemory({ keyPrefix: 'letters', points: 3, duration: hour })
  const greetings = new RateLimiterMemory({ keyPrefix: 'greetings', points: 5, duration: hour })
  const resets = new RateLimiterMemory({ keyPrefix: 'reset', points: 30, duration: hour })

  const byAccount = async (email: string): Verdict => {
    const pause = await paused.get(email)
    if (pause !== null && pause.consumedPoints > 1 && pause.msBeforeNext > 0) return seconds(pause)
    const { consumedPoints } = await failures.penalty(email)
    const wait = pauseAfter(consumedPoints)
    if (wait > 0) await paused.block(email, wait)
    return undefined
  }

  return {
    signIn: (ip, email) =>
      first(
        () => spend(signInsByIp, ip),
        () => byAccount(email),
      ),
    signedIn: async (ip, { email, emailVerified }) => {
      if (emailVerified) await Promise.all([failures.delete(email), paused.delete(email)])
      else await failures.reward(email)
      await signInsByIp.reward(ip)
    },
    register: (ip, email) =>
      first(
        () => spend(registrations, ip),
        () => spend(registrationsByEmail, email),
      ),
    greeting: async email => (await spend(greetings, email)) === undefined,
    letter: (ip, email) =>
      first(
        () => spend(lettersByIp, ip),
        () => spend(lettersByEmail, email),
      ),
    move: (sub, email) =>
      first(
        () => spend(movesByAccount, sub),
        () => spend(lettersByEmail, email),
      ),
    reset: ip => spend(resets, ip),
  }
}
