import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDraft } from '#api/fixtures/callers.ts'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { isPublicCall } from '#api/public-calls.ts'
import { listRoutes } from '#api/route-list.ts'
import { projects, sessions } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { Project } from '#model/project.ts'
import { origins } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation
let owner: Caller
let uuid: string

beforeAll(async () => {
  api = await installApi()
  owner = await api.user(true, { roles: ['admin'] })
  uuid = await insertDraft(api, owner.id)
})
afterAll(() => api[Symbol.asyncDispose]())

/** Calls of other servers, which bring no cookie. */
const serverCalls = new Set(['/api/auth/backchannel-logout'])

/** Calls that published pages make without a session. */
const publicCalls = new Set([
  'POST /api/testimonials',
  'POST /api/testimonials/media',
  'POST /api/testimonials/gifs',
  'POST /api/testimonials/:id/confirm',
  'GET /api/testimonials/wall',
  'GET /api/testimonials/search-gifs',
  'GET /api/testimonials/gifs/:id/preview',
  'GET /api/testimonials/own/:id',
  'PATCH /api/testimonials/own/:id',
  'DELETE /api/testimonials/own/:id',
])
const isBuilt = (call: string): boolean =>
  listRoutes(api.app).some(({ method, path }) => `${method} ${path}` === call)

function changes(): { method: string; path: string }[] {
  return listRoutes(api.app)
    .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && !serverCalls.has(path))
    .filter(({ method, path }) => !isPublicCall(method, path))
    .map(({ method, path }) => ({
      method,
      path: path
        .replace(':tool', 'faq')
        .replace(':uuid', uuid)
        .replace('/users/:id', `/users/${owner.id}`)
        .replace(':sequence', '1'),
    }))
}

const elsewhere: Record<string, Record<string, string>> = {
  'another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  'a sister site': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://pages.app.test' },
  'another site that lies about its origin': { 'Sec-Fetch-Site': 'cross-site', Origin: origins.app },
  'an opaque origin': { Origin: 'null' },
  'a similar name': { Origin: 'http://app.test.evil.example' },
  'another port': { Origin: 'http://app.test:8080' },
  'another scheme': { Origin: 'https://app.test' },
  'nobody knows where': { Origin: '' },
  'a page that only refers': { Origin: '', Referer: 'http://app.test/faq' },
}

test('no other site changes anything, by whatever method, type of body or header', async () => {
  const all = changes()
  expect(all.length).toBeGreaterThan(25)
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]
  for (const { method, path } of all)
    for (const [whence, headers] of Object.entries(elsewhere))
      for (const type of types) {
        const answer = await owner.call(method, path, '{}', { 'Content-Type': type, ...headers })
        expect([method, path, whence, type, answer.status, answer.body]).toMatchObject([
          method,
          path,
          whence,
          type,
          403,
          { message: 'ERR_CROSS_SITE' },
        ])
      }
  const [project] = await api.database.read.select().from(projects).where(eq(projects.id, uuid))
  expect(project).toMatchObject({ revision: 1, deletedAt: null })
  expect(await api.database.read.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
}, 60_000)

test('the calls of published pages are these alone, and none of them has a session there', async () => {
  const open = listRoutes(api.app).filter(({ method, path }) => isPublicCall(method, path))
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...publicCalls].filter(call => isBuilt(call)).sort(),
  )
  const name = 'A wall'
  const { body } = await owner.call('POST', '/api/projects/love', { name })
  const wallId = Project.parse(body).uuid
  const review = { wallId, content: 'By whoever has the cookie?', name }
  for (const headers of Object.values(elsewhere)) {
    const answer = await owner.call('POST', '/api/testimonials', review, headers)
    // Nobody but its owner may write on a wall that is not published.
    expect(answer).toMatchObject({ status: 404, body: { message: 'ERR_LOVE_WALL_NOT_FOUND' } })
    const form = await owner.call('POST', '/api/testimonials', new URLSearchParams(review).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    })
    expect(form.status).toBe(404)
  }
  expect(await api.database.read.$count(testimonials)).toBe(0)
  expect((await owner.call('POST', '/api/testimonials', review)).status).toBe(201)
})

test('other sites may ask whether they may make those calls, without credentials, and no others', async () => {
  const preflight = async (method: string, path: string) =>
    (
      await owner.call('OPTIONS', path, undefined, {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type,authorization',
      })
    ).headers
  for (const call of [...publicCalls].filter(each => isBuilt(each))) {
    const [method = '', path = ''] = call.split(' ')
    const headers = await preflight(method, path.replace(':id', uuid))
    expect([call, headers.get('Access-Control-Allow-Origin')]).toEqual([call, '*'])
    expect([call, headers.get('Access-Control-Allow-Methods')]).toEqual([call, method])
    expect([call, headers.get('Access-Control-Allow-Credentials')]).toEqual([call, null])
  }
  for (const { method, path } of changes()) {
    const headers = await preflight(method, path)
    expect([path, headers.get('Access-Control-Allow-Origin')]).toEqual([path, null])
  }
})

test('no request is taken for another method than it has', async () => {
  const path = `/api/projects/faq/${uuid}`
  for (const headers of [
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Method-Override': 'DELETE' },
    { 'X-HTTP-Method': 'DELETE' },
  ])
    for (const [method, address] of [
      ['GET', path],
      ['GET', `${path}?_method=DELETE`],
      ['POST', path],
      ['PUT', path],
      ['TRACE', path],
    ] as const)
      if (method !== 'TRACE') await owner.call(method, address, undefined, headers)
  expect(await api.database.read.$count(projects, eq(projects.id, uuid))).toBe(1)
  expect((await owner.call('GET', path)).status).toBe(200)
})

test('a link, a picture or a frame of another site signs nobody out', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' },
      { Origin: 'https://evil.example' },
      { Origin: '' },
    ])
      expect((await owner.call(method, '/api/auth/logout', undefined, headers)).status).toBe(403)
  expect((await owner.call('GET', `/api/users/${owner.id}`)).status).toBe(200)
})

test('no other origin may read an answer', async () => {
  const gets = listRoutes(api.app).filter(({ method }) => method === 'GET')
  for (const origin of [
    'https://evil.example',
    'null',
    'http://app.test.evil.example',
    'http://evilapp.test',
    origins.app,
  ]) {
    for (const { path } of gets) {
      if (path === '/_assets/:file') continue
      const address = path.replace(':tool', 'faq').replace(':uuid', uuid).replace('*', 'x')
      if (address.endsWith('/events') || address.endsWith('/login') || address.endsWith('/logout')) continue
      const { headers } = await owner.call('GET', address, undefined, { Origin: origin })
      const allowed = [
        headers.get('Access-Control-Allow-Origin'),
        headers.get('Access-Control-Allow-Credentials'),
      ]
      // What embeds look up belongs to nobody, and may be read by everybody, without cookies.
      if (path === '/api/oembed' || isPublicCall('GET', path)) expect(allowed[1]).toBeNull()
      else expect([path, origin, ...allowed]).toEqual([path, origin, null, null])
    }
    const preflight = await owner.call('OPTIONS', `/api/projects/faq/${uuid}`, undefined, {
      Origin: origin,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'content-type',
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBeNull()
  }
})

/** Sends these bytes to a real server and answers all that it sends back. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk.toString()
  })
  await once(socket, 'close')
  return answer
}

test('what a request says about its host, or proxies about it, leads nowhere', async () => {
  const server = createAdaptorServer({ fetch: api.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const heads = [
    'GET PATH HTTP/1.1\r\nHost: evil.example',
    'GET PATH HTTP/1.1\r\nHost: app.test:65536',
    'GET PATH HTTP/1.1\r\nHost: evil.example:99999',
    'GET PATH HTTP/1.1\r\nHost: app.test\r\nHost: evil.example',
    'GET PATH HTTP/1.1\r\nHost: app.test@evil.example',
    'GET PATH HTTP/1.1\r\nHost: app.test\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\nX-Original-URL: /evil.example\r\nX-Rewrite-URL: /evil.example',
    'GET http://evil.examplePATH HTTP/1.1\r\nHost: app.test',
    'GET //evil.examplePATH HTTP/1.1\r\nHost: app.test',
    'GET PATH HTTP/1.0',
  ]
  const paths = [
    '/api/auth/identity',
    '/api/shared/configuration',
    '/api/auth/login?iss=https://other.example',
    '/preview/faqs/x',
    '/s/nothing',
    '/healthz',
  ]
  for (const head of heads)
    for (const path of paths) {
      const answer = await exchange(port, `${head.replace('PATH', path)}\r\nConnection: close\r\n\r\n`)
      expect([head, path, answer]).toEqual([head, path, expect.stringMatching(/^HTTP\/1\.1 [2345]\d\d /)])
      expect([head, path, answer]).toEqual([head, path, expect.not.stringContaining('evil.example')])
      expect([head, path, answer]).toEqual([head, path, expect.not.stringContaining('gopher')])
    }
  const smuggled =
    'POST /api/auth/register-quick HTTP/1.1\r\nHost: app.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'
  expect(await exchange(port, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
  server.closeAllConnections()
  server.close()
}, 60_000)

test('a session is only ever one that the product has begun', async () => {
  const planted = { Cookie: 'atelier.session=planted-by-somebody-else' }
  const answer = await api.nobody.call('POST', '/api/auth/register-quick', undefined, planted)
  const cookie = answer.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^atelier\.session=[\w-]{43};/)
  expect((await api.app.request('/api/projects/faq', { headers: planted })).status).toBe(401)
})

test('over https cookies are bound to the host, and those that others could have set are not read', async () => {
  await using secure = await installApi({
    configuration: parseConfiguration({ APP_URL: 'https://app.test', SITE_URL: 'https://pages.test' }),
  })
  const register = await secure.app.request('/api/auth/register-quick', {
    method: 'POST',
    headers: { Origin: 'https://app.test' },
  })
  const cookie = register.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-atelier\.session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(register.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const [pair = ''] = cookie.split(';')
  const ask = async (value: string) =>
    (await secure.app.request('/api/projects/faq', { headers: { Cookie: value } })).status
  expect(await ask(pair)).toBe(200)
  expect(await ask(pair.replace('__Host-', ''))).toBe(401)
  expect(await ask(pair.replace('__Host-', '__Secure-'))).toBe(401)
})
