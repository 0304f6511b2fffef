import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { audit, type UserRow, users } from '#database/schema.ts'
import { AccountProjects, Accounts } from '#model/staff.ts'
import { tools } from '#model/tools/index.ts'
import { AuditPage } from '#model/user.ts'
import { suspendProjects } from '#publisher/accounts/suspend-projects.ts'
import { pageOf } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation
let zofia: Caller
let anna: Caller

beforeAll(async () => {
  api = await installApi()
  zofia = await api.user(true, { roles: ['admin'], email: 'zofia@staff.example' })
  anna = await api.user(true, { email: 'anna_100@shop.example', plan: 'starter' })
})
afterAll(() => api[Symbol.asyncDispose]())

async function search(text: string): Promise<(string | null)[]> {
  const { body } = await zofia.call(
    'GET',
    `/api/staff/users?${new URLSearchParams({ search: text }).toString()}`,
  )
  return Accounts.parse(body).results.map(({ email }) => email)
}

async function rowOf(who: Caller): Promise<UserRow | undefined> {
  return (await api.database.read.select().from(users).where(eq(users.id, who.id)))[0]
}

test('finds accounts by part of an e-mail or a whole id, and never visitors', async () => {
  await api.user(false)
  expect(await search('')).toEqual(['anna_100@shop.example', 'zofia@staff.example'])
  expect(await search('ANNA')).toEqual(['anna_100@shop.example'])
  expect(await search('shop.exam')).toEqual(['anna_100@shop.example'])
  expect(await search('anna%shop')).toEqual([])
  expect(await search('_')).toEqual(['anna_100@shop.example'])
  expect(await search(anna.id)).toEqual(['anna_100@shop.example'])
  expect(await search((await rowOf(anna))?.eId ?? '')).toEqual(['anna_100@shop.example'])
  expect(await search("' OR 1=1 --")).toEqual([])
  expect(await search('%')).toEqual([])
})

test('lists the projects of an account', async () => {
  const project = await addProject(anna, 'Annas')
  const { body } = await zofia.call('GET', `/api/staff/users/${anna.id}/projects`)
  expect(AccountProjects.parse(body).results).toEqual([
    {
      id: project.id,
      uuid: project.uuid,
      tool: 'faq',
      name: 'Annas',
      status: 'draft',
      url: `http://pages.test/faqs/${project.uuid}`,
    },
  ])
  const visitor = await api.user(false)
  for (const id of ['nobody', visitor.id]) {
    const answer = await zofia.call('GET', `/api/staff/users/${id}/projects`)
    expect(answer.body).toMatchObject({ message: 'ERR_USER_NOT_FOUND', statusCode: 404 })
  }
})

test('gives a plan; pages that an ended one took down come back', async () => {
  const ola = await api.user()
  const project = await addProject(ola, 'Olas')
  await ola.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: true })
  await api.work()
  const change = (body: unknown) => zofia.call('PATCH', `/api/staff/users/${ola.id}/plan`, body)
  const ended = await change({ plan: null, endsAt: null })
  expect(ended.body).toEqual({ plan: null, isTrial: false, endsAt: null, published: 1, publishLimit: 0 })
  for (const id of await suspendProjects(api.database, new Date())) await api.services.enqueue(id)
  await api.work()
  expect(await pageOf(api.bucket, project.id)).not.toContain(tools.faq.sample('en').data.title)

  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  const given = await change({ plan: 'creator', endsAt })
  expect(given.body).toEqual({ plan: 'creator', isTrial: false, endsAt, published: 1, publishLimit: 20 })
  await api.work()
  expect(await pageOf(api.bucket, project.id)).toContain(tools.faq.sample('en').data.title)
  expect((await ola.call('GET', `/api/projects/faq/${project.uuid}`)).body).toMatchObject({
    status: 'published',
  })
})

test('refuses plans that there are not, and whoever is not staff', async () => {
  const path = `/api/staff/users/${anna.id}/plan`
  for (const body of [
    {},
    { plan: 'golden', endsAt: null },
    { plan: 'starter' },
    { plan: 'starter', endsAt: 'tomorrow' },
    { plan: 'starter', endsAt: null, roles: ['admin'] },
  ])
    expect((await zofia.call('PATCH', path, body)).status).toBe(422)
  const wanted = { plan: 'business', endsAt: null }
  expect((await anna.call('PATCH', path, wanted)).body).toMatchObject({ message: 'Unauthorized' })
  expect((await zofia.call('PATCH', '/api/staff/users/nobody/plan', wanted)).status).toBe(404)
  expect(await rowOf(anna)).toMatchObject({ plan: 'starter', planEndsAt: null })
})

test('who was given a plan reads who gave it; a change that cannot be written down is not made', async () => {
  const ewa = await api.user(true, { plan: null })
  const path = `/api/staff/users/${ewa.id}/plan`
  const endsAt = '2031-01-01T00:00:00.000Z'
  const answer = await zofia.call('PATCH', path, { plan: 'creator', endsAt })
  await zofia.call('PATCH', path, { plan: null, endsAt: null })
  expect((await zofia.call('PATCH', path, { plan: 'golden', endsAt: null })).status).toBe(422)
  const { body } = await ewa.call('GET', `/api/users/${ewa.id}/audit`)
  const entry = { actor: 'zofia@staff.example', reason: '', project: null }
  expect(AuditPage.parse(body).results).toMatchObject([
    { ...entry, action: 'plan none' },
    { ...entry, action: `plan creator until ${endsAt}` },
  ])
  const [, given] = await api.database.read
    .select()
    .from(audit)
    .where(eq(audit.userId, ewa.id))
    .orderBy(desc(audit.at))
  expect(given?.requestId).toBe(answer.headers.get('X-Request-Id'))
  await api.database.write(queries => queries.run('ALTER TABLE audit RENAME TO audit_away'))
  const unseen = await zofia.call('PATCH', path, { plan: 'business', endsAt: null })
  await api.database.write(queries => queries.run('ALTER TABLE audit_away RENAME TO audit'))
  expect(unseen.status).toBe(500)
  expect(await rowOf(ewa)).toMatchObject({ plan: null })
})
