import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { insertDraft } from '#api/fixtures/callers.ts'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { projects, releases, users } from '#database/schema.ts'
import { lightColors } from '#model/theme.ts'
import { tools } from '#model/tools/index.ts'

let api: ApiInstallation
let owner: Caller
let uuid: string
let call: (method: string, path: string, body: unknown) => ReturnType<Caller['call']>

beforeAll(async () => {
  api = await installApi()
  owner = await api.user(true, { roles: ['admin'] })
  uuid = await insertDraft(api, owner.id)
  call = (method, path, body) =>
    owner.call(
      method,
      `/api${path}`
        .replace('{tool}', 'faq')
        .replace('{uuid}', uuid)
        .replace('/users/{id}', `/users/${owner.id}`)
        .replace('{sequence}', '1')
        .replace(/\{\w+\}/, uuid),
      body,
    )
})
afterAll(() => api[Symbol.asyncDispose]())

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  additionalProperties: z.unknown().optional(),
  type: z.string().optional(),
})
const Operation = z.looseObject({
  requestBody: z
    .looseObject({
      content: z.looseObject({ 'application/json': z.object({ schema: JsonSchema }).optional() }),
    })
    .optional(),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), JsonSchema) }),
})

/** Every call that takes a JSON body, with the body's schema, as the document of the API has it. */
async function callsWithBodies(): Promise<
  { method: string; path: string; schema: z.infer<typeof JsonSchema> }[]
> {
  const { paths, components } = Document.parse((await owner.call('GET', '/api/openapi.json')).body)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      if (schema === undefined) return []
      const named =
        schema.$ref === undefined ? undefined : components.schemas[schema.$ref.split('/').at(-1) ?? '']
      return [{ method: method.toUpperCase(), path, schema: named ?? schema }]
    }),
  )
}

/** An exported file may be anything; what is in it is checked by the import. */
const anything = new Set(['/projects/{tool}/import'])

const wished = {
  id: '00000000-0000-4000-8000-000000000000',
  ownerId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  eId: 'somebody',
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  planEndsAt: null,
  trialEndsAt: null,
  status: 'published',
  state: 'live',
  liveSequence: 99,
  live_seq: 99,
  requestedSequence: 99,
  createdAt: '2000-01-01T00:00:00Z',
  deletedAt: null,
  suspended: false,
  emailVerified: true,
}

/** Bodies that are right but for what is added to them. */
const right: [string, string, Record<string, unknown>][] = [
  ['POST', '/projects/{tool}', { name: 'x' }],
  ['PATCH', '/projects/{tool}/{uuid}', { data: tools.faq.sample('en').data, revision: 1 }],
  ['PATCH', '/projects/{tool}/{uuid}/name', { name: 'x' }],
  ['PATCH', '/projects/{tool}/{uuid}/uuid', { newUuid: 'another-ending' }],
  ['PATCH', '/projects/{tool}/{uuid}/publish', { publish: true }],
  ['POST', '/projects/{tool}/{uuid}/clone', { name: 'x' }],
  ['POST', '/projects/{tool}/{uuid}/preview', { data: tools.faq.sample('en').data }],
  ['PATCH', '/users/{id}/language', { language: 'pl' }],
  ['PATCH', '/users/{id}/email', { email: 'x@example.com' }],
  ['POST', '/user/themes', { name: 'x', colors: lightColors }],
  ['POST', '/impersonation', { eId: 'x', reason: 'x', project: 'x' }],
  ['PATCH', '/staff/users/{id}/plan', { plan: 'starter', endsAt: null }],
  ['POST', '/user/forge-magic', { redirectUrl: '/faq' }],
  ['POST', '/shared/short-link', { url: 'http://app.test/faq' }],
]

test('every body has a schema that knows all its fields', async () => {
  const calls = await callsWithBodies()
  expect(calls.length).toBeGreaterThan(15)
  const open = calls.filter(
    ({ path, schema }) => !anything.has(path) && schema.additionalProperties !== false,
  )
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('nothing can be set but what a call is for', async () => {
  const before = {
    user: await api.database.read.select().from(users).where(eq(users.id, owner.id)),
    project: await api.database.read.select().from(projects).where(eq(projects.id, uuid)),
    releases: await api.database.read.select().from(releases),
  }
  for (const { method, path } of await callsWithBodies())
    expect([method, path, (await call(method, path, wished)).status >= 400]).toEqual([method, path, true])
  for (const [method, path, body] of right)
    for (const [name, value] of Object.entries(wished)) {
      if (Object.hasOwn(body, name)) continue
      const answer = await call(method, path, { ...body, [name]: value })
      expect([method, path, answer.status, answer.body]).toMatchObject([
        method,
        path,
        422,
        { message: { [name]: 'ERR_INVALID_UNKNOWN_FIELD' } },
      ])
    }
  expect({
    user: await api.database.read.select().from(users).where(eq(users.id, owner.id)),
    project: await api.database.read.select().from(projects).where(eq(projects.id, uuid)),
    releases: await api.database.read.select().from(releases),
  }).toEqual(before)
}, 60_000)

const polluting = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"name":"x","__proto__":{"polluted":true}}',
  '{"name":"x","constructor":{"prototype":{"polluted":true}}}',
  '{"data":{"__proto__":{"polluted":true}},"revision":1}',
  '{"data":{"styles":{"__proto__":{"polluted":true}}},"revision":1}',
  '{"data":{"sections":[{"id":"a","name":"a","__proto__":{"polluted":true}}]},"revision":1}',
  '{"data":{"questions":[{"__proto__":{"polluted":true}}]},"revision":1}',
  '{"data":{"styles":{"light":{"constructor":{"prototype":{"polluted":true}}}}},"revision":1}',
  '{"data":{"styles":{"light":{"__proto__":null}}},"revision":1}',
  '{"message":{"__proto__":{"polluted":true}},"toString":"x","hasOwnProperty":1,"valueOf":2}',
]

const isPolluted = (): boolean => Reflect.get({}, 'polluted') !== undefined

test('no body reaches the prototype of anything', async () => {
  for (const { method, path } of await callsWithBodies())
    for (const body of polluting) {
      const answer = await call(method, path, body)
      expect([method, path, body, answer.status]).not.toEqual([method, path, body, 500])
      expect([method, path, body, isPolluted()]).toEqual([method, path, body, false])
    }
  const saved = await owner.call('GET', `/api/projects/faq/${uuid}`)
  expect(JSON.stringify(saved.body)).not.toMatch(/polluted|__proto__/)
})

test('nor does any query', async () => {
  const query =
    'a[__proto__][polluted]=1&__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=1'
  for (const path of [
    '/projects/faq',
    `/users/${owner.id}/audit`,
    '/staff/users',
    '/auth/login',
    `/projects/faq/${uuid}`,
  ]) {
    const answer = await owner.call('GET', `/api${path}?${query}`)
    expect([path, answer.status]).not.toEqual([path, 500])
    expect([path, isPolluted()]).toEqual([path, false])
  }
})

test('a field that is a list, an object, huge or empty where it must not be is refused, and told by its name', async () => {
  const odd = [[], {}, ['x'], { x: 1 }, true, 1, null, '', ' ', 'x'.repeat(1_000_000), '\u0000', '\u202e']
  for (const [method, path, body] of right)
    for (const name of Object.keys(body))
      for (const value of odd) {
        const begun = performance.now()
        const answer = await call(method, path, { ...body, [name]: value })
        expect([
          method,
          path,
          name,
          value === odd[9] ? 'long' : value,
          answer.status < 500 || answer.status > 500,
        ]).toEqual([method, path, name, value === odd[9] ? 'long' : value, true])
        expect(performance.now() - begun).toBeLessThan(20_000)
      }
}, 60_000)
