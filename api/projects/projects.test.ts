import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { Project, ProjectPage } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { pageOf } from '#publisher/fixtures/installation.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openRedisQueue } from '#publisher/queue/queue.ts'

let api: ApiInstallation
let owner: Caller
let stranger: Caller
let visitor: Caller

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
  stranger = await api.user()
  visitor = await api.user(false)
})
afterAll(() => api[Symbol.asyncDispose]())

const sample = tools.faq.sample('en').data
const pathOf = (project: Project): string => `/api/projects/faq/${project.uuid}`
const failure = (message: unknown, statusCode: number): object =>
  expect.objectContaining({ message, statusCode })

describe('making and reading projects', () => {
  test('makes a draft with the name it was given, empty or from the sample', async () => {
    const empty = await owner.call('POST', '/api/projects/faq', { name: 'Empty' })
    expect(empty.status).toBe(201)
    expect(Project.parse(empty.body)).toMatchObject({
      name: 'Empty',
      status: 'draft',
      revision: 1,
      tool: 'faq',
    })
    const full = await addProject(owner)
    expect(full.data).toMatchObject({ title: sample.title })
    expect((await owner.call('GET', pathOf(full))).body).toEqual({ ...full, release: expect.anything() })
  })

  test('answers unknown tools, projects and calls as not found', async () => {
    const unknown = await owner.call('GET', `/api/projects/faq/${crypto.randomUUID()}`)
    expect(unknown).toMatchObject({ status: 404, body: failure('ERR_PROJECTS_PROJECT_NOT_FOUND', 404) })
    expect((await owner.call('GET', '/api/projects/nonsense')).body).toEqual(failure('ERR_NOT_FOUND', 404))
    expect((await owner.call('GET', '/api/nonsense')).body).toEqual(failure('ERR_NOT_FOUND', 404))
  })

  test('lists page by page, by status, date and words, the last changed first', async () => {
    const lister = await api.user()
    for (const name of ['First 100%', 'Second', 'Third']) {
      await addProject(lister, name)
      await sleep(3)
    }
    const list = async (query: string): Promise<string[]> =>
      ProjectPage.parse((await lister.call('GET', `/api/projects/faq?${query}`)).body).results.map(
        ({ name }) => name,
      )
    expect(await list('')).toEqual(['Third', 'Second', 'First 100%'])
    expect(await list('page=1&size=2')).toEqual(['Third', 'Second'])
    expect(await list('page=2&size=2')).toEqual(['First 100%'])
    expect(await list('search=eco')).toEqual(['Second'])
    expect(await list('search=%25')).toEqual(['First 100%'])
    expect(await list('status=published')).toEqual([])
    expect(await list(`from=${encodeURIComponent(new Date(Date.now() + 1000).toISOString())}`)).toEqual([])
    expect(await list(`to=${encodeURIComponent(new Date(Date.now() + 1000).toISOString())}`)).toHaveLength(3)
    const { body } = await lister.call('GET', '/api/projects/faq?size=2')
    expect(body).toMatchObject({ total: 3, page: 1, size: 2 })
    expect((await lister.call('GET', '/api/projects/faq?page=0')).body).toEqual(
      failure({ page: 'MIN_VALUE:1' }, 422),
    )
    expect((await lister.call('GET', '/api/projects/faq?size=101')).status).toBe(422)
  })

  test('lists in the order that is asked for, names by the alphabet', async () => {
    const lister = await api.user()
    const names = [
      'żaba',
      'Zima',
      'zzz',
      'Ósmy',
      'osa',
      'Łódź',
      'lato',
      'Lżej',
      'mama',
      'A10',
      'źdźbło',
      'ąę',
    ]
    for (const name of names) {
      await addProject(lister, name)
      await sleep(3)
    }
    const list = async (query: string): Promise<string[]> =>
      ProjectPage.parse((await lister.call('GET', `/api/projects/faq?size=50&${query}`)).body).results.map(
        ({ name }) => name,
      )
    const alphabetical = names.toSorted(new Intl.Collator('pl').compare)
    expect(await list('sort=name&order=asc')).toEqual(alphabetical)
    expect(await list('sort=name')).toEqual(alphabetical.toReversed())
    const [first] = ProjectPage.parse(
      (await lister.call('GET', '/api/projects/faq?sort=created&order=asc')).body,
    ).results
    await lister.call('PATCH', `/api/projects/faq/${first?.uuid}/name`, { name: 'Renamed' })
    expect((await list('sort=changed')).at(0)).toBe('Renamed')
    expect((await list('sort=changed&order=asc')).at(-1)).toBe('Renamed')
    expect(await list('sort=created&order=asc')).toEqual(['Renamed', ...names.slice(1)])
    expect(await list('sort=created&order=desc')).toEqual(['Renamed', ...names.slice(1)].toReversed())
  })

  test.each([
    'sort=owner_id',
    'sort=name%3B',
    'sort=constructor',
    'sort=',
    'order=name',
    'order=DESC',
    'sort=name&sort=x',
  ])('refuses to order by %s', async query => {
    expect((await owner.call('GET', `/api/projects/faq?${query}`)).status).toBe(422)
  })

  test('clones under another name, as a draft with the same data', async () => {
    const original = await addProject(owner)
    const answer = await owner.call('POST', `${pathOf(original)}/clone`, { name: 'Copy' })
    const copy = Project.parse(answer.body)
    expect(answer.status).toBe(201)
    expect(copy).toMatchObject({ name: 'Copy', status: 'draft', data: original.data })
    expect(copy.uuid).not.toBe(original.uuid)
  })
})

describe('saving', () => {
  test('keeps what was sent and counts revisions', async () => {
    const project = await addProject(owner)
    const data = { ...sample, title: 'Changed', layout: 'board' }
    const saved = Project.parse((await owner.call('PATCH', pathOf(project), { data, revision: 1 })).body)
    expect(saved).toMatchObject({ revision: 2, data: { title: 'Changed', layout: 'board' } })
    expect(Project.parse((await owner.call('GET', pathOf(project))).body).data).toEqual(saved.data)
    expect(saved.updatedAt >= project.updatedAt).toBe(true)
  })

  test('saves over whatever is there for whoever names no revision', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', pathOf(project), { data: { ...sample, title: 'Theirs' }, revision: 1 })
    const answer = await owner.call('PATCH', pathOf(project), { data: { ...sample, title: 'Mine' } })
    expect(answer).toMatchObject({ status: 200, body: { revision: 3, data: { title: 'Mine' } } })
    expect((await owner.call('GET', pathOf(project))).body).toMatchObject({ data: { title: 'Mine' } })
    const bad = await owner.call('PATCH', pathOf(project), { data: { ...sample, title: 1 } })
    expect(bad.status).toBe(422)
    expect((await owner.call('GET', pathOf(project))).body).toMatchObject({ revision: 3 })
  })

  test('refuses a stale save and overwrites nothing', async () => {
    const project = await addProject(owner)
    const mine = owner.call('PATCH', pathOf(project), { data: { ...sample, title: 'Mine' }, revision: 1 })
    const theirs = owner.call('PATCH', pathOf(project), { data: { ...sample, title: 'Theirs' }, revision: 1 })
    const answers = await Promise.all([mine, theirs])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const winner = answers.find(answer => answer.status === 200)
    const stored = Project.parse((await owner.call('GET', pathOf(project))).body)
    expect(stored.data).toEqual(Project.parse(winner?.body).data)
    expect(answers.find(answer => answer.status === 409)?.body).toEqual(failure('ERR_PROJECTS_CONFLICT', 409))
  })

  test.each([
    ['an unknown field', { ...sample, owner: 'me' }, { owner: 'ERR_INVALID_UNKNOWN_FIELD' }],
    ['no sections', { ...sample, sections: [], questions: [] }, { sections: 'ERR_FAQ_LAST_SECTION' }],
    ['a colour by name', { ...sample, styles: { light: 'red' } }, expect.anything()],
    [
      'a script as a link',
      { ...sample, socials: [{ network: 'x', url: 'javascript:alert(1)' }] },
      { 'socials.0.url': 'URL' },
    ],
    ['text for data', 'text', expect.anything()],
  ])('refuses %s and changes nothing', async (_, data, message) => {
    const project = await addProject(owner)
    const answer = await owner.call('PATCH', pathOf(project), { data, revision: 1 })
    expect(answer).toMatchObject({ status: 422, body: failure(message, 422) })
    expect(Project.parse((await owner.call('GET', pathOf(project))).body)).toMatchObject({
      revision: 1,
      data: sample,
    })
  })

  test('strips hostile markup from answers before it is kept', async () => {
    const project = await addProject(owner)
    const [question] = sample.questions
    const answer = '<p onclick="x()">Kept<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const data = { ...sample, questions: [{ ...question, answer }] }
    const saved = Project.parse((await owner.call('PATCH', pathOf(project), { data, revision: 1 })).body)
    expect(JSON.stringify(saved.data)).toContain('<p>Kept</p>')
  })

  test('refuses bodies that are no JSON, too large, or carry keys of their own', async () => {
    const project = await addProject(owner)
    expect((await owner.call('PATCH', pathOf(project), '{"data":')).body).toEqual(
      failure('ERR_INVALID_BODY', 400),
    )
    const huge = await owner.call('PATCH', pathOf(project), { data: 'x'.repeat(10 * 2 ** 20), revision: 1 })
    expect(huge.body).toEqual(failure('ERR_TOO_LARGE', 413))
    const extra = await owner.call('PATCH', pathOf(project), {
      data: sample,
      revision: 1,
      ownerId: stranger.id,
    })
    expect(extra.body).toEqual(failure({ ownerId: 'ERR_INVALID_UNKNOWN_FIELD' }, 422))
    const polluted = `{"data":{"__proto__":{"polluted":true}},"revision":1,"__proto__":{"polluted":true}}`
    await owner.call('PATCH', pathOf(project), polluted)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('renames, and refuses an empty name', async () => {
    const project = await addProject(owner)
    const renamed = await owner.call('PATCH', `${pathOf(project)}/name`, { name: 'Better' })
    expect(renamed.body).toMatchObject({ name: 'Better' })
    const empty = await owner.call('PATCH', `${pathOf(project)}/name`, { name: '  ' })
    expect(empty.body).toEqual(failure({ name: 'REQUIRED' }, 422))
  })
})

describe('publishing', () => {
  test('freezes what was saved: later saves become public when publish is asked for again', async () => {
    const project = await addProject(owner)
    const asked = await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    expect(asked).toMatchObject({
      status: 202,
      body: { status: 'published', release: { sequence: 2, state: 'queued' } },
    })
    await api.work()
    await owner.call('PATCH', pathOf(project), { data: { ...sample, title: 'Not yet public' }, revision: 1 })
    const changed = Project.parse((await owner.call('GET', pathOf(project))).body)
    expect(changed).toMatchObject({ hasUnpublishedChanges: true, release: { state: 'live' } })
    expect(await pageOf(api.bucket, project.uuid)).not.toContain('Not yet public')
    const snapshot = await owner.call('GET', `${pathOf(project)}/snapshot`)
    expect(snapshot.body).toMatchObject({ data: { title: sample.title } })
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    expect(await pageOf(api.bucket, project.uuid)).toContain('Not yet public')
    expect((await owner.call('GET', pathOf(project))).body).toMatchObject({ hasUnpublishedChanges: false })
  })

  test('unpublishes: a draft again, with the not-published page in place', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    const answer = await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: false })
    expect(answer.body).toMatchObject({ status: 'draft' })
    await api.work()
    expect(await pageOf(api.bucket, project.uuid)).not.toContain(sample.title)
    expect((await owner.call('GET', `${pathOf(project)}/snapshot`)).body).toEqual(
      failure('SNAPSHOT_NOT_REQUIRED', 404),
    )
  })

  test('shows the not-published page at the address of a draft that was never published', async () => {
    const project = await addProject(owner)
    await api.work()
    expect(await pageOf(api.bucket, project.uuid)).toContain('</html>')
    expect(await pageOf(api.bucket, project.uuid)).not.toContain(sample.title)
  })

  test('refuses to publish a project without questions', async () => {
    const project = Project.parse((await owner.call('POST', '/api/projects/faq', { name: 'Empty' })).body)
    const answer = await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    expect(answer.body).toEqual(failure('ERR_PROJECTS_NOTHING_TO_PUBLISH', 422))
    expect((await owner.call('GET', pathOf(project))).body).toMatchObject({ status: 'draft' })
  })

  test('succeeds although the queue is away', async () => {
    const log = pino({ level: 'silent' })
    const dead = await openRedisQueue('redis://127.0.0.1:1', log)
    await using other = await installApi({ enqueue: enqueueOrLeave(api.database, dead, log) })
    const user = await other.user()
    const project = await addProject(user)
    const answer = await user.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    expect(answer).toMatchObject({ status: 202, body: { release: { state: 'queued' } } })
    await dead.close()
  })

  test('makes an earlier version live again', async () => {
    const project = await addProject(owner)
    const path = pathOf(project)
    await owner.call('PATCH', `${path}/publish`, { publish: true })
    await api.work()
    await owner.call('PATCH', path, { data: { ...sample, title: 'A mistake' }, revision: 1 })
    await owner.call('PATCH', `${path}/publish`, { publish: true })
    await api.work()
    const answer = await owner.call('POST', `${path}/releases/2/rollback`)
    expect(answer).toMatchObject({
      status: 202,
      body: { hasUnpublishedChanges: true, release: { kind: 'rollback' } },
    })
    await api.work()
    expect(await pageOf(api.bucket, project.uuid)).toContain(sample.title)
    const refused = await owner.call('POST', `${path}/releases/1/rollback`)
    expect(refused.body).toEqual(failure('ERR_RELEASE_NOT_RESTORABLE', 409))
    expect((await owner.call('GET', `${path}/releases`)).body).toMatchObject({
      results: [{ sequence: 4 }, {}, {}, {}],
    })
    expect((await owner.call('GET', `${path}/releases/99`)).body).toEqual(
      failure('ERR_RELEASE_NOT_FOUND', 404),
    )
  })

  test('tells how far a release is, event by event, until it is live', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    const events = owner.call('GET', `${pathOf(project)}/releases/2/events`)
    await sleep(60)
    await api.work()
    const { body, headers } = await events
    expect(headers.get('Content-Type')).toContain('text/event-stream')
    const states = [...String(body).matchAll(/"state":"(\w+)"/g)].map(([, state]) => state)
    expect(states.at(0)).toBe('queued')
    expect(states.at(-1)).toBe('live')
  })
})

describe('moving and deleting', () => {
  test('publishes at the new URL ending at once and leads there from the old one', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    await owner.call('PATCH', pathOf(project), {
      data: { ...sample, title: 'Unpublished edit' },
      revision: 1,
    })
    const slug = `moved-${project.uuid.slice(0, 8)}`
    const answer = await owner.call('PATCH', `${pathOf(project)}/uuid`, { newUuid: slug })
    expect(answer.body).toMatchObject({
      uuid: slug,
      status: 'published',
      url: `http://pages.test/faqs/${slug}`,
    })
    await api.work()
    expect(await pageOf(api.bucket, slug)).toContain(sample.title)
    expect(await pageOf(api.bucket, slug)).not.toContain('Unpublished edit')
    expect(await pageOf(api.bucket, project.uuid)).toContain(`http://pages.test/faqs/${slug}`)
    expect(await pageOf(api.bucket, project.uuid)).not.toContain(sample.title)
    expect((await owner.call('GET', `/api/projects/faq/${slug}`)).status).toBe(200)
    expect((await owner.call('GET', pathOf(project))).status).toBe(404)
  })

  test('refuses an ending that is taken or malformed, and nothing changes', async () => {
    const [one, two] = [await addProject(owner), await addProject(stranger)]
    const taken = await owner.call('PATCH', `${pathOf(one)}/uuid`, { newUuid: two.uuid })
    expect(taken.body).toEqual(failure('UUID_TAKEN', 409))
    for (const newUuid of ['A b', 'ab', 'x'.repeat(65), '../x', 'ąę-ł']) {
      const answer = await owner.call('PATCH', `${pathOf(one)}/uuid`, { newUuid })
      expect(answer.body).toEqual(failure({ newUuid: 'SLUG' }, 422))
    }
    expect((await owner.call('GET', pathOf(one))).status).toBe(200)
  })

  test('an address that was given up belongs to whoever takes it next', async () => {
    const project = await addProject(owner)
    const old = project.uuid
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    await owner.call('PATCH', `${pathOf(project)}/uuid`, { newUuid: `first-${old.slice(0, 8)}` })
    const heir = await addProject(stranger)
    await stranger.call('PATCH', `${pathOf(heir)}/uuid`, { newUuid: old })
    await stranger.call('PATCH', `/api/projects/faq/${old}/publish`, { publish: true })
    await api.work()
    expect(await pageOf(api.bucket, old)).toContain(sample.title)
  })

  test('deletes for good to everybody, and brings back what was deleted by mistake', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    expect((await owner.call('DELETE', pathOf(project))).status).toBe(204)
    await api.work()
    expect((await owner.call('GET', pathOf(project))).status).toBe(404)
    expect(await pageOf(api.bucket, project.uuid)).not.toContain(sample.title)
    expect((await stranger.call('POST', `${pathOf(project)}/restore`)).status).toBe(404)
    const restored = await owner.call('POST', `${pathOf(project)}/restore`)
    expect(restored.body).toMatchObject({ uuid: project.uuid, status: 'draft', data: sample })
  })
})

describe('who may do what', () => {
  test('a visitor makes a demo project and reads it, and must log in for the rest', async () => {
    const project = await addProject(visitor)
    expect((await visitor.call('GET', pathOf(project))).status).toBe(200)
    const refused: [string, string, unknown][] = [
      ['PATCH', '', { data: sample, revision: 1 }],
      ['PATCH', '/publish', { publish: true }],
      ['PATCH', '/name', { name: 'x' }],
      ['PATCH', '/uuid', { newUuid: 'mine-now' }],
      ['POST', '/clone', { name: 'x' }],
    ]
    for (const [method, path, body] of refused) {
      const answer = await visitor.call(method, `${pathOf(project)}${path}`, body)
      expect([path, answer.body]).toEqual([path, failure('ERR_LOGIN_REQUIRED', 401)])
    }
  })

  test('a stranger may do nothing with a project and changes nothing by trying', async () => {
    const project = await addProject(owner)
    const refused: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { data: sample, revision: 1 }],
      ['DELETE', ''],
      ['PATCH', '/name', { name: 'x' }],
      ['PATCH', '/uuid', { newUuid: 'mine-now' }],
      ['PATCH', '/publish', { publish: true }],
      ['POST', '/clone', { name: 'x' }],
    ]
    const hidden: [string, string, unknown?][] = [
      ['GET', '/snapshot'],
      ['GET', '/render'],
      ['POST', '/preview', { data: sample }],
      ['GET', '/releases'],
      ['GET', '/releases/1'],
      ['GET', '/releases/1/events'],
      ['POST', '/releases/1/rerun'],
      ['POST', '/releases/1/rollback'],
    ]
    const notFound = failure('ERR_PROJECTS_PROJECT_NOT_FOUND', 404)
    for (const [method, path, body] of [...refused, ...hidden]) {
      const answer = await stranger.call(method, `${pathOf(project)}${path}`, body)
      const expected = hidden.some(([, own]) => own === path)
        ? notFound
        : failure('ERR_PROJECTS_NOT_AN_OWNER', 403)
      expect([method, path, answer.body]).toEqual([method, path, expected])
      const nobody = await api.nobody.call(method, `${pathOf(project)}${path}`, body)
      expect([401, 404]).toContain(nobody.status)
    }
    expect((await owner.call('GET', pathOf(project))).body).toMatchObject({ revision: 1, name: project.name })
  })

  test('anybody reads the public data of what is published', async () => {
    const project = await addProject(owner)
    await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
    await api.work()
    expect((await api.nobody.call('GET', `${pathOf(project)}/render`)).body).toMatchObject({
      data: { title: sample.title },
    })
  })
})
