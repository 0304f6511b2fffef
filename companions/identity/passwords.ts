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

/** A password's hash with all that is needed to check it again, as `scrypt$N$r$p$salt$key`. `cost` is scrypt's N. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, blockSize, parallelism, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  )
}

/**
 * Whether a password belongs to a stored hash. Without one (no such account) it works just as long and answers false,
 * so that the time tells nothing.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
  cost: number,
): Promise<boolean> {
  const [kind, n, , , salt, key] = stored?.split('$') ?? []
  if (kind !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url'), Number(n)),
    Buffer.from(key, 'base64url'),
  )
}

/** Whether a stored hash was made with less work than today's. */
export function isOutdated(stored: string, cost: number): boolean {
  return Number(stored.split('$')[1]) < cost
}
