import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { pictureOf } from '#api/pictures/page-picture.ts'
import { origins } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

test('shows the owner how the published page looks, with nothing in it that runs or loads', async () => {
  const project = await addProject(owner)
  const path = `/api/projects/faq/${project.uuid}`
  expect((await owner.call('GET', `${path}/picture`)).status).toBe(404)
  await owner.call('PATCH', `${path}/publish`, { publish: true })
  await api.work()
  const { status, body, headers } = await owner.call('GET', `${path}/picture`)
  expect(status).toBe(200)
  expect(body).toContain('<h1>Frequently asked questions</h1>')
  expect(body).toContain('<style>')
  expect(body).not.toMatch(/<script|<link|_assets|http-equiv|@font-face/)
  expect(headers.get('Content-Type')).toContain('text/html')
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; /,
  )
  expect(headers.get('Cache-Control')).toBe('private, max-age=60')
  await owner.call('PATCH', `${path}/publish`, { publish: false })
  expect((await owner.call('GET', `${path}/picture`)).status).toBe(404)
})

test('shows it to nobody else', async () => {
  const project = await addProject(owner)
  const path = `/api/projects/faq/${project.uuid}`
  await owner.call('PATCH', `${path}/publish`, { publish: true })
  await api.work()
  const stranger = await api.user()
  expect((await stranger.call('GET', `${path}/picture`)).body).toMatchObject({
    message: 'ERR_PROJECTS_PROJECT_NOT_FOUND',
  })
  expect((await api.nobody.call('GET', `${path}/picture`)).status).toBe(401)
})

test('takes out scripts whatever stands in their attributes, and finds uploads on the site', () => {
  const page = [
    '<link rel="alternate" title="a > b" href="/x"><meta http-equiv="Content-Security-Policy" content="img-src \'self\'">',
    '<script data-x="1 > 0" src="/_assets/a.js" defer></script><script type="application/ld+json">{"a":"\\u003c/script>"}</script>',
    '<p>&lt;script&gt; stays</p><img src="/_media/ab.png" srcset="/_media/ab.png 1x, /_media/cd.png 2x">',
  ].join('')
  expect(pictureOf(page, origins.site)).toBe(
    `<p>&lt;script&gt; stays</p><img src="${origins.site}/_media/ab.png" srcset="${origins.site}/_media/ab.png 1x, ${origins.site}/_media/cd.png 2x">`,
  )
})
