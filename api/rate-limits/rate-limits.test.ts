import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, installApi } from '#api/fixtures/installation.ts'
import { openRateLimits } from '#api/rate-limits/rate-limits.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { type RedisServer, startRedis } from '#publisher/fixtures/redis-server.ts'

const log = pino({ level: 'silent' })
const rule = { points: 3, seconds: 60 }
const proxy = '10.0.0.7'

let api: ApiInstallation
beforeAll(async () => {
  api = await installApi({
    configuration: parseConfiguration({
      APP_URL: origins.app,
      SITE_URL: origins.site,
      TRUSTED_PROXIES: proxy,
    }),
  })
})
afterAll(() => api[Symbol.asyncDispose]())

/** Registers a visitor over a connection from this address. */
function register(remoteAddress: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(
    api.app.request(
      '/api/auth/register-quick',
      { method: 'POST', headers: { Origin: origins.app, ...headers } },
      { incoming: { socket: { remoteAddress } } },
    ),
  )
}

async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const answers = []
  for (let index = 0; index < count; index++) answers.push((await call(index)).status)
  return answers
}

test('refuses an address that registers too often, says when to come back, and no other', async () => {
  expect(await statuses(31, () => register('203.0.113.1'))).toEqual([...Array<number>(30).fill(200), 429])
  const refused = await register('203.0.113.1')
  expect(await refused.json()).toMatchObject({ message: 'ERR_TOO_MANY_REQUESTS', statusCode: 429 })
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await register('203.0.113.2')).status).toBe(200)
})

test('counts a customer of IPv6 once, whichever of their addresses they use', async () => {
  const answers = await statuses(31, index => register(`2001:db8:1:2::${(index + 1).toString(16)}`))
  expect(answers.at(-1)).toBe(429)
  expect((await register('2001:db8:1:3::1')).status).toBe(200)
})

test('does not believe what a stranger forwards, and counts visitors behind our own proxy apart', async () => {
  const made = (index: number) => ({
    'X-Forwarded-For': `198.51.100.${index}`,
    'X-Real-IP': `198.51.100.${index}`,
  })
  expect((await statuses(31, index => register('203.0.113.9', made(index)))).at(-1)).toBe(429)
  expect(await statuses(40, index => register(proxy, made(index)))).not.toContain(429)
  const spoofed = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.77` })
  expect((await statuses(31, index => register(proxy, spoofed(index)))).at(-1)).toBe(429)
})

test('limits how many projects visitors make, not people with accounts', async () => {
  const visitor = await api.user(false)
  const owner = await api.user()
  const create = (who: typeof visitor) => who.call('POST', '/api/projects/faq', { name: 'x' })
  const answers = []
  for (let index = 0; index < 31; index++) answers.push((await create(visitor)).status)
  expect(answers).toEqual([...Array<number>(30).fill(201), 429])
  for (let index = 0; index < 31; index++) expect((await create(owner)).status).toBe(201)
})

test('processes that share a Redis count together', async () => {
  await using redis = await startRedis()
  const both = [openRateLimits(redis.url, log), openRateLimits(redis.url, log)] as const
  for (const limits of both) await untilShared(redis, limits)
  for (const index of [0, 1, 0]) expect(await both[index === 0 ? 0 : 1].count('shared', 'a', rule)).toBe(0)
  expect(await both[1].count('shared', 'a', rule)).toBeGreaterThan(0)
  expect(await both[1].count('shared', 'b', rule)).toBe(0)
  for (const limits of both) limits.close()
})

/** A new connection takes a moment; until then a process counts alone, and Redis holds nothing. */
async function untilShared(redis: RedisServer, limits: ReturnType<typeof openRateLimits>): Promise<void> {
  await redis.command('FLUSHALL')
  await expect
    .poll(
      async () => {
        await limits.count('warm-up', 'a', rule)
        return redis.command('DBSIZE')
      },
      { timeout: 10_000 },
    )
    .not.toBe(0)
}

test('goes on counting by itself while Redis hangs, is dead, or was never there', async () => {
  await using redis = await startRedis()
  const limits = openRateLimits(redis.url, log)
  await untilShared(redis, limits)
  await redis.command('CLIENT', 'PAUSE', '20000', 'ALL')
  const begun = performance.now()
  for (let call = 0; call < 3; call++) expect(await limits.count('hung', 'a', rule)).toBe(0)
  expect(await limits.count('hung', 'a', rule)).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(15_000)
  await redis.kill()
  for (let call = 0; call < 3; call++) expect(await limits.count('dead', 'a', rule)).toBe(0)
  expect(await limits.count('dead', 'a', rule)).toBeGreaterThan(0)
  limits.close()
  const alone = openRateLimits('redis://127.0.0.1:1', log)
  for (let call = 0; call < 3; call++) expect(await alone.count('alone', 'a', rule)).toBe(0)
  expect(await alone.count('alone', 'a', rule)).toBeGreaterThan(0)
  alone.close()
})
