import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createIdentityClient, type IdentityClient } from '#api/auth/identity-client.ts'
import { parseConfiguration } from '#model/configuration.ts'

const kept = { nonce: 'a nonce', codeVerifier: 'a-verifier-that-is-long-enough-to-be-one-0123456' }
const wish = { redirect: '/faq', lang: 'en', screen: 'login' } as const
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An identity service that answers as it is told: per path a status and a body, or a lost connection. */
async function serve(
  answers: (path: string, url: string) => { status: number; body: unknown } | 'lost',
): Promise<string> {
  let url = ''
  server = createServer((request, response) => {
    const answer = answers(request.url ?? '', url)
    if (answer === 'lost') return void request.socket.destroy()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return url
}

function clientOf(url: string): IdentityClient {
  return createIdentityClient(
    parseConfiguration({ IDENTITY_URL: url, IDENTITY_CLIENT_SECRET: 'a secret of the tests' }),
  )
}

const metadata = (url: string) => ({
  status: 200,
  body: {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
  },
})

test('says that the service cannot be reached, and tries again at the next login', async () => {
  let isUp = false
  const url = await serve((_, own) => (isUp ? metadata(own) : { status: 503, body: {} }))
  const client = clientOf(url)
  await expect(client.begin(wish)).rejects.toMatchObject({ token: 'ERR_EID_CANNOT_CONNECT' })
  isUp = true
  expect((await client.begin(wish)).url).toContain(`${url}/auth?`)
})

test('rides out a short absence', async () => {
  let failures = 2
  const url = await serve((_, own) => (failures-- > 0 ? 'lost' : metadata(own)))
  expect((await clientOf(url).begin(wish)).url).toContain(`${url}/auth?`)
})

test('reports a connection that is lost while a code is traded', async () => {
  const url = await serve((path, own) => (path === '/token' ? 'lost' : metadata(own)))
  await expect(clientOf(url).exchange('code', undefined, kept)).rejects.toMatchObject({
    token: 'ERR_EID_NETWORK',
  })
})

test('reports a service that refuses or answers nonsense', async () => {
  const refusing = await serve((path, own) =>
    path === '/token' ? { status: 400, body: { error: 'invalid_grant' } } : metadata(own),
  )
  await expect(clientOf(refusing).exchange('code', undefined, kept)).rejects.toMatchObject({
    token: 'ERR_EID_INTEGRATION',
  })
  server?.close()
  const impostor = await serve(() => metadata('https://evil.test'))
  await expect(clientOf(impostor).begin(wish)).rejects.toMatchObject({ token: 'ERR_EID_INTEGRATION' })
})

test('speaks without encryption to this machine alone', async () => {
  await expect(clientOf('http://identity.test').begin(wish)).rejects.toMatchObject({
    token: 'ERR_EID_INTEGRATION',
  })
})

test('has pages of its own where it says so, and keeps nobody waiting for the answer', async () => {
  const own = await serve((_, url) => {
    const { status, body } = metadata(url)
    return { status, body: { ...body, atelier_backchannel_endpoint: `${url}/backchannel` } }
  })
  expect(await clientOf(own).hasPages()).toBe(true)
  expect(await createIdentityClient(parseConfiguration({ IDENTITY_PORT: '1' })).hasPages()).toBe(true)
  server?.close()
  expect(await clientOf(await serve((_, url) => metadata(url))).hasPages()).toBe(false)
  server?.close()
  server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const silent = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const before = performance.now()
  expect(await clientOf(silent).hasPages()).toBe(false)
  expect(performance.now() - before).toBeLessThan(5_000)
})
