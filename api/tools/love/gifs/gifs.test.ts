import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, type ApiInstallation, installApi } from '#api/fixtures/installation.ts'
import { fromSite } from '#api/tools/love/fixtures/files.ts'
import { type AskedCall, answering, type StandIn, startStandIn } from '#api/tools/love/fixtures/service.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { openGiphy } from '#api/tools/love/gifs/giphy.ts'
import { GifResults } from '#api/tools/love/gifs/search-gifs.ts'
import { ReviewMedia } from '#api/tools/love/media/keep-upload.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { animation, colours } from '#publisher/media/fixtures/pictures.ts'

let plain: ApiInstallation
let api: ApiInstallation
let giphy: StandIn
let film: Uint8Array

const key = 'giphy-secret-key'
const unlimited = { count: async () => 0, close: () => undefined }

const settingsFor = (url: string) =>
  parseConfiguration({ APP_URL: origins.app, SITE_URL: origins.site, GIPHY_KEY: key, GIPHY_URL: url })

beforeAll(async () => {
  giphy = await startStandIn()
  film = await colours(4, 90, 60)
  plain = await installApi({ limits: unlimited })
  api = await installApi({ limits: unlimited, configuration: settingsFor(giphy.url) })
})
afterAll(async () => {
  await giphy[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

const message = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'message')]
const search = async (of: ApiInstallation, query: string) =>
  of.nobody.call('GET', `/api/testimonials/search-gifs?${query}`, undefined, fromSite)
const results = async (of: ApiInstallation, query: string) => GifResults.parse((await search(of, query)).body)
const preview = (of: ApiInstallation, id: string) => of.app.request(`/api/testimonials/gifs/${id}/preview`)

/** An item as GIPHY's API describes it: numbers are texts, and there is more than is needed. */
function item(id: string, address = `${giphy.url}/media/${id}`) {
  const rendition = (name: string) => ({
    url: `${address}/${name}.gif`,
    width: '200',
    height: '133',
    size: '9',
  })
  const images = Object.fromEntries(
    ['original', 'fixed_width', 'fixed_height', 'downsized', 'preview_gif'].map(name => [
      name,
      rendition(name),
    ]),
  )
  return { type: 'gif', id, url: `https://giphy.com/gifs/${id}`, rating: 'g', title: `GIF ${id}`, images }
}

function speakGiphy({ path }: AskedCall, response: Parameters<Parameters<StandIn['answer']>[0]>[1]): void {
  if (path === '/v1/gifs/search') {
    const pagination = { total_count: 2, count: 2, offset: 0 }
    response.end(
      JSON.stringify({ data: [item('abc1'), item('abc2')], pagination, meta: { status: 200, msg: 'OK' } }),
    )
  } else if (path.startsWith('/v1/gifs/abc')) {
    response.end(JSON.stringify({ data: item(path.slice('/v1/gifs/'.length)), meta: { status: 200 } }))
  } else if (path.startsWith('/media/')) response.end(film)
  else response.writeHead(404).end('{"data":[],"meta":{"status":404}}')
}

test('without a provider there is a small set of our own, what fits best first', async () => {
  for (const [query, first] of [
    ['q=thanks', 'own-heart'],
    ['q=gratulacje&lang=pl', 'own-confetti'],
    ['q=SLONCE&lang=pl', 'own-sun'],
    ['q=zxqv', 'own-heart'],
    ['', 'own-heart'],
  ]) {
    const found = await results(plain, query ?? '')
    expect([found.results.length, found.results[0]?.id, found.configured, found.attribution]).toEqual([
      8,
      first,
      false,
      null,
    ])
  }
  expect((await results(plain, 'q=heart&lang=en')).results[0]?.title).toBe('A beating heart')
})

test('each of our own moves, is small, and can be chosen', async () => {
  const wall = await addWall(plain, await plain.user(), { form: { askGifs: true } })
  for (const { id, preview: address } of (await results(plain, 'q=thanks')).results) {
    expect(address).toBe(`${origins.app}/api/testimonials/gifs/${id}/preview`)
    const file = new Uint8Array(await (await preview(plain, id)).arrayBuffer())
    expect(file.length).toBeLessThan(100_000)
    expect((await sharp(file).metadata()).pages).toBeGreaterThan(4)
    const chosen = await plain.nobody.call(
      'POST',
      '/api/testimonials/gifs',
      { id, wallId: wall.id },
      fromSite,
    )
    expect(chosen.status).toBe(201)
    expect(ReviewMedia.parse(chosen.body).key).toMatch(/\.gif$/)
  }
}, 60_000)

test('asks GIPHY as it is documented, for everybody’s eyes, and names it', async () => {
  giphy.answer(speakGiphy)
  const answer = await search(api, 'q=thank%20you%20%26%20bye&lang=en')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const found = GifResults.parse(answer.body)
  expect(found.results.map(({ id, title, width, height }) => [id, title, width, height])).toEqual([
    ['abc1', 'GIF abc1', 200, 133],
    ['abc2', 'GIF abc2', 200, 133],
  ])
  expect([found.attribution, found.configured]).toEqual(['Powered by GIPHY', true])
  const asked = giphy.asked.at(-1)
  expect(asked?.path).toBe('/v1/gifs/search')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    api_key: key,
    q: 'thank you & bye',
    lang: 'en',
    rating: 'g',
    limit: '24',
  })
  expect(JSON.stringify(found)).not.toMatch(/giphy-secret|127\.0\.0\.1/)
})

test('visitors see previews by our server alone; one that was searched for by another process too', async () => {
  giphy.answer(speakGiphy)
  for (const id of ['abc1', 'abc7']) {
    const answer = await preview(api, id)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true)
  }
})

test('a chosen GIF is made anew and kept for the wall’s owner', async () => {
  giphy.answer(speakGiphy)
  const wall = await addWall(api, await api.user(), { form: { askGifs: true } })
  const answer = await api.nobody.call(
    'POST',
    '/api/testimonials/gifs',
    { id: 'abc1', wallId: wall.id },
    fromSite,
  )
  const { key: kept } = ReviewMedia.parse(answer.body)
  const stored = await api.bucket.get(kept)
  const { pages, format } = await sharp(stored?.body ?? new Uint8Array(0)).metadata()
  expect([pages, format]).toEqual([4, 'gif'])
  giphy.answer((call, response) =>
    call.path.startsWith('/media/') ? void response.end(animation(301)) : speakGiphy(call, response),
  )
  const tooMuch = await api.nobody.call(
    'POST',
    '/api/testimonials/gifs',
    { id: 'abc2', wallId: wall.id },
    fromSite,
  )
  expect(message(tooMuch)).toEqual([422, 'IMAGE_TOO_LARGE'])
})

test('ids are letters and digits, and lead nowhere else', async () => {
  giphy.answer(speakGiphy)
  const before = giphy.asked.length
  for (const id of ['..%2f..%2fsecret', 'a%3fx', 'a%00', `${'a'.repeat(65)}`, 'http:%2f%2f127.0.0.1', '%20'])
    expect([id, (await preview(api, id)).status]).toEqual([id, 404])
  expect(giphy.asked.length).toBe(before)
  expect((await preview(api, 'unknown1')).status).toBe(404)
  expect((await preview(plain, 'abc1')).status).toBe(404)
})

test('files that the provider names elsewhere are not fetched, nor is a redirect followed', async () => {
  await using elsewhere = await startStandIn()
  elsewhere.answer(answering(200, 'GIF89a'))
  const places = [
    elsewhere.url,
    'https://giphy.com.evil.example',
    'http://media.giphy.com',
    'https://media.giphy.com:6379',
    'file:///etc/passwd',
    'http://169.254.169.254',
  ]
  for (const [index, address] of places.entries()) {
    await using service = await startStandIn()
    service.answer(answering(200, { data: item(`x${index}`, address) }))
    const provider = openGiphy({ url: service.url, key })
    await expect(provider.fetch(`x${index}`, 'preview')).rejects.toThrow()
  }
  await using moving = await startStandIn()
  moving.answer(answering(302, '', { Location: elsewhere.url }))
  await expect(openGiphy({ url: moving.url, key }).search('x', 'en')).rejects.toThrow()
  expect(elsewhere.asked).toEqual([])
})

test.each([
  ['is broken', answering(500, 'Internal error')],
  ['answers a page', answering(200, '<html>Maintenance</html>')],
  ['answers something else', answering(200, { data: 'nothing' })],
  ['refuses the key', answering(401, { meta: { status: 401 } })],
  ['asks for patience', answering(429, { meta: { status: 429 } })],
  [
    'hangs up',
    (_: AskedCall, response: Parameters<ReturnType<typeof answering>>[1]) => void response.destroy(),
  ],
])('a provider that %s costs nobody the form: our own set stands in', async (_, failing) => {
  await using service = await startStandIn()
  await using failed = await installApi({ limits: unlimited, configuration: settingsFor(service.url) })
  service.answer(failing)
  const found = await results(failed, 'q=thanks')
  expect([found.results.length, found.attribution, found.configured]).toEqual([8, null, true])
  const wall = await addWall(failed, await failed.user(), { form: { askGifs: true } })
  const chosen = { id: 'abc1', wallId: wall.id }
  const answer = await failed.nobody.call('POST', '/api/testimonials/gifs', chosen, fromSite)
  expect(message(answer)).toEqual([502, 'ERR_LOVE_GIFS_FAILED'])
})

test('a provider that is slow or sends too much is given up, and left alone after five times', async () => {
  await using service = await startStandIn()
  const bounds = { patience: 60, bytes: 1_000 }
  const provider = openGiphy({ url: service.url, key }, { answer: bounds, preview: bounds, whole: bounds })
  service.answer(() => undefined)
  await expect(provider.search('x', 'en')).rejects.toThrow(/timeout/)
  bounds.patience = 10_000
  service.answer((__, response) => void response.end('x'.repeat(5_000)))
  for (let time = 0; time < 4; time++) await expect(provider.search('x', 'en')).rejects.toThrow(/too large/)
  const asked = service.asked.length
  service.answer(speakGiphy)
  await expect(provider.search('x', 'en')).rejects.toThrow('failed too often')
  expect(service.asked.length).toBe(asked)
})

test('a search is no longer than GIPHY takes', async () => {
  expect(message(await search(plain, `q=${'x'.repeat(51)}`))).toEqual([422, { q: 'MAX_LENGTH:50' }])
  expect(
    z.object({ results: z.array(z.unknown()) }).parse((await search(plain, 'q=%20')).body).results.length,
  ).toBe(8)
})
