import { execFile } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { createIdentityClient } from '#api/auth/identity-client.ts'
import { createCartClient } from '#api/cart/cart-client.ts'
import { createGenerator } from '#api/generation/chat-completions.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { safeFetch } from '#publisher/deliveries/safe-fetch.ts'
import { internet, type OutgoingRules } from '#publisher/deliveries/target.ts'
import { startCanary, startReceiver } from '#publisher/fixtures/receiver.ts'
import { purge } from '#publisher/purge/purge.ts'

const posted = { headers: {}, body: '{}' }
const patience = { pause: 1_000, total: 2_000, bytes: 1_000, characters: 1_000 }

/** Every service that the product calls, all at this origin, and what each call comes to. */
const calls: Record<string, (origin: string) => Promise<unknown>> = {
  purge: origin =>
    purge({ kind: 'webhook', url: `${origin}/purge`, token: undefined }, ['http://pages.test/'], {
      cloudflareApi: origin,
      patience: 1_000,
    }),
  identity: origin =>
    createIdentityClient(
      parseConfiguration({ IDENTITY_URL: origin, IDENTITY_CLIENT_SECRET: 'a secret of the tests' }),
    )
      .begin({ redirect: '/faq', lang: 'en', screen: 'login' })
      .catch((error: unknown) => error),
  cart: origin =>
    createCartClient(parseConfiguration({ CART_URL: origin }))
      .tenant('somebody')
      .catch((error: unknown) => error),
  'the service that writes': origin =>
    createGenerator({ baseUrl: origin, apiKey: 'key', model: 'model' }, patience)
      .write([{ role: 'user', content: 'Hello' }], AbortSignal.timeout(60_000))
      .catch((error: unknown) => error),
}
const failures: Record<string, object> = {
  purge: { status: 0 },
  identity: { token: 'ERR_EID_CANNOT_CONNECT' },
  cart: { token: 'ERR_CART_CANNOT_CONNECT' },
  'the service that writes': { token: 'ERR_AI_FAILED' },
}

async function expectFailures(origin: string, within: number): Promise<void> {
  const begun = performance.now()
  const outcomes = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, await call(origin)]),
  )
  expect(performance.now() - begun).toBeLessThan(within)
  expect(Object.fromEntries(outcomes)).toMatchObject(failures)
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a name that does not exist ends every call with its own error, soon (F40)', async () => {
  await expectFailures('https://nothing.invalid', 15_000)
  const answer = await safeFetch('https://nothing.invalid/', posted, internet)
  expect(answer).toMatchObject({ status: 0 })
})

test('a name server that never answers ends every call in bounded time (F40)', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(() => undefined)
  await expectFailures('https://pages.example', 15_000)
  const never: OutgoingRules = { ...internet, resolve: () => new Promise(() => undefined), patience: 500 }
  expect(await safeFetch('https://pages.example/', posted, never)).toEqual({ status: 0, error: 'TIMED_OUT' })
})

const hasIpv6 = Object.values(networkInterfaces()).some(each =>
  each?.some(({ address }) => address === '::1'),
)

test.skipIf(!hasIpv6)(
  'what is reached by IPv6 alone is called, and what cannot be is given up (F40)',
  async () => {
    const server = createServer((_, response) => response.writeHead(204).end()).listen(0, '::1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const origin = `http://six.example:${port}`
    const leadingTo = (...addresses: string[]): OutgoingRules => ({
      ...internet,
      exceptions: new Set([origin]),
      resolve: async () => addresses,
      patience: 4_000,
    })
    expect(await safeFetch(origin, posted, leadingTo('::1'))).toEqual({ status: 204, error: null })
    // 100::/64 leads nowhere (RFC 6666).
    expect((await safeFetch(origin, posted, leadingTo('100::1', '::1'))).status).toBe(204)
    expect(await safeFetch(origin, posted, { ...leadingTo('100::1'), patience: 500 })).toMatchObject({
      status: 0,
    })
    expect(await calls.purge?.(`http://[::1]:${port}`)).toEqual({ status: 204, error: null })
    server.close()
  },
)

const program = (origin: string): string => `
const { purge } = await import(${JSON.stringify(import.meta.resolve('#publisher/purge/purge.ts'))})
const { safeFetch } = await import(${JSON.stringify(import.meta.resolve('#publisher/deliveries/safe-fetch.ts'))})
const { internet } = await import(${JSON.stringify(import.meta.resolve('#publisher/deliveries/target.ts'))})
const origin = ${JSON.stringify(origin)}
const purged = await purge({ kind: 'webhook', url: origin }, [origin])
const sent = await safeFetch(origin, { headers: {}, body: '{}' }, { ...internet, exceptions: new Set([origin]) })
console.log(JSON.stringify([purged, sent]))`

test('a proxy of the environment is used only where Node is told to, and for addresses of users never (F40)', async () => {
  await using canary = await startCanary()
  await using receiver = await startReceiver()
  const proxy = `http://127.0.0.1:${canary.port}`
  const run = async (settings: Record<string, string>): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program(receiver.origin)],
      {
        env: { PATH: process.env.PATH, HTTP_PROXY: proxy, HTTPS_PROXY: proxy, ...settings },
        timeout: 30_000,
      },
    )
    return JSON.parse(stdout)
  }
  const done = { status: 204, error: null }
  expect(await run({})).toEqual([done, done])
  expect(canary.connections()).toBe(0)
  expect(await run({ NODE_USE_ENV_PROXY: '1' })).toEqual([{ status: 0, error: 'CONNECTION_FAILED' }, done])
  expect(canary.connections()).toBeGreaterThan(0)
  expect(await run({ NODE_USE_ENV_PROXY: '1', NO_PROXY: '127.0.0.1' })).toEqual([done, done])
})
