import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchArchive } from '#api/exports/fixtures/archive.ts'
import { type ApiInstallation, addProject, installApi } from '#api/fixtures/installation.ts'
import { createSession } from '#api/sessions/sessions.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { audit, media, sessions } from '#database/schema.ts'
import { Project, ProjectPage } from '#model/project.ts'
import { lightColors } from '#model/theme.ts'
import { tools } from '#model/tools/index.ts'
import { TestimonialPage } from '#model/tools/love/testimonial.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { addReview } from '#publisher/fixtures/wall.ts'

let api: ApiInstallation

beforeAll(async () => {
  api = await installApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const hostileName = '../../etc/passwd"\r\nX: y <script>\u202egpj.exe'

test('exports the saved draft as JSON and takes it back', async () => {
  const [anna, ben] = [await api.user(), await api.user()]
  const project = await addProject(anna, hostileName)
  const path = `/api/projects/faq/${project.uuid}/export?format=json`
  const exported = await anna.call('GET', path)
  expect(exported.headers.get('Content-Disposition')).toBe(`attachment; filename="faq-${project.uuid}.json"`)
  expect(exported.body).toEqual({
    format: 'atelier-project',
    version: 1,
    tool: 'faq',
    shape: tools.faq.version,
    name: project.name,
    data: project.data,
  })
  const imported = await ben.call('POST', '/api/projects/faq/import', exported.body)
  expect(imported).toMatchObject({
    status: 201,
    body: { name: project.name, data: project.data, status: 'draft', revision: 1 },
  })
  expect(imported.body).not.toMatchObject({ uuid: project.uuid })
})

test('refuses what is no project of the tool and sanitises what is', async () => {
  const anna = await api.user()
  const send = (body: unknown): Promise<{ status: number; body: unknown }> =>
    anna.call('POST', '/api/projects/faq/import', body)
  const file = { format: 'atelier-project', version: 1, tool: 'faq', shape: 1, name: 'Questions', data: {} }
  for (const body of [
    [],
    {},
    'null',
    { ...file, format: 'x' },
    { ...file, tool: 'timer' },
    { ...file, shape: 99 },
  ])
    expect(await send(body)).toMatchObject({ status: 422, body: { message: 'ERR_IMPORT_FORMAT' } })
  expect(await send({ ...file, data: { layout: 'spiral' } })).toMatchObject({
    status: 422,
    body: { message: { layout: 'CHOICE' } },
  })
  expect(await send('{"format":')).toMatchObject({ status: 400, body: { message: 'ERR_INVALID_BODY' } })
  const deep = `{"format":"atelier-project","version":1,"tool":"faq","shape":1,"name":"x","data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
  expect(await send(deep)).toMatchObject({ status: 400, body: { message: 'ERR_INVALID_BODY' } })
  expect(await send(`"${'x'.repeat(10 * 2 ** 20)}"`)).toMatchObject({ body: { message: 'ERR_TOO_LARGE' } })
  const question = { id: 'q1', section: 'section-1', question: 'Is it safe?' }
  const answer = '<p onclick="evil()">Yes<script>evil()</script> <a href="javascript:evil()">here</a></p>'
  expect(await send({ ...file, data: { questions: [{ ...question, answer }] } })).toMatchObject({
    status: 201,
    body: { data: { questions: [{ answer: '<p>Yes here</p>' }] } },
  })
  const proto = `{"format":"atelier-project","version":1,"tool":"faq","shape":1,"name":"x","data":{"__proto__":{"title":"x"}}}`
  expect((await send(proto)).status).toBe(422)
  expect(Object.hasOwn(Object.prototype, 'title')).toBe(false)
})

test('exports pages with all that they load and nothing else, the same bytes twice', async () => {
  const anna = await api.user()
  const { uuid } = await addProject(anna, hostileName)
  const path = `/api/projects/faq/${uuid}/export`
  const archive = await fetchArchive(api, anna.id, path)
  expect(archive.headers.get('Content-Type')).toBe('application/zip')
  expect(archive.headers.get('Content-Disposition')).toBe(`attachment; filename="faq-${uuid}.zip"`)
  expect(Object.keys(archive.files).map(name => name.replace(/\.[\w-]{8}\./, '.'))).toEqual([
    'pl/index.html',
    'index.html',
    'assets/faq.js',
    'assets/inter-latin-ext-wght-normal.woff2',
    'assets/inter-latin-wght-normal.woff2',
    'assets/favicon.svg',
  ])
  expect(archive.text('index.html')).toContain('<html lang="en"')
  expect(archive.text('pl/index.html')).toContain('<html lang="pl"')
  expect(archive.text('index.html')).not.toContain(origins.site)
  expect((await fetchArchive(api, anna.id, path)).bytes).toEqual(archive.bytes)
})

test('hides foreign projects and asks visitors to sign in', async () => {
  const [anna, ben, visitor] = [await api.user(), await api.user(), await api.user(false)]
  const { uuid } = await addProject(anna)
  const path = `/api/projects/faq/${uuid}/export`
  expect((await ben.call('GET', path)).body).toMatchObject({ message: 'ERR_PROJECTS_PROJECT_NOT_FOUND' })
  expect((await visitor.call('GET', path)).body).toMatchObject({ message: 'ERR_LOGIN_REQUIRED' })
  expect((await api.nobody.call('GET', path)).status).toBe(401)
  expect((await anna.call('GET', `${path}?format=pdf`)).body).toMatchObject({ message: { format: 'CHOICE' } })
  const imported = await visitor.call('POST', '/api/projects/faq/import', {})
  expect(imported.body).toMatchObject({ message: 'ERR_LOGIN_REQUIRED' })
  expect((await anna.call('POST', '/api/projects/nothing/import', {})).status).toBe(404)
})

test('exports everything that an account owns, and nothing of others', async () => {
  const [anna, ben] = [await api.user(), await api.user()]
  await addProject(ben, 'Of somebody else')
  const draft = await addProject(anna, hostileName)
  const live = await addProject(anna, 'Live')
  await anna.call('PATCH', `/api/projects/faq/${live.uuid}/uuid`, { newUuid: 'my-faq' })
  await anna.call('PATCH', '/api/projects/faq/my-faq/publish', { publish: true })
  await api.work()
  const gone = await addProject(anna, 'Deleted')
  await anna.call('DELETE', `/api/projects/faq/${gone.uuid}`)
  await anna.call('POST', '/api/user/themes', { name: 'Shop', colors: lightColors })
  await anna.call('POST', '/api/shared/short-link', { url: `${origins.site}/faqs/my-faq` })
  const entry = { id: 'entry', actorId: ben.id, actorEmail: 'staff@test.example', reason: 'Help' }
  await api.database.write(queries =>
    queries
      .insert(audit)
      .values({ ...entry, at: new Date(0), userId: anna.id, action: 'begin', requestId: 'r' }),
  )
  const archive = await fetchArchive(api, anna.id, `/api/users/${anna.id}/export`)
  const names = Object.keys(archive.files)
  const folders = new Set(names.slice(1).map(name => name.split('/').slice(0, 3).join('/')))
  expect([...folders]).toEqual([`projects/faq/${draft.uuid}`, 'projects/faq/my-faq'])
  expect(names.filter(name => name.includes('/site/')).map(name => name.split('/site/')[0])).toEqual(
    Array(6).fill('projects/faq/my-faq'),
  )
  expect(archive.json(`projects/faq/${draft.uuid}/project.json`)).toMatchObject({
    name: draft.name,
    data: draft.data,
  })
  expect(archive.json('projects/faq/my-faq/releases.json')).toMatchObject([
    { kind: 'publish', state: 'live' },
    {},
    {},
  ])
  expect(archive.json('account.json')).toMatchObject({
    user: { id: anna.id, isRegistered: true },
    plan: { plan: 'business', published: 1 },
    themes: [{ name: 'Shop', colors: lightColors }],
    shortLinks: [{ url: `${origins.site}/faqs/my-faq` }],
    audit: [{ at: '1970-01-01T00:00:00.000Z', actor: 'staff@test.example', action: 'begin', reason: 'Help' }],
  })
  expect(names.map(name => archive.text(name)).join('')).not.toContain('Of somebody else')
})

test('hands an account to its owner alone, in person', async () => {
  const [anna, ben, visitor] = [await api.user(), await api.user(), await api.user(false)]
  const path = `/api/users/${anna.id}/export`
  expect((await ben.call('GET', path)).body).toMatchObject({ message: 'ERR_USER_NOT_AN_OWNER' })
  expect((await visitor.call('GET', path)).body).toMatchObject({ message: 'ERR_LOGIN_REQUIRED' })
  const token = await api.database.write(async queries => {
    const made = await createSession(queries, new Date(), anna.id)
    await queries.update(sessions).set({ impersonatorId: ben.id }).where(eq(sessions.userId, anna.id))
    return made
  })
  const answer = await api.app.request(path, { headers: { Cookie: `atelier.session=${token}` } })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ message: 'ERR_IMPERSONATION_REFUSED' })
})

test('a wall comes with its further pages, its form and the pictures of its reviews', async () => {
  const anna = await api.user()
  const created = await anna.call('POST', '/api/projects/love', { name: 'Wall' })
  const { id, uuid, data, revision } = Project.parse(created.body)
  const saved = await anna.call('PATCH', `/api/projects/love/${uuid}`, {
    data: { ...Object(data), maxShown: 1 },
    revision,
  })
  expect(saved.status).toBe(200)
  const avatar = `_media/${'a'.repeat(64)}.png`
  await api.services.bucket.put(avatar, new TextEncoder().encode('picture'))
  for (const order of [1, 2]) await addReview(api.services.database, id, { order, avatar })
  const [video, videoCover] = [`_media/${'d'.repeat(64)}.webm`, `_media/${'e'.repeat(64)}.jpg`]
  for (const key of [video, videoCover]) await api.services.bucket.put(key, new TextEncoder().encode(key))
  const videoCaptions = '0:01 It works.'
  await addReview(api.services.database, id, { order: 0, video, videoCover, videoCaptions })
  const archive = await fetchArchive(api, anna.id, `/api/projects/love/${uuid}/export`)
  expect(Object.keys(archive.files)).toEqual(
    expect.arrayContaining([
      'index.html',
      '2/index.html',
      'review-ask/index.html',
      `assets/${'a'.repeat(64)}.png`,
      `assets/${'d'.repeat(64)}.webm`,
      `assets/${'e'.repeat(64)}.jpg`,
    ]),
  )
  expect(archive.text('index.html')).toContain(`poster="assets/${'e'.repeat(64)}.jpg"`)
  expect(archive.text('index.html')).toContain('src="data:text/vtt,WEBVTT')
  expect(archive.text('index.html')).toContain('href="2/index.html"')
})

test('a wall’s file brings its reviews back, with what belongs to the account, and no token', async () => {
  const [anna, ben] = [await api.user(), await api.user()]
  const wall = await addWall(api, anna, { title: 'Pottery' })
  const own = `_media/${'b'.repeat(64)}.png`
  const [video, videoCover] = [`_media/${'d'.repeat(64)}.webm`, `_media/${'e'.repeat(64)}.jpg`]
  await api.database.write(queries =>
    queries
      .insert(media)
      .values(
        [own, video, videoCover].map(key => ({ userId: anna.id, key, bytes: 1, createdAt: new Date() })),
      ),
  )
  await wall.insert({
    content: 'Second',
    state: 'rejected',
    category: 'a, b',
    requestTokenHash: 'secret',
    authorTokenHash: 'secret',
  })
  await wall.insert({
    content: 'First',
    name: 'Ewa',
    email: 'ewa@example.com',
    rating: 4,
    state: 'accepted',
    images: [own],
    video,
    videoCover,
    videoCaptions: '0:01 It works.',
    reply: 'Thanks',
    confirmedAt: new Date(),
  })
  await wall.insert({ content: 'Taken back', withdrawnAt: new Date() })
  await wall.insert({ content: 'Of Google', source: 'google' })
  await wall.insert({
    content: '',
    email: 'asked@example.com',
    requestEmail: 'asked@example.com',
    requestedAt: new Date(),
  })
  const file = (await anna.call('GET', `/api/projects/love/${wall.id}/export?format=json`)).body
  expect(file).toMatchObject({
    records: {
      format: 'atelier-reviews',
      version: 1,
      reviews: [{ content: 'First' }, { content: 'Second' }],
    },
  })
  expect(JSON.stringify(file)).not.toMatch(/secret|Taken back|Of Google|asked@/)
  for (const [caller, files] of [
    [anna, { images: [own], video, videoCover, videoCaptions: '0:01 It works.' }],
    [ben, { images: [], video: null, videoCover: null, videoCaptions: '' }],
  ] as const) {
    const { uuid, data } = Project.parse((await caller.call('POST', '/api/projects/love/import', file)).body)
    expect(data).toMatchObject({ title: 'Pottery' })
    const list = TestimonialPage.parse((await caller.call('GET', `/api/testimonials?wallId=${uuid}`)).body)
    const { createdAt } = list.results[0] ?? {}
    expect(Date.now() - Date.parse(createdAt ?? '')).toBeLessThan(60_000)
    expect(list.results).toMatchObject([
      {
        content: 'First',
        name: 'Ewa',
        email: 'ewa@example.com',
        rating: 4,
        state: 'accepted',
        confirmed: true,
        reply: 'Thanks',
        ...files,
        source: 'file',
      },
      { content: 'Second', state: 'rejected', confirmed: false, category: 'a, b', source: 'file' },
    ])
  }
})

test('a file whose reviews are none is refused as a whole, and so are reviews of other tools', async () => {
  const anna = await api.user()
  const reviews = (...each: unknown[]): object => ({ format: 'atelier-reviews', version: 1, reviews: each })
  const send = async (records: unknown, tool = 'love'): Promise<unknown> => {
    const file = { format: 'atelier-project', version: 1, tool, shape: 1, name: 'Wall', data: {}, records }
    const { status, body } = await anna.call('POST', `/api/projects/${tool}/import`, file)
    return [status, Reflect.get(Object(body), 'message')]
  }
  expect(await send(reviews({ content: 'Good', rating: 6 }))).toEqual([
    422,
    { 'reviews.0.rating': expect.any(String) },
  ])
  expect(await send(reviews({ content: 'Good' }, { name: 'Ewa' }))).toEqual([
    422,
    { 'reviews.1.content': 'REQUIRED' },
  ])
  expect(await send(reviews({ content: 'Good', email: 'x' }))).toEqual([422, { 'reviews.0.email': 'EMAIL' }])
  expect(await send(reviews({ content: 'Good', requestTokenHash: 'x' }))).toMatchObject([
    422,
    { 'reviews.0.requestTokenHash': 'ERR_INVALID_UNKNOWN_FIELD' },
  ])
  expect(await send(reviews(...Array.from({ length: 20_001 }, () => ({ content: 'x' }))))).toEqual([
    422,
    { reviews: 'MAX_ITEMS:20000' },
  ])
  expect(await send({ format: 'else' })).toMatchObject([422, { format: expect.any(String) }])
  expect(await send(reviews(), 'faq')).toEqual([422, { records: 'ERR_INVALID_UNKNOWN_FIELD' }])
  expect((await anna.call('GET', '/api/projects/love')).body).toMatchObject({ total: 0 })
  const hostile = { content: '<img src=x onerror=alert(1)>\u0000', name: 'Eve\r\nBcc: x' }
  expect(await send(reviews(hostile))).toEqual([201, undefined])
  const { results } = ProjectPage.parse((await anna.call('GET', '/api/projects/love')).body)
  const list = await anna.call('GET', `/api/testimonials?wallId=${results[0]?.uuid}`)
  expect(list.body).toMatchObject({
    results: [{ content: '<img src=x onerror=alert(1)>', name: 'Eve Bcc: x', state: 'pending' }],
  })
})
