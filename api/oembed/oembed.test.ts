import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  type ApiInstallation,
  addProject,
  type Caller,
  installApi,
} from '#api/fixtures/installation.ts'
import { readPageAddress } from '#api/oembed/page-address.ts'
import { oembedAddress } from '#model/embed.ts'
import { Oembed } from '#model/oembed.ts'
import type { Project } from '#model/project.ts'
import { FaqData } from '#model/tools/faq/faq.ts'
import { origins, pageOf } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation
let owner: Caller
let project: Project

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
  project = await addProject(owner)
})
afterAll(() => api[Symbol.asyncDispose]())

const pathOf = ({ uuid }: Project): string => `/api/projects/faq/${uuid}`

async function publish(target: Project, isPublic = true): Promise<void> {
  const { status } = await owner.call('PATCH', `${pathOf(target)}/publish`, { publish: isPublic })
  expect(status).toBe(202)
  await api.work()
}

const ask = (url: string, more = ''): Promise<Answer> =>
  api.nobody.call('GET', `/api/oembed?url=${encodeURIComponent(url)}${more}`)

test('knows a page from its publication until it is taken back', async () => {
  const absent = { status: 404, body: expect.objectContaining({ message: 'ERR_NOT_FOUND' }) }
  expect(await ask(project.url)).toMatchObject(absent)
  await owner.call('PATCH', `${pathOf(project)}/publish`, { publish: true })
  expect(await ask(project.url), 'asked for, but not there yet').toMatchObject(absent)
  await api.work()
  const answer = await ask(project.url)
  expect(answer.status).toBe(200)
  expect(Oembed.parse(answer.body)).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: 'Atelier',
    provider_url: origins.app,
    cache_age: 60,
    title: 'Frequently asked questions',
    width: 800,
    height: 600,
    html: `<iframe src="${project.url}" title="Frequently asked questions" width="800" height="600" style="border:0;max-width:100%" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`,
  })
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  await publish(project, false)
  expect(await ask(project.url)).toMatchObject(absent)
})

test('a published page names the address that tells how to embed it, a preview does not', async () => {
  await publish(project)
  const page = (await pageOf(api.bucket, project.uuid)) ?? ''
  const [, href = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? []
  const address = href.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
  expect(address).toBe(oembedAddress(origins.app, project.url))
  expect((await api.nobody.call('GET', address.slice(origins.app.length))).body).toMatchObject({
    type: 'rich',
  })
  const preview = await owner.call('GET', `/preview/faqs/${project.uuid}`)
  expect(preview.body).not.toContain('oembed')
})

test('keeps to the size that a site has room for', async () => {
  await publish(project)
  for (const [asked, width, height] of [
    ['&maxwidth=480', 480, 600],
    ['&maxheight=300', 800, 300],
    ['&maxwidth=5000&maxheight=5000', 800, 600],
    ['&maxwidth=320&maxheight=200&format=json&dnt=1&discover=1', 320, 200],
  ] as const) {
    const { body } = await ask(project.url, asked)
    expect([asked, body]).toEqual([asked, expect.objectContaining({ width, height })])
    expect(Oembed.parse(body).html).toContain(`width="${width}" height="${height}"`)
  }
  for (const asked of ['&maxwidth=0', '&maxwidth=-5', '&maxheight=tall', '&maxwidth=1e9', '&maxwidth='])
    expect([asked, (await ask(project.url, asked)).status]).toEqual([asked, 422])
})

test('speaks JSON alone, and wants an address', async () => {
  expect(await ask(project.url, '&format=xml')).toMatchObject({
    status: 501,
    body: { message: 'ERR_OEMBED_FORMAT' },
  })
  const missing = await api.nobody.call('GET', '/api/oembed')
  expect([missing.status, missing.headers.get('Access-Control-Allow-Origin')]).toEqual([422, '*'])
  expect((await ask('')).status).toBe(422)
})

test('says the title as text, whatever is in it', async () => {
  const hostile = await addProject(owner)
  const title = `"><script>canary()</script><b title='&quot;`
  const data = { ...FaqData.parse(hostile.data), title }
  const { revision } = hostile
  expect((await owner.call('PATCH', pathOf(hostile), { data, revision })).status).toBe(200)
  await publish(hostile)
  const { html } = Oembed.parse((await ask(hostile.url)).body)
  expect(html.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
  expect(html).toContain('title="&#34;&#62;&#60;script')
  expect(html).toContain('&#60;b title=&#39;&#38;quot;"')
})

test('shows the name of the project where the page has no title, and never a draft of either', async () => {
  const plain = await addProject(owner, 'Shipping & returns')
  const first = { ...FaqData.parse(plain.data), title: '' }
  await owner.call('PATCH', pathOf(plain), { data: first, revision: plain.revision })
  await publish(plain)
  const second = { ...first, title: 'Not published yet' }
  await owner.call('PATCH', pathOf(plain), { data: second, revision: plain.revision + 1 })
  expect((await ask(plain.url)).body).toMatchObject({ title: 'Shipping & returns' })
})

const site = 'https://pages.test'
const read = (address: string) => readPageAddress(address, { siteUrl: site })

test.each([
  [`${site}/faqs/kurs`, `${site}/faqs/kurs`],
  [`${site}/faqs/kurs/`, `${site}/faqs/kurs`],
  [`HTTPS://PAGES.test:443/faqs/kurs/en`, `${site}/faqs/kurs/en`],
  [`${site}/faqs/kurs?theme=dark&lang=en#q-1`, `${site}/faqs/kurs?theme=dark&lang=en`],
  [`${site}/faqs/kurs?theme=%22%3E&utm_source=x&lang=de`, `${site}/faqs/kurs`],
  [`${site}/other/../faqs/kurs`, `${site}/faqs/kurs`],
])('reads %s', (address, url) => {
  expect(read(address)).toEqual({ tool: 'faq', slug: 'kurs', url })
})

test.each([
  'https://evil.test/faqs/kurs',
  `${site}.evil.test/faqs/kurs`,
  `${site}@evil.test/faqs/kurs`,
  'https://evil.test/https://pages.test/faqs/kurs',
  'https://user:secret@pages.test/faqs/kurs',
  'https://pages.test\\@evil.test/faqs/kurs',
  'http://pages.test/faqs/kurs',
  'https://pages.test:8443/faqs/kurs',
  'https://app.test/faqs/kurs',
  '//pages.test/faqs/kurs',
  '/faqs/kurs',
  'faqs/kurs',
  'javascript:alert(1)//pages.test/faqs/kurs',
  'data:text/html,https://pages.test/faqs/kurs',
  'file:///faqs/kurs',
  `${site}/faqs/kurs%22onload=alert(1)`,
  `${site}/faqs/kurs%2f..%2fother`,
  `${site}/faqs/ku%72s`,
  `${site}//faqs/kurs`,
  `${site}/faqs/kurs/de`,
  `${site}/faqs/kurs/en/x`,
  `${site}/faqs/KURS`,
  `${site}/faqs/ab`,
  `${site}/faqs/${'x'.repeat(65)}`,
  `${site}/nonsense/kurs`,
  `${site}/constructor/kurs`,
  `${site}/faqs/`,
  `${site}/`,
  `${site}/faqs/kurs\r\nX: y`,
  ` ${site}/faqs/kurs`,
  '',
  'http://[::1',
])('knows no page at %j', address => {
  expect(read(address)).toBeUndefined()
})

test('lets one network ask so often and no oftener', async () => {
  const from = (remoteAddress: string): Promise<Response> =>
    Promise.resolve(api.app.request('/api/oembed?url=x', {}, { incoming: { socket: { remoteAddress } } }))
  const statuses = []
  for (let count = 0; count < 121; count++) statuses.push((await from('203.0.113.9')).status)
  expect(statuses).toEqual([...Array<number>(120).fill(404), 429])
  expect((await from('203.0.113.10')).status).toBe(404)
})
