import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type ApiInstallation,
  addProject,
  type Caller,
  installApi,
} from '#api/fixtures/installation.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { users } from '#database/schema.ts'
import type { Project } from '#model/project.ts'
import { suspendProjects } from '#publisher/accounts/suspend-projects.ts'

let api: ApiInstallation
let owner: Caller
let stranger: Caller
let project: Project

beforeAll(async () => {
  api = await installApi()
  stranger = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  owner = await api.user()
  project = await addProject(owner)
})

const tab = { 'Sec-Fetch-Dest': 'document' }
const frame = { 'Sec-Fetch-Dest': 'iframe' }
const look = (who: Caller, query = '', headers: Record<string, string> = tab): Promise<Answer> =>
  who.call('GET', `/preview/faqs/${project.uuid}${query}`, undefined, headers)
const render = (who: Caller): Promise<Answer> => who.call('GET', `/api/projects/faq/${project.uuid}/render`)
const publish = (): Promise<Answer> =>
  owner.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: true })
const redirect = (location: string): object => expect.objectContaining({ status: 302, location })

async function led(answer: Promise<Answer>): Promise<unknown> {
  const { status, headers } = await answer
  return { status, location: headers.get('Location') }
}

/** Lets the owner's plan end, and has its pages taken down. */
async function endPlan(): Promise<void> {
  await api.database.write(queries =>
    queries
      .update(users)
      .set({ planEndsAt: new Date(0) })
      .where(eq(users.id, owner.id)),
  )
  await suspendProjects(api.database, new Date())
}

describe('a preview', () => {
  test('shows its owner the saved draft, in both languages, without any rights', async () => {
    const english = await look(owner, '?lang=en')
    expect(english).toMatchObject({ status: 200, body: expect.stringMatching(/<html lang="en"/) })
    expect((await look(owner, '?lang=pl')).body).toMatch(/<html lang="pl"/)
    expect(english.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(english.headers.get('Content-Security-Policy')).not.toContain('allow-same-origin')
    expect(english.headers.get('Cache-Control')).toContain('no-store')
  })

  test('of a wall shows its letter to its owner alone', async () => {
    const wall = await addWall(api, owner, { request: { subject: 'Dear {name}' } }, false)
    const mail = (who: Caller): Promise<Answer> => who.call('GET', `/preview/love-mail/${wall.id}`)
    expect((await mail(owner)).body).toContain('Dear')
    expect((await mail(stranger)).status).toBe(302)
  })

  test('that fails leads a tab to the not-found page, with its language and its theme (RP-023, RU-033)', async () => {
    const lost = (query: string): Promise<unknown> =>
      led(owner.call('GET', `/preview/faqs/unknown${query}`, undefined, tab))
    expect(await lost('?lang=en&theme=dark')).toEqual(redirect('/preview/not-found?lang=en&theme=dark'))
    expect(await lost('?lang=pl&theme=light')).toEqual(redirect('/preview/not-found?lang=pl&theme=light'))
    expect(await lost('?lang=pl&theme=%22%3E')).toEqual(redirect('/preview/not-found?lang=pl'))
    for (const who of [stranger, api.nobody])
      expect(await led(look(who, '?lang=en'))).toEqual(redirect('/preview/not-found?lang=en'))
    expect(await owner.call('GET', '/preview/not-found?lang=en')).toMatchObject({ status: 404 })
  })

  test('that fails in a frame says so in its place (RP-026)', async () => {
    const answer = await look(stranger, '?lang=en', frame)
    expect(answer).toMatchObject({ status: 404, body: expect.stringMatching(/<html lang="en"/) })
    expect(answer.headers.get('Location')).toBeNull()
  })
})

describe('a plan that has ended (RP-024, RP-025)', () => {
  test('hides a published project: strangers are led to the not-published page, its owner goes on', async () => {
    await publish()
    expect((await render(api.nobody)).status).not.toBe(403)
    await endPlan()
    for (const who of [stranger, api.nobody]) {
      expect(await render(who)).toMatchObject({
        status: 403,
        body: { message: 'ERR_ACCESS_PLAN_BELOW_REQUIRED' },
      })
      expect(await led(look(who, '?lang=en&theme=dark'))).toEqual(
        redirect('/preview/not-published?lang=en&theme=dark'),
      )
    }
    const framed = await look(stranger, '?lang=en', frame)
    const common = await stranger.call('GET', '/preview/not-published?lang=en')
    expect([framed.status, framed.body]).toEqual([404, common.body])
    expect((await look(owner)).status).toBe(200)
    expect((await render(owner)).status).toBe(200)
  })

  test('tells nothing of a draft that never was published, nor of one that was taken down by hand', async () => {
    const unknown = { status: 404, body: { message: 'ERR_PROJECTS_PROJECT_NOT_FOUND' } }
    await endPlan()
    expect(await render(stranger)).toMatchObject(unknown)
    await api.database.write(queries =>
      queries.update(users).set({ planEndsAt: null }).where(eq(users.id, owner.id)),
    )
    await publish()
    await owner.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: false })
    await endPlan()
    expect(await render(stranger)).toMatchObject(unknown)
  })
})
