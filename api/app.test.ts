import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { listRoutes } from '#api/route-list.ts'
import { tools } from '#model/tools/index.ts'

let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

const sample = tools.faq.sample('en').data

test('the document of the API names every call below /api', async () => {
  const { body } = await api.nobody.call('GET', '/api/openapi.json')
  const paths = Object.keys(Object(Reflect.get(Object(body), 'paths')))
  const calls = new Set(
    listRoutes(api.app)
      .filter(({ path }) => path.startsWith('/api/') && !/openapi|docs|\*/.test(path))
      .map(route => route.path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')),
  )
  expect(paths.sort()).toEqual([...calls].sort())
  const docs = await api.nobody.call('GET', '/api/docs')
  expect(docs.status).toBe(200)
  for (const path of paths) expect(docs.body).toContain(path)
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://pages.app.test' }],
  ['nobody knows where', {}],
  ['an opaque origin', { Origin: 'null' }],
  ['a site with a similar name', { Origin: 'http://app.test.evil.example' }],
])('refuses a change that comes from %s', async (_, headers) => {
  for (const [type, body] of [
    ['application/json', '{"name":"x"}'],
    ['text/plain', '{"name":"x"}'],
    ['application/x-www-form-urlencoded', 'name=x'],
  ] as const) {
    const answer = await api.app.request('/api/projects/faq', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body,
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      message: 'ERR_CROSS_SITE',
      statusCode: 403,
      statusText: 'Forbidden',
    })
  }
})

test('answers carry a request id, are not kept, and tell nothing of a failure but its token', async () => {
  const broken = await installApi({ enqueue: () => Promise.reject(new Error('secret detail in /var/lib')) })
  const user = await broken.user()
  const answer = await user.call('POST', '/api/projects/faq', { name: 'x' })
  expect(answer.body).toEqual({
    message: 'UNKNOWN_ERROR',
    statusCode: 500,
    statusText: 'Internal Server Error',
    requestId: answer.headers.get('X-Request-Id'),
  })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  await broken[Symbol.asyncDispose]()
})

test('says that it is alive and ready, and not ready without its database', async () => {
  expect((await api.nobody.call('GET', '/healthz')).status).toBe(200)
  expect((await api.nobody.call('GET', '/readyz')).status).toBe(200)
  const other = await installApi()
  other.database.close()
  expect((await other.nobody.call('GET', '/healthz')).status).toBe(200)
  expect((await other.nobody.call('GET', '/readyz')).status).toBe(503)
  await other[Symbol.asyncDispose]()
})

test('previews show a saved draft to its owner alone, in an origin of their own', async () => {
  const project = await addProject(owner)
  const path = `/preview/faqs/${project.uuid}`
  const preview = await owner.call('GET', path)
  expect(preview.body).toContain(sample.title)
  expect(preview.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(preview.headers.get('Content-Security-Policy')).not.toContain('allow-same-origin')
  expect(preview.headers.get('Cache-Control')).toBe('private, no-store')
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex')
  const stranger = await api.user()
  for (const other of [stranger, api.nobody]) {
    const answer = await other.call('GET', path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining('/preview/not-found'),
    ])
  }
  expect((await owner.call('GET', '/preview/faqs/unknown')).status).toBe(302)
  expect((await owner.call('GET', `/preview/nonsense/${project.uuid}`)).status).toBe(302)
  expect((await owner.call('GET', '/preview/not-found')).status).toBe(404)
})

test('a preview that fails inside a frame shows it there', async () => {
  const answer = await api.app.request('/preview/faqs/unknown', { headers: { 'Sec-Fetch-Dest': 'iframe' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('</html>')
})

test('renders unsaved data, leaving out what is incomplete, and saves nothing', async () => {
  const project = await addProject(owner)
  const [first] = sample.questions
  const questions = [
    { ...first, question: 'Is it saved?' },
    { ...first, id: 'q-new', question: '', answer: '' },
  ]
  const data = { ...sample, title: 'Unsaved title', questions, styles: { light: 'nonsense' } }
  const answer = await owner.call('POST', `/api/projects/faq/${project.uuid}/preview`, { data, lang: 'pl' })
  expect(answer.status).toBe(200)
  const html = String(Reflect.get(Object(answer.body), 'html'))
  expect(html).toContain('Unsaved title')
  expect(html).toContain('Is it saved?')
  expect(html).toContain('<html lang="pl"')
  const stored = await owner.call('GET', `/api/projects/faq/${project.uuid}`)
  expect(stored.body).toMatchObject({ revision: 1, data: { title: sample.title } })
})
