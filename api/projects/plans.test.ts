import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { projects, releases, users } from '#database/schema.ts'
import { type PlanId, plans, trialEnd } from '#model/plan.ts'
import type { Project } from '#model/project.ts'

let api: ApiInstallation
beforeAll(async () => {
  api = await installApi()
})
afterAll(() => api[Symbol.asyncDispose]())

async function setPlan(who: Caller, plan: PlanId | null, ends: Partial<typeof users.$inferSelect> = {}) {
  await api.database.write(queries =>
    queries
      .update(users)
      .set({ plan, planEndsAt: null, trialEndsAt: null, ...ends })
      .where(eq(users.id, who.id)),
  )
}

const publish = (who: Caller, { uuid }: Project, wanted = true) =>
  who.call('PATCH', `/api/projects/faq/${uuid}/publish`, { publish: wanted })

const addProjects = (who: Caller, count: number): Promise<Project[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => addProject(who, `Number ${number}`)))

test('publishes nothing without a plan, and nothing once it has ended', async () => {
  const who = await api.user()
  const project = await addProject(who)
  const past = new Date(Date.now() - 1000)
  for (const [plan, ends] of [
    [null, {}],
    ['creator', { planEndsAt: past }],
    [null, { trialEndsAt: past }],
  ] as const) {
    await setPlan(who, plan, ends)
    const answer = await publish(who, project)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ message: 'ERR_ACCESS_PLAN_BELOW_REQUIRED' })
  }
  const [row] = await api.database.read.select().from(projects).where(eq(projects.id, project.id))
  expect(row).toMatchObject({ status: 'draft', requestedSequence: 1 })
  await setPlan(who, null, { trialEndsAt: trialEnd(new Date()) })
  expect((await publish(who, project)).status).toBe(202)
})

test('publishes exactly as many as the plan allows, however many ask at once', async () => {
  const who = await api.user()
  await setPlan(who, 'starter')
  const made = await addProjects(who, 50)
  const answers = await Promise.all(made.map(project => publish(who, project)))
  const { publishLimit } = plans.starter
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(publishLimit)
  const refused = answers.filter(({ status }) => status !== 202)
  expect(
    new Set(refused.map(({ status, body }) => `${status} ${Reflect.get(Object(body), 'message')}`)),
  ).toEqual(new Set(['402 ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED']))
  const published = await api.database.read
    .select({ id: projects.id })
    .from(releases)
    .innerJoin(projects, eq(projects.id, releases.projectId))
    .where(eq(releases.kind, 'publish'))
  const own = new Set(made.map(({ id }) => id))
  expect(published.filter(({ id }) => own.has(id))).toHaveLength(publishLimit)
})

test('updates at the limit, and gives a place back when a project is unpublished or deleted', async () => {
  const who = await api.user()
  await setPlan(who, 'starter')
  const [one, two, three, four, five] = await addProjects(who, 5)
  if (!one || !two || !three || !four || !five) throw new Error('Projects are missing.')
  for (const project of [one, two, three]) expect((await publish(who, project)).status).toBe(202)
  expect((await publish(who, one)).status).toBe(202)
  expect((await publish(who, four)).status).toBe(402)
  await publish(who, one, false)
  expect((await publish(who, four)).status).toBe(202)
  await who.call('DELETE', `/api/projects/faq/${two.uuid}`)
  expect((await publish(who, five)).status).toBe(202)
})

test('after a downgrade pages stay, but nothing is published, updated or rolled back until they fit', async () => {
  const who = await api.user()
  const made = await addProjects(who, 4)
  for (const project of made) await publish(who, project)
  await api.work()
  await setPlan(who, 'starter')
  const [first, second] = made
  if (!first || !second) throw new Error('Projects are missing.')
  expect((await publish(who, first)).status).toBe(402)
  const rollback = `/api/projects/faq/${first.uuid}/releases/2/rollback`
  expect((await who.call('POST', rollback)).status).toBe(402)
  expect((await who.call('GET', `/api/projects/faq/${first.uuid}`)).body).toMatchObject({
    status: 'published',
  })
  await publish(who, second, false)
  expect((await publish(who, first)).status).toBe(202)
  expect((await who.call('POST', rollback)).status).toBe(202)
})

test('a failed release is run again only as far as the plan allows', async () => {
  const who = await api.user()
  const project = await addProject(who)
  await publish(who, project)
  await api.database.write(queries =>
    queries.update(releases).set({ state: 'failed' }).where(eq(releases.projectId, project.id)),
  )
  const again = `/api/projects/faq/${project.uuid}/releases/2/rerun`
  await setPlan(who, null)
  expect((await who.call('POST', again)).body).toMatchObject({ message: 'ERR_ACCESS_PLAN_BELOW_REQUIRED' })
  expect((await who.call('GET', `/api/projects/faq/${project.uuid}`)).body).toMatchObject({
    release: { state: 'failed' },
  })
  await setPlan(who, 'starter')
  expect((await who.call('POST', again)).status).toBe(202)
})
