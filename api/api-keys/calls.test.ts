import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWith, makeKey } from '#api/api-keys/fixtures/program.ts'
import { fetchArchive } from '#api/exports/fixtures/archive.ts'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { apiKeys } from '#database/api-keys.ts'
import { apiKeyRate, type NewApiKey } from '#model/api-key.ts'
import { Project } from '#model/project.ts'
import { Testimonial, TestimonialPage } from '#model/tools/love/testimonial.ts'
import { closeAccount } from '#publisher/accounts/close-account.ts'

const logged: string[] = []
const foreign = 'https://evil.example'
let api: ApiInstallation
let owner: Caller
let wall: Wall
let writing: NewApiKey
let reading: NewApiKey

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString())
      done()
    },
  })
  api = await installApi({ log: pino({ level: 'trace' }, stream) })
  owner = await api.user()
  wall = await addWall(api, owner, {}, false)
  writing = await makeKey(owner)
  reading = await makeKey(owner, { role: 'read' })
})
afterAll(() => api[Symbol.asyncDispose]())

const failure = (status: number, message: unknown) => ({ status, body: { message } })
const call = (
  { key }: NewApiKey,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => callWith(api, key, [method, path], body, headers)

test('a program lists, searches, adds, accepts, deletes and publishes as the documentation says', async () => {
  const reviews = '/api/testimonials'
  const added = await call(writing, 'POST', reviews, {
    wallId: wall.id,
    name: 'Zażółć',
    content: 'Świetny kurs, polecam z Łodzi.',
    rating: 5,
    lang: 'pl',
  })
  expect(added.status).toBe(201)
  const review = Testimonial.parse(added.body)
  expect(review).toMatchObject({ state: 'accepted', source: 'owner', confirmed: true })
  const { id } = await wall.insert({ content: 'From a visitor' })
  const listed = TestimonialPage.parse(
    (await call(reading, 'GET', `${reviews}?wallId=${wall.id}&sort=newest&page=1&size=25`)).body,
  )
  expect(listed.total).toBe(2)
  const found = await call(reading, 'GET', `${reviews}?wallId=${wall.id}&search=lodzi+swietny`)
  expect(TestimonialPage.parse(found.body).results.map(each => each.id)).toEqual([review.id])
  const accepted = await call(writing, 'PATCH', `${reviews}/${id}`, { state: 'accepted' })
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } })
  const published = await call(writing, 'PATCH', `/api/projects/love/${wall.id}/publish`, { publish: true })
  expect([published.status, Project.parse(published.body).status]).toEqual([202, 'published'])
  await api.work()
  const page = await api.bucket.get(`walls/${wall.id}/index.html`)
  expect(new TextDecoder().decode(page?.body)).toContain('From a visitor')
  const deleted = await call(writing, 'DELETE', `${reviews}/${id}`, { wallId: wall.id })
  expect(deleted.status).toBe(200)
  expect((await call(reading, 'GET', `${reviews}/${id}`)).status).toBe(404)
})

test('a key that may only read changes nothing, and learns no secret', async () => {
  const project = `/api/projects/love/${wall.id}`
  const secretOf = async (key: NewApiKey): Promise<unknown> =>
    Object((await call(key, 'GET', `${project}/webhooks`)).body).results[0].secret
  await call(writing, 'POST', `${project}/webhooks`, { url: 'https://203.0.114.9/x' })
  expect(await secretOf(writing)).toMatch(/^whsec_/)
  expect(await secretOf(reading)).toBeNull()
  for (const [method, path, body] of [
    ['PATCH', `${project}/publish`, { publish: false }],
    ['POST', '/api/testimonials', { wallId: wall.id, content: 'Mine' }],
    ['DELETE', project, undefined],
    ['POST', '/api/uploads?purpose=square', undefined],
  ] as const)
    expect(await call(reading, method, path, body)).toMatchObject(failure(403, 'ERR_API_KEY_ROLE'))
  const { data } = Project.parse((await call(reading, 'GET', project)).body)
  const preview = await call(reading, 'POST', `${project}/preview`, { data, view: 'walls', lang: 'en' })
  expect(preview).toMatchObject({ status: 200, body: { html: expect.stringContaining('</html>') } })
})

test('no key reaches the account, its keys or what is for staff, even staff’s own', async () => {
  const admin = await api.user(true, { roles: ['admin'] })
  const key = await makeKey(admin)
  for (const [method, path] of [
    ['GET', `/api/users/${admin.id}`],
    ['DELETE', `/api/users/${admin.id}`],
    ['GET', `/api/users/${admin.id}/api-keys`],
    ['POST', `/api/users/${admin.id}/api-keys/${key.id}/rotate`],
    ['GET', '/api/staff/users'],
    ['GET', '/api/operator/figures'],
    ['GET', '/api/auth/identity'],
    ['GET', '/operator/queue'],
    ['GET', '/api/projects/../users/x'],
    ['GET', '/api/projectsx'],
  ] as const)
    expect([path, await call(key, method, path)]).toMatchObject([path, failure(403, 'ERR_API_KEY_REFUSED')])
})

test('the key alone says who calls: a cookie that comes along is not read, nor one in its place', async () => {
  const stranger = await api.user()
  const cookie = { Cookie: String(owner.cookie) }
  const theirs = await makeKey(stranger)
  const wallOf = (key: NewApiKey) => call(key, 'GET', `/api/projects/love/${wall.id}`, undefined, cookie)
  expect(await wallOf(theirs)).toMatchObject(failure(403, 'ERR_PROJECTS_NOT_AN_OWNER'))
  await stranger.call('DELETE', `/api/users/${stranger.id}/api-keys/${theirs.id}`)
  expect(await wallOf(theirs)).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
  const { headers } = await call(writing, 'GET', '/api/projects/faq')
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('a page of another site can use no key, not even for calls that such pages make', async () => {
  const review = { wallId: wall.id, content: 'From elsewhere' }
  for (const headers of [
    { Origin: foreign },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ] as Record<string, string>[]) {
    const answer = await call(writing, 'POST', '/api/testimonials', review, headers)
    expect(answer).toMatchObject(failure(403, 'ERR_CROSS_SITE'))
    expect(await call(writing, 'GET', '/api/projects/faq', undefined, headers)).toMatchObject(
      failure(403, 'ERR_CROSS_SITE'),
    )
  }
  const asked = await api.app.request('/api/projects/faq', {
    method: 'OPTIONS',
    headers: {
      Origin: foreign,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  })
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('the account’s archive names its keys and holds none; without the account they are gone at once', async () => {
  const leaver = await api.user()
  const key = await makeKey(leaver)
  const { text, json } = await fetchArchive(api, leaver.id, `/api/users/${leaver.id}/export`)
  expect(json('account.json')).toMatchObject({ apiKeys: [{ name: 'Shop', role: 'write' }] })
  expect(text('account.json')).not.toContain(key.key.slice(10))
  expect((await call(key, 'GET', '/api/projects/faq')).status).toBe(200)
  const asked = { requestId: undefined, now: new Date() }
  await api.database.write(queries => closeAccount(queries, leaver.id, asked))
  expect(await call(key, 'GET', '/api/projects/faq')).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
  expect(await api.database.read.$count(apiKeys, eq(apiKeys.userId, leaver.id))).toBe(0)
})

test('a key that calls too often waits, and holds up no other', async () => {
  const busy = await makeKey(owner)
  for (let index = 0; index < apiKeyRate.points; index++)
    expect(await api.services.limits.count('api-keys', busy.id, apiKeyRate)).toBe(0)
  const refused = await call(busy, 'GET', '/api/projects/faq')
  expect(refused).toMatchObject(failure(429, 'ERR_TOO_MANY_REQUESTS'))
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds > 0 && seconds <= apiKeyRate.seconds).toBe(true)
  expect((await call(writing, 'GET', '/api/projects/faq')).status).toBe(200)
})

test('the log names the key by its id and never holds it', async () => {
  logged.length = 0
  await call(writing, 'GET', '/api/projects/faq')
  await call(reading, 'DELETE', `/api/projects/love/${wall.id}`)
  const fresh = await makeKey(owner)
  await owner.call('POST', `/api/users/${owner.id}/api-keys/${fresh.id}/rotate`)
  await call(fresh, 'GET', '/api/projects/faq')
  const answered = logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ apiKey, status }) => [apiKey, status])).toEqual([
    [writing.id, 200],
    [reading.id, 403],
    [undefined, 201],
    [undefined, 200],
    [undefined, 401],
  ])
  expect(logged.join('')).not.toMatch(/atl_/)
})

test('the document of the API says which calls take a key, and the page how to send one', async () => {
  const { body } = await api.nobody.call('GET', '/api/openapi.json')
  const { paths, components } = Object(body)
  expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/testimonials'].get.security).toContainEqual({ key: [] })
  expect(paths['/users/{id}/api-keys'].post.security).toBeUndefined()
  const page = String((await api.nobody.call('GET', '/api/docs')).body)
  expect(page).toContain('Authorization: Bearer atl_')
  expect(page).toContain('API key: write')
})
