import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const blockSize = 8
const parallelism = 1
const keyLength = 32
/** One hash at full cost takes 128 MB; more at once would let strangers take the machine's memory. */
const atOnce = 2
const longestQueue = 64

export const shortestPassword = 10
export const longestPassword = 200

/** Too many people sign in at the same moment; worth another try a little later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new BusyError('Too many passwords are being checked.')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: parallelism, maxmem: 256 * cost * blockSize }
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error === null ? resolve(key) : reject(error),
        )
      }),
  )
}

function render(cost: number, salt: Buffer, key: Buffer): string {
  return ['scrypt', cost, blockSize, parallelism, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  )
}

function parse(stored: string): { cost: number; salt: Buffer } {
  const [, cost, , , salt = ''] = stored.split('$')
  return { cost: Number(cost), salt: Buffer.from(salt, 'base64url') }
}

/**
 * A password's hash with all that is needed to check it again, as `scrypt$N$r$p$salt$key`. `cost` is scrypt's N; `like`
 * is a hash whose salt and cost to use instead.
 */
export async function hashPassword(password: string, cost: number, like?: string): Promise<string> {
  const how = like === undefined ? { cost, salt: randomBytes(16) } : parse(like)
  return render(how.cost, how.salt, await derive(password, how.salt, how.cost))
}

/** Whether two hashes made with the same salt are of one password; the time does not tell where they differ. */
export function isSameHash(first: string, second: string): boolean {
  const [one, other] = [Buffer.from(first), Buffer.from(second)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * The index of the stored hash that a password belongs to, or -1. All of them have the first one's salt and cost. With
 * none (no such account) it works just as long, so that the time tells nothing.
 */
export async function matchPassword(
  password: string,
  stored: readonly string[],
  cost: number,
): Promise<number> {
  const hash = await hashPassword(password, cost, stored[0])
  return stored.map(each => isSameHash(each, hash)).indexOf(true)
}

/** Whether a stored hash was made with less work than today's. */
export function isOutdated(stored: string, cost: number): boolean {
  return parse(stored).cost < cost
}
