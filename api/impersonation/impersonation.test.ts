import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  type ApiInstallation,
  addProject,
  type Caller,
  installApi,
} from '#api/fixtures/installation.ts'
import { audit, sessions, type UserRow, users } from '#database/schema.ts'
import type { Project } from '#model/project.ts'
import { AuditPage, Identity } from '#model/user.ts'

let api: ApiInstallation
let anna: Caller
let project: Project
let eId: string
let clock = 0

const now = (): Date => new Date(Date.now() + clock)

beforeAll(async () => {
  api = await installApi({ now })
  anna = await api.user()
  project = await addProject(anna, 'Annas questions')
  eId = (await rowOf(anna)).eId ?? ''
})
afterAll(() => api[Symbol.asyncDispose]())

async function rowOf(who: Caller): Promise<UserRow> {
  const [row] = await api.database.read.select().from(users).where(eq(users.id, who.id))
  if (row === undefined) throw new Error('There is no such user.')
  return row
}

const staff = (): Promise<Caller> => api.user(true, { roles: ['admin'] })

const begin = (who: Caller, changes: Record<string, unknown> = {}): Promise<Answer> =>
  who.call('POST', '/api/impersonation', { eId, reason: 'Ticket 7', project: project.uuid, ...changes })

const identityOf = async (who: Caller): Promise<Identity> =>
  Identity.parse((await who.call('GET', '/api/auth/identity')).body)

const token = (answer: Answer): [number, unknown] => [
  answer.status,
  Reflect.get(Object(answer.body), 'message'),
]

async function auditOf(who: Caller): Promise<AuditPage> {
  return AuditPage.parse((await who.call('GET', `/api/users/${who.id}/audit?size=100`)).body)
}

test('staff work as somebody else, everybody sees who and why, and are themselves again', async () => {
  const zofia = await staff()
  expect((await begin(zofia)).status).toBe(204)
  expect(await identityOf(zofia)).toEqual({
    id: anna.id,
    isRegistered: true,
    email: `${anna.id}@test.example`,
    impSession: {
      by: `${zofia.id}@test.example`,
      reason: 'Ticket 7',
      project: { tool: 'faq', uuid: project.uuid, name: 'Annas questions' },
    },
  })
  const renamed = await zofia.call('PATCH', `/api/projects/faq/${project.uuid}/name`, { name: 'Mended' })
  expect(renamed.status).toBe(200)
  expect((await zofia.call('DELETE', '/api/impersonation')).status).toBe(204)
  expect(await identityOf(zofia)).toMatchObject({ id: zofia.id, impSession: null })
  expect((await zofia.call('DELETE', '/api/impersonation')).status).toBe(204)
  expect((await zofia.call('GET', `/api/projects/faq/${project.uuid}`)).status).toBe(403)
  await anna.call('PATCH', `/api/projects/faq/${project.uuid}/name`, { name: 'Annas questions' })
})

test('needs all three: whom, why, and a project of theirs', async () => {
  const zofia = await staff()
  const ola = await api.user()
  const foreign = await addProject(ola)
  for (const missing of ['eId', 'reason', 'project'])
    for (const value of [undefined, '', '   ', null, 7])
      expect((await begin(zofia, { [missing]: value })).status).toBe(422)
  expect(token(await begin(zofia, { eId: 'nobody' }))).toEqual([404, 'ERR_USER_NOT_FOUND'])
  for (const other of [foreign.uuid, 'nothing', anna.id])
    expect(token(await begin(zofia, { project: other }))).toEqual([404, 'ERR_PROJECTS_PROJECT_NOT_FOUND'])
  expect(await identityOf(zofia)).toMatchObject({ id: zofia.id, impSession: null })
  expect((await begin(zofia, { project: project.id })).status).toBe(204)
})

test('nobody but staff may, and nobody may be other staff', async () => {
  const zofia = await staff()
  const other = await staff()
  for (const [who, refused] of [
    [anna, [401, 'Unauthorized']],
    [await api.user(false), [401, 'ERR_LOGIN_REQUIRED']],
    [api.nobody, [401, 'ERR_LOGIN_REQUIRED']],
  ] as const)
    expect(token(await begin(who))).toEqual(refused)
  await addProject(other)
  for (const who of [other, zofia]) {
    const row = await rowOf(who)
    expect(token(await begin(zofia, { eId: row.eId }))).toEqual([403, 'ERR_IMPERSONATION_REFUSED'])
  }
})

test('each change of sides has a session of its own, and the one before it is dead', async () => {
  const zofia = await staff()
  const tokensOf = async (who: Caller): Promise<string[]> =>
    (await api.database.read.select().from(sessions).where(eq(sessions.userId, who.id))).map(
      row => row.tokenHash,
    )
  const [before] = await tokensOf(zofia)
  const annas = await tokensOf(anna)
  await begin(zofia)
  expect(await tokensOf(zofia)).toEqual([])
  const [during] = (await tokensOf(anna)).filter(hash => !annas.includes(hash))
  await zofia.call('DELETE', '/api/impersonation')
  const [after] = await tokensOf(zofia)
  expect(new Set([before, during, after]).size).toBe(3)
  expect(await tokensOf(anna)).toEqual(annas)
})

test('what concerns the person alone is refused while somebody else works as them', async () => {
  const zofia = await staff()
  const before = await rowOf(anna)
  await begin(zofia)
  const refused: [string, string, unknown?][] = [
    ['DELETE', `/api/users/${anna.id}`],
    ['PATCH', `/api/users/${anna.id}/email`, { email: 'thief@evil.example' }],
    ['POST', '/api/user/forge-magic', { redirectUrl: '/faq' }],
    ['POST', '/api/auth/logout-everywhere'],
    ['POST', '/api/impersonation', { eId, reason: 'again', project: project.uuid }],
    ['GET', '/api/staff/users'],
    ['GET', `/api/staff/users/${anna.id}/projects`],
    ['PATCH', `/api/staff/users/${anna.id}/plan`, { plan: 'business', endsAt: null }],
  ]
  for (const [method, path, body] of refused) {
    const answer = await zofia.call(method, path, body)
    expect([method, path, ...token(answer)]).toEqual([method, path, 403, 'ERR_IMPERSONATION_REFUSED'])
  }
  expect(await rowOf(anna)).toEqual(before)
  expect((await anna.call('GET', `/api/users/${anna.id}`)).status).toBe(200)
})

test('every call that may change something stands in a record that its owner reads', async () => {
  const ola = await api.user()
  const own = await addProject(ola, 'Olas')
  const row = await rowOf(ola)
  const zofia = await staff()
  await ola.call('PATCH', `/api/users/${ola.id}/language`, { language: 'pl' })
  await begin(zofia, { eId: row.eId, project: own.uuid, reason: 'Page is\u001b[31m red' })
  const answers = [
    await zofia.call('PATCH', `/api/projects/faq/${own.uuid}/name`, { name: 'Renamed' }),
    await zofia.call('PATCH', `/api/projects/faq/${own.uuid}/publish`, { publish: true }),
    await zofia.call('DELETE', `/api/users/${ola.id}`),
    await zofia.call('POST', `/api/projects/faq/${own.uuid}/restore`),
  ]
  await zofia.call('GET', `/api/projects/faq/${own.uuid}`)
  await zofia.call('POST', `/api/projects/faq/${own.uuid}/preview`, { data: own.data })
  await zofia.call('DELETE', '/api/impersonation')
  const { results, total } = await auditOf(ola)
  expect(results.map(({ action }) => action).toReversed()).toEqual([
    'begin',
    `PATCH /api/projects/faq/${own.uuid}/name`,
    `PATCH /api/projects/faq/${own.uuid}/publish`,
    `DELETE /api/users/${ola.id}`,
    `POST /api/projects/faq/${own.uuid}/restore`,
    'end',
  ])
  expect(total).toBe(6)
  for (const entry of results)
    expect(entry).toMatchObject({
      actor: `${zofia.id}@test.example`,
      reason: 'Page is\u001b[31m red',
      project: { tool: 'faq', uuid: own.uuid },
    })
  const recorded = await api.database.read.select().from(audit).where(eq(audit.userId, ola.id))
  for (const answer of answers)
    expect(recorded.map(({ requestId }) => requestId)).toContain(answer.headers.get('X-Request-Id'))
  expect(token(await anna.call('GET', `/api/users/${ola.id}/audit`))).toEqual([403, 'ERR_USER_NOT_AN_OWNER'])
  expect((await ola.call('GET', `/api/users/${ola.id}/audit?page=2&size=4`)).body).toMatchObject({
    page: 2,
    size: 4,
    total: 6,
    results: [{}, { action: 'begin' }],
  })
})

test('a change that cannot be recorded is not made', async () => {
  const zofia = await staff()
  await begin(zofia)
  await api.database.write(queries => queries.run('ALTER TABLE audit RENAME TO audit_away'))
  const answer = await zofia.call('PATCH', `/api/projects/faq/${project.uuid}/name`, { name: 'Unseen' })
  await api.database.write(queries => queries.run('ALTER TABLE audit_away RENAME TO audit'))
  expect(answer.status).toBe(500)
  expect((await anna.call('GET', `/api/projects/faq/${project.uuid}`)).body).toMatchObject({
    name: 'Annas questions',
  })
})

test('signing out ends it too, and so do four hours', async () => {
  const zofia = await staff()
  await begin(zofia)
  await zofia.call('GET', '/api/auth/logout', undefined, { 'Sec-Fetch-Site': 'same-origin' })
  expect(await identityOf(zofia)).toMatchObject({ id: null, impSession: null })
  expect((await auditOf(anna)).results[0]).toMatchObject({ action: 'end' })
  const other = await staff()
  await begin(other)
  clock = 4 * 3600_000 + 1000
  expect((await identityOf(other)).id).toBeNull()
  clock = 0
})
