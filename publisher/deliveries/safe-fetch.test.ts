import { createServer } from 'node:https'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPublicAddress } from '#publisher/deliveries/public-address.ts'
import { safeFetch } from '#publisher/deliveries/safe-fetch.ts'
import { internet, type OutgoingRules } from '#publisher/deliveries/target.ts'
import { type Canary, rulesFor, startCanary, startReceiver } from '#publisher/fixtures/receiver.ts'
import { selfSigned } from '#publisher/fixtures/self-signed.ts'

const request = { headers: { 'content-type': 'application/json' }, body: '{"hello":"world"}' }
const publicAddress = '93.184.216.34'
const refused = { status: 0, error: 'ADDRESS_REFUSED' }

function notFound(): Promise<never> {
  return Promise.reject(Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' }))
}

describe('ASVS 1.3.6: addresses of this machine and of its network', () => {
  let canary: Canary
  let rules: OutgoingRules
  beforeAll(async () => {
    canary = await startCanary()
    const names = new Map([
      ['localhost', ['127.0.0.1', '::1']],
      ['metadata.google.internal', ['169.254.169.254']],
      ['both.example', [publicAddress, '127.0.0.1']],
      ['mapped.example', ['::ffff:127.0.0.1']],
      ['nat64.example', ['64:ff9b::7f00:1']],
      ['empty.example', []],
      ['dotted.example.', [publicAddress]],
    ])
    const resolve = async (name: string): Promise<string[]> => names.get(name) ?? notFound()
    rules = { ...internet, ports: new Set([443, canary.port]), resolve, patience: 2_000 }
  })
  afterAll(() => canary[Symbol.asyncDispose]())

  test('the canary does see a connection, should there be one', async () => {
    await new Promise(resolve => connect(canary.port, '127.0.0.1').on('close', resolve))
    expect(canary.connections()).toBe(1)
  })

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '2130706433',
    '127.1',
    '127.0.0.1.',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '[::]',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '[fc00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001::7f00:1]',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'ⓛocalhost',
    'metadata.google.internal',
    'both.example',
    'mapped.example',
    'nat64.example',
    'empty.example',
    'dotted.example.',
    'unknown.example',
    `user@${publicAddress}`,
    `user:word@127.0.0.1`,
  ])('are not called: %s', async host => {
    for (const port of ['', `:${canary.port}`])
      expect(await safeFetch(`https://${host}${port}/hook`, request, rules)).toEqual(refused)
  })

  test.each([
    ['plain http', `http://${publicAddress}/`],
    ['the port of Redis', `https://${publicAddress}:6379/`],
    ['the port of SSH', `https://${publicAddress}:22/`],
    ['gopher', 'gopher://127.0.0.1:6379/_FLUSHALL'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hello'],
    ['a script', 'javascript:alert(1)'],
    ['no scheme', '//127.0.0.1/'],
    ['half a scheme', 'https:127.0.0.1'],
    ['line ends', `https://${publicAddress}/\r\nHost: 127.0.0.1\r\n\r\n`],
    ['a backslash', `https://${publicAddress}\\@127.0.0.1/`],
    ['spaces', `https://${publicAddress} @127.0.0.1/`],
    ['an endless text', `https://${publicAddress}/${'a'.repeat(3_000)}`],
    ['nothing', ''],
  ])('are not called by way of %s', async (_, address) => {
    expect(await safeFetch(address, request, rules)).toEqual(refused)
  })

  test('are not reached by a name that changes its mind between two questions', async () => {
    const answers = [[publicAddress], ['127.0.0.1']]
    const resolve = vi.fn(async () => answers.shift() ?? ['127.0.0.1'])
    const rebinding = { ...rules, resolve, patience: 300 }
    const address = `https://rebind.example:${canary.port}/`
    const first = await safeFetch(address, request, rebinding)
    expect(first.status).toBe(0)
    expect(first.error).not.toBe('ADDRESS_REFUSED')
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(await safeFetch(address, request, rebinding)).toEqual(refused)
  })

  test('are not reached by a redirect', async () => {
    await using receiver = await startReceiver(response => {
      response.writeHead(307, { Location: `http://127.0.0.1:${canary.port}/` }).end()
    })
    const answer = await safeFetch(receiver.origin, request, rulesFor(receiver))
    expect(answer).toEqual({ status: 307, error: null })
    expect(receiver.received).toHaveLength(1)
  })

  test('are not reached by a proxy that the environment names', async () => {
    const proxy = `http://127.0.0.1:${canary.port}`
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy'])
      vi.stubEnv(name, proxy)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    await using receiver = await startReceiver()
    expect((await safeFetch(receiver.origin, request, rulesFor(receiver))).status).toBe(204)
    await safeFetch(`https://${publicAddress}/`, request, { ...rules, patience: 200 })
    vi.unstubAllEnvs()
  })

  test('have seen nothing of all this', () => {
    expect(canary.connections()).toBe(1)
  })
})

test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1'])(
  'the internet is public: %s',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each(['', 'example.com', '0x7f.1', '127.1', '1.1.1.1/8', 'fe80::1%eth0'])(
  'what is no numeric address is not public: %s',
  address => expect(isPublicAddress(address)).toBe(false),
)

describe('what a receiver may do', () => {
  test('gets the request as it was, and its status is told', async () => {
    await using receiver = await startReceiver((response, { path }) => {
      response.writeHead(path === '/busy?x=1' ? 429 : 200, { 'Retry-After': '7' }).end('thank you')
    })
    const busy = await safeFetch(`${receiver.origin}/busy?x=1#part`, request, rulesFor(receiver))
    expect(busy).toEqual({ status: 429, error: null, retryAfter: '7' })
    expect(receiver.received).toMatchObject([
      {
        path: '/busy?x=1',
        body: request.body,
        headers: { 'accept-encoding': 'identity', ...request.headers },
      },
    ])
  })

  test('is called at the address that was looked up for its name', async () => {
    await using receiver = await startReceiver()
    const origin = `http://receiver.example:${receiver.port}`
    const rules = { ...rulesFor({ origin }), resolve: async () => ['127.0.0.1'] }
    expect((await safeFetch(`${origin}/`, request, rules)).status).toBe(204)
    expect(receiver.received[0]?.headers.host).toBe(`receiver.example:${receiver.port}`)
  })

  test('a huge answer is cut', async () => {
    await using receiver = await startReceiver(response => {
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        response.once('drain', pour)
      }
      pour()
    })
    const answer = await safeFetch(receiver.origin, request, { ...rulesFor(receiver), patience: 10_000 })
    expect(answer.status).toBe(200)
    expect(receiver.written()).toBeLessThan(16 * 2 ** 20)
  })

  test('a gzip bomb is not opened', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20))
    await using receiver = await startReceiver(response => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }).end(bomb)
    })
    const before = process.memoryUsage().rss
    expect(await safeFetch(receiver.origin, request, rulesFor(receiver))).toEqual({
      status: 200,
      error: null,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 2 ** 20)
  })

  test('one that never answers, or drop by drop, is given up in time', async () => {
    await using silent = await startReceiver(() => undefined)
    await using dripping = await startReceiver(response => {
      response.socket?.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => response.socket?.write('X-Drop: 1\r\n'), 20)
      response.socket?.on('close', () => clearInterval(timer))
    })
    for (const receiver of [silent, dripping]) {
      const began = performance.now()
      const answer = await safeFetch(receiver.origin, request, { ...rulesFor(receiver), patience: 250 })
      expect(answer).toEqual({ status: 0, error: 'TIMED_OUT' })
      expect(performance.now() - began).toBeLessThan(20_000)
    }
  })

  test('one whose answer never ends has answered, but is not listened to for longer', async () => {
    await using receiver = await startReceiver(response => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const began = performance.now()
    const answer = await safeFetch(receiver.origin, request, { ...rulesFor(receiver), patience: 1_500 })
    expect(answer).toEqual({ status: 200, error: null })
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('a name server that does not answer is given up in time, and is no refusal', async () => {
    const never = { ...internet, resolve: () => new Promise<string[]>(() => undefined), patience: 100 }
    expect(await safeFetch('https://slow.example/', request, never)).toEqual({
      status: 0,
      error: 'TIMED_OUT',
    })
    const broken = {
      ...internet,
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ESERVFAIL' })),
    }
    expect(await safeFetch('https://slow.example/', request, broken)).toEqual({
      status: 0,
      error: 'CONNECTION_FAILED',
    })
  })

  test('one whose certificate nobody vouches for gets nothing, whatever the environment says', async () => {
    const requests: string[] = []
    const server = createServer(selfSigned, (message, response) => {
      requests.push(message.url ?? '')
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const origin = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect((await fetch(`${origin}/careless`)).status).toBe(200)
    expect(await safeFetch(`${origin}/careful`, request, rulesFor({ origin }))).toEqual({
      status: 0,
      error: 'CONNECTION_FAILED',
    })
    vi.unstubAllEnvs()
    expect(requests).toEqual(['/careless'])
    server.closeAllConnections()
    server.close()
  })

  test.each([
    ['hangs up', 'hang'],
    ['speaks another language', 'noise'],
    ['sends endless headers', 'headers'],
  ])('one that %s has failed, and no word of it is told', async (_, way) => {
    await using receiver = await startReceiver(response => {
      const { socket } = response
      if (way === 'noise') socket?.write('+PONG redis secret\r\n')
      if (way === 'headers') socket?.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(2 ** 20)}\r\n\r\n`)
      else socket?.destroySoon()
    })
    expect(await safeFetch(receiver.origin, request, rulesFor(receiver))).toEqual({
      status: 0,
      error: 'CONNECTION_FAILED',
    })
  })
})
