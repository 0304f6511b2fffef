import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDraft } from '#api/fixtures/callers.ts'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { listRoutes } from '#api/route-list.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import { sessions, users } from '#database/schema.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { origins } from '#publisher/fixtures/installation.ts'

const secrets = {
  IDENTITY_CLIENT_SECRET: 'canary-of-the-identity-client',
  DATABASE_TOKEN: 'canary-of-the-database',
  S3_ACCESS_KEY_ID: 'canary-of-the-access-key',
  S3_SECRET_ACCESS_KEY: 'canary-of-the-secret-key',
  CDN_PURGE_TOKEN: 'canary-of-the-cdn',
  CART_TOKEN: 'canary-of-the-cart',
  METRICS_TOKEN: 'canary-of-the-metrics',
}

const logged: string[] = []
let api: ApiInstallation
let owner: Caller
let uuid: string

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString())
      done()
    },
  })
  api = await installApi({
    configuration: parseConfiguration({
      ...secrets,
      APP_URL: origins.app,
      SITE_URL: origins.site,
      IDENTITY_URL: 'http://127.0.0.1:1',
      CART_URL: 'http://127.0.0.1:1',
      CDN_PURGE: 'webhook',
      CDN_PURGE_URL: 'http://127.0.0.1:1',
      S3_BUCKET: 'bucket',
    }),
    log: pino({ level: 'trace' }, stream),
  })
  owner = await api.user(true, { roles: ['admin'] })
  uuid = await insertDraft(api, owner.id)
  await api.database.write(queries =>
    queries.insert(webhookEndpoints).values({
      id: uuid,
      projectId: uuid,
      url: 'https://hooks.example/x',
      secret: 'whsec_canary-of-the-webhook',
      createdAt: new Date(),
    }),
  )
})
afterAll(() => api[Symbol.asyncDispose]())

/** Every address that can be read, as the owner of all that it names. */
function addresses(): string[] {
  return listRoutes(api.app)
    .filter(({ method, path }) => method === 'GET' && !/\/(events|logout)$/.test(path))
    .map(({ path }) =>
      path
        .replace(':tool', 'faq')
        .replace(':view', 'faqs')
        .replace(':uuid', uuid)
        .replace(':sequence', '1')
        .replace('/users/:id', `/users/${owner.id}`)
        .replace(/[:*]\w*/g, uuid),
    )
}

const read = async (): Promise<[string, Answer][]> => {
  const answers: [string, Answer][] = []
  for (const address of addresses()) answers.push([address, await owner.call('GET', address)])
  return answers
}

/** What is the same for everybody and may be kept; all other answers of the API are somebody's own. */
const shared = new Set(['/api/shared/fonts', '/api/oembed'])

test('no answer of the API may be kept, whatever its address looks like', async () => {
  for (const [address, { headers }] of await read()) {
    if (!/^\/(api|preview|healthz|readyz|metrics)\b/.test(address) || shared.has(address)) continue
    expect([address, headers.get('Cache-Control')]).toEqual([address, expect.stringContaining('no-store')])
  }
  for (const address of [
    `/api/projects/faq/${uuid}/secret.css`,
    `/api/projects/faq/${uuid}.js`,
    '/api/auth/identity/x.png',
    '/api/auth/identity%2fx.css',
    '/api/auth/identity;x.css',
    '/api/auth/identity?utm_source=x.css',
    `/api/users/${owner.id}%2e%2ecss`,
  ]) {
    const { headers, body, status } = await owner.call('GET', address, undefined, { Range: 'bytes=0-10' })
    expect([address, headers.get('Cache-Control')]).toEqual([address, 'no-store'])
    if (!address.includes('?'))
      expect([address, status, JSON.stringify(body)]).toEqual([
        address,
        expect.any(Number),
        expect.not.stringContaining('@'),
      ])
  }
})

test('every answer says how browsers are to treat it, and pages may not be framed by others', async () => {
  for (const [address, { headers, status }] of await read()) {
    expect([address, headers.get('X-Content-Type-Options')]).toEqual([address, 'nosniff'])
    expect([address, headers.get('Referrer-Policy')]).toEqual([address, expect.any(String)])
    expect([address, headers.get('Cross-Origin-Opener-Policy')]).toEqual([address, 'same-origin'])
    expect([address, headers.get('X-Powered-By'), headers.get('Server')]).toEqual([address, null, null])
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true && status === 200
    const policy = headers.get('Content-Security-Policy') ?? ''
    if (isPage)
      expect([address, policy]).toEqual([address, expect.stringMatching(/frame-ancestors 'none'|sandbox/)])
    if (isPage) expect([address, policy]).not.toEqual([address, expect.stringContaining('allow-same-origin')])
  }
})

test('no answer and no line of the log tells a secret', async () => {
  const answers = await read()
  for (const [method, path, body] of [
    ['POST', '/api/auth/by-easy-id', { code: 'x', clientId: 'atelier' }],
    ['POST', '/api/user/forge-magic', { redirectUrl: '/faq' }],
    ['PATCH', `/api/users/${owner.id}/email`, { email: 'x@example.com' }],
    ['POST', '/api/projects/faq', '{"name":'],
    ['POST', '/api/nothing', {}],
  ] as const)
    answers.push([path, await owner.call(method, path, body)])
  const hashes = (await api.database.read.select().from(sessions)).map(({ tokenHash }) => tokenHash)
  const told = answers.map(([address, { body, headers }]) => [
    address,
    `${typeof body === 'string' ? body : JSON.stringify(body)}${JSON.stringify([...headers])}`,
  ])
  for (const [address, text = ''] of [...told, ['the log', logged.join('')]]) {
    const isOwnSecret = address === `/api/projects/faq/${uuid}/webhooks`
    expect([address, /canary-of-the-(?!webhook)/.exec(text)?.[0]]).toEqual([address, undefined])
    if (!isOwnSecret) expect([address, text.includes('canary-of-the-webhook')]).toEqual([address, false])
    for (const hash of hashes) expect([address, text.includes(hash)]).toEqual([address, false])
    expect([
      address,
      /node_modules|\bat \w+ \(|\/fixtures\//.exec(address === 'the log' ? '' : text)?.[0],
    ]).toEqual([address, undefined])
  }
})

test('whatever is asked for, the log stays one line of JSON per line, without cookies and e-mails', async () => {
  logged.length = 0
  const [user] = await api.database.read.select().from(users)
  const hostile = [
    '%0d%0a{"level":60,"msg":"forged"}',
    '%0a[31mred%1b[0m',
    '%1b]0;title%07',
    '%e2%80%a8line',
    `x?email=${user?.email ?? ''}&code=secret-code&token=secret-token`,
    '%00',
  ]
  for (const path of hostile)
    for (const address of [`/api/projects/faq/${path}`, `/api/${path}`, `/preview/faqs/${path}`])
      await owner.call('GET', address, undefined, {
        'User-Agent': 'x\u001b[31m',
        Referer: 'http://x/?code=secret-code',
      })
  await owner.call('POST', '/api/auth/by-easy-id', {
    code: 'secret-code',
    clientId: 'atelier',
    state: 'secret-token',
  })
  await owner.call('POST', '/api/projects/faq', { name: 'line\r\nforged\u001b[31m' })
  const lines = logged.join('').split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const entry: unknown = JSON.parse(line)
    expect(entry).toMatchObject({ level: expect.any(Number), requestId: expect.any(String) })
    expect(Reflect.get(Object(entry), 'msg')).not.toBe('forged')
  }
  const all = lines.join('\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(all).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
  expect(all).not.toMatch(/secret-code|secret-token|atelier\.session|@test\.example/)
})
