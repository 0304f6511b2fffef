import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { type AskedCall, answering, type StandIn, startStandIn } from '#api/tools/love/fixtures/service.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { openGooglePlaces } from '#api/tools/love/google/google-places.ts'
import { testimonials } from '#database/testimonials.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { errorText } from '#model/messages/messages.ts'
import { GoogleImport, GoogleReviews } from '#model/tools/love/google.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { dropExpired } from '#publisher/records/drop-expired.ts'

const key = 'google-secret-key'
const place = 'ChIJN1t_tDeuEmsRUsoyG83frY4'
const day = 86_400_000
const unlimited = { count: async () => 0, close: () => undefined }

let google: StandIn
let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  google = await startStandIn()
  api = await installApi({ limits: unlimited, configuration: settingsFor(google.url) })
  owner = await api.user()
})
afterAll(async () => {
  await google[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

function settingsFor(url: string) {
  return parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    GOOGLE_PLACES_KEY: key,
    GOOGLE_PLACES_URL: url,
  })
}

const message = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'message')]
const idOf = (name: string): string => `places/${place}/reviews/${name}`

/** A review as the Places API (New) describes it. */
function review(name: string, text: string, changes: Record<string, unknown> = {}) {
  return {
    name: idOf(name),
    relativePublishTimeDescription: '2 months ago',
    rating: 5,
    text: { text: `[translated] ${text}`, languageCode: 'en' },
    originalText: { text, languageCode: 'pl' },
    authorAttribution: {
      displayName: 'Ewa Nowak',
      uri: 'https://www.google.com/maps/contrib/1/reviews',
      photoUri: 'https://lh3.googleusercontent.com/a/x',
    },
    publishTime: '2026-03-15T14:30:00.123456Z',
    flagContentUri: 'https://www.google.com/local/review/rap/report',
    googleMapsUri: `https://www.google.com/maps/reviews/data=${name}`,
    ...changes,
  }
}

const answerOf = (reviews: unknown[]) => ({
  id: place,
  displayName: { text: 'Pracownia ceramiki', languageCode: 'pl' },
  googleMapsUri: 'https://maps.google.com/?cid=1',
  reviews,
})

const read = (caller = owner, placeId = place) =>
  caller.call('GET', `/api/testimonials/google?placeId=${encodeURIComponent(placeId)}`)
const take = (wallId: string, names: string[], caller = owner, placeId = place) =>
  caller.call('POST', '/api/testimonials/google', { wallId, placeId, ids: names.map(idOf) })
const rowsOf = (wallId: string) =>
  api.database.read
    .select()
    .from(testimonials)
    .where(eq(testimonials.projectId, wallId))
    .orderBy(testimonials.order)

test('shows what Google shows of a place, asked as it is documented', async () => {
  google.answer(
    answering(200, answerOf([review('a', 'Świetny kurs.\r\nPolecam!'), review('b', 'Ok', { rating: 3.4 })])),
  )
  const found = GoogleReviews.parse((await read()).body)
  expect(found.place).toEqual({
    id: place,
    name: 'Pracownia ceramiki',
    url: 'https://maps.google.com/?cid=1',
  })
  expect(found.attribution).toBe('Google Maps')
  expect(found.results).toEqual([
    {
      id: idOf('a'),
      name: 'Ewa Nowak',
      rating: 5,
      content: 'Świetny kurs.\nPolecam!',
      date: '2026-03-15T14:30:00.123Z',
      url: 'https://www.google.com/maps/reviews/data=a',
    },
    expect.objectContaining({ id: idOf('b'), rating: 3 }),
  ])
  const asked = google.asked.at(-1)
  expect(asked?.path).toBe(`/v1/places/${place}`)
  expect(asked?.headers).toMatchObject({
    'x-goog-api-key': key,
    'x-goog-fieldmask': 'id,displayName,googleMapsUri,reviews',
  })
  expect(String(asked?.query)).toBe('languageCode=en')
})

test('takes the chosen ones over as they stand at Google, to be accepted', async () => {
  const wall = await addWall(api, owner)
  google.answer(answering(200, answerOf([review('a', 'First'), review('b', 'Second'), review('c', 'Third')])))
  expect((await take(wall.id, ['a', 'c', 'not-there'])).body).toEqual({ imported: 2, renewed: 0 })
  const rows = await rowsOf(wall.id)
  expect(rows.map(({ content }) => content)).toEqual(['First', 'Third'])
  expect(rows[0]).toMatchObject({
    state: 'pending',
    source: 'google',
    sourceId: idOf('a'),
    sourceUrl: 'https://www.google.com/maps/reviews/data=a',
    name: 'Ewa Nowak',
    rating: 5,
    confirmedAt: null,
    avatar: null,
    email: '',
  })
  expect(rows[0]?.createdAt.toISOString()).toBe('2026-03-15T14:30:00.123Z')
})

test('importing again reads the text anew and takes nothing twice; what the owner decided stays', async () => {
  const wall = await addWall(api, owner)
  google.answer(answering(200, answerOf([review('a', 'Before')])))
  await take(wall.id, ['a'])
  const [first] = await rowsOf(wall.id)
  await owner.call('PATCH', `/api/testimonials/${first?.id}`, { state: 'accepted' })
  google.answer(answering(200, answerOf([review('a', 'After'), review('b', 'New')])))
  expect(GoogleImport.parse((await take(wall.id, ['a', 'b'])).body)).toEqual({ imported: 1, renewed: 1 })
  const rows = await rowsOf(wall.id)
  expect(rows.map(({ content, state }) => [content, state])).toEqual([
    ['New', 'pending'],
    ['After', 'accepted'],
  ])
})

test('what was read thirty days ago goes, also from the published wall; what was read anew stays', async () => {
  const wall = await addWall(api, owner)
  await api.work()
  google.answer(answering(200, answerOf([review('a', 'Kept for a month'), review('b', 'Read anew')])))
  await take(wall.id, ['a', 'b'])
  for (const { id } of await rowsOf(wall.id))
    await owner.call('PATCH', `/api/testimonials/${id}`, { state: 'accepted' })
  await wall.add('Our own')
  await api.work()
  const page = async () =>
    new TextDecoder().decode((await api.bucket.get(`walls/${wall.id}/index.html`))?.body)
  expect(await page()).toContain('Kept for a month')
  const later = new Date(Date.now() + 20 * day)
  await api.database.write(queries =>
    queries
      .update(testimonials)
      .set({ fetchedAt: later })
      .where(eq(testimonials.sourceId, idOf('b'))),
  )
  expect(await dropExpired(api.database, new Date(Date.now() + 29 * day))).toBe(0)
  expect(await dropExpired(api.database, new Date(Date.now() + 31 * day))).toBeGreaterThan(0)
  expect((await rowsOf(wall.id)).map(({ content }) => content).sort()).toEqual(['Our own', 'Read anew'])
  await api.services.enqueue(wall.id)
  await api.work()
  expect(await page()).not.toContain('Kept for a month')
  expect(await page()).toContain('Read anew')
})

test('a place’s id is letters and digits: no host, no path, nothing else', async () => {
  const before = google.asked.length
  for (const odd of [
    'https://evil.example/x',
    '../../../etc/passwd',
    '127.0.0.1:6379/x',
    `${place}/photos/x`,
    `${place}?key=1`,
    `${place}%2f..`,
    `${place}\r\nX-Evil: 1`,
    `${place}@evil.example`,
    'short',
    'x'.repeat(301),
  ]) {
    expect([odd, (await read(owner, odd)).status]).toEqual([odd, 422])
    expect([odd, (await take('wall-of-mine', ['a'], owner, odd)).status]).toEqual([odd, 422])
  }
  expect(google.asked.length).toBe(before)
})

test('what Google says is not believed where it would lead elsewhere or break something', async () => {
  google.answer(
    answering(
      200,
      answerOf([
        review('a', '<img src=x onerror=alert(1)>', { googleMapsUri: 'javascript:alert(1)' }),
        review('b', `nul\u0000 \u202eevil ${'x'.repeat(9_000)}`, {
          googleMapsUri: 'https://google.com.evil.example/',
          authorAttribution: { displayName: 'Ewa\nNowak' },
        }),
        review('c', 'Of another place', { name: 'places/ChIJAnotherPlaceOfAll/reviews/c' }),
        review('d', 'No stars', { rating: 99 }),
      ]),
    ),
  )
  const [a, b, d, ...more] = GoogleReviews.parse((await read()).body).results
  expect(more).toEqual([])
  expect([a?.content, a?.url]).toEqual(['<img src=x onerror=alert(1)>', 'https://maps.google.com/?cid=1'])
  expect([b?.name, b?.url, b?.content.length]).toEqual(['Ewa Nowak', 'https://maps.google.com/?cid=1', 4_000])
  expect(b?.content).not.toMatch(/\p{Cc}|\u202e/u)
  expect(d?.rating).toBeNull()
})

test('is for the wall’s owner alone', async () => {
  const wall = await addWall(api, owner)
  const stranger = await api.user()
  const before = google.asked.length
  expect(message(await take(wall.id, ['a'], stranger))).toEqual([403, 'ERR_PROJECTS_NOT_AN_OWNER'])
  expect(message(await take('nothing-here', ['a']))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
  expect(message(await read(api.nobody))).toEqual([401, 'ERR_LOVE_USER_REQUIRED'])
  expect(google.asked.length).toBe(before)
})

test('without a key it is told what to set up', async () => {
  await using plain = await installApi()
  const anna = await plain.user()
  const wall = await addWall(plain, anna)
  for (const answer of [await read(anna), await take(wall.id, ['a'], anna)])
    expect(message(answer)).toEqual([501, 'ERR_LOVE_GOOGLE_NOT_CONFIGURED'])
  for (const lang of ['pl', 'en'] as const)
    expect(errorText('ERR_LOVE_GOOGLE_NOT_CONFIGURED', lang)).toContain('GOOGLE_PLACES_KEY')
})

test('a place that Google does not know is no failure', async () => {
  for (const status of [400, 404]) {
    google.answer(answering(status, { error: { code: status, status: 'NOT_FOUND' } }))
    for (let time = 0; time < 4; time++)
      expect(message(await read())).toEqual([404, 'ERR_LOVE_GOOGLE_PLACE_NOT_FOUND'])
  }
  google.answer(answering(200, { id: place }))
  expect(GoogleReviews.parse((await read()).body).results).toEqual([])
})

test.each([
  ['is broken', answering(500, 'Internal error')],
  ['answers a page', answering(200, '<html>Sorry</html>')],
  ['answers something else', answering(200, { reviews: [{ name: 'x' }] })],
  ['refuses the key', answering(403, { error: { status: 'PERMISSION_DENIED', message: key } })],
  ['leads elsewhere', answering(302, '', { Location: 'http://127.0.0.1:1/' })],
  [
    'hangs up',
    (_: AskedCall, response: Parameters<ReturnType<typeof answering>>[1]) => void response.destroy(),
  ],
])('when Google %s nothing is lost, and its key stays ours', async (_, failing) => {
  await using service = await startStandIn()
  await using failed = await installApi({ limits: unlimited, configuration: settingsFor(service.url) })
  service.answer(failing)
  const anna = await failed.user()
  const wall = await addWall(failed, anna)
  for (const answer of [await read(anna), await take(wall.id, ['a'], anna)]) {
    expect(message(answer)).toEqual([502, 'ERR_LOVE_GOOGLE_FAILED'])
    expect(JSON.stringify(answer.body)).not.toContain(key)
  }
  expect(await failed.database.read.$count(testimonials)).toBe(0)
})

test('Google that is slow is given up, and left alone after five times', async () => {
  await using service = await startStandIn()
  const provider = openGooglePlaces({ url: service.url, key }, { patience: 40, bytes: 10_000 })
  service.answer(() => undefined)
  for (let time = 0; time < 5; time++)
    await expect(provider.reviews(place, 'pl')).rejects.toThrow('ERR_LOVE_GOOGLE_FAILED')
  service.answer(answering(200, answerOf([])))
  const other = 'ChIJanother'
  await expect(provider.reviews(other, 'pl')).rejects.toThrow('ERR_LOVE_GOOGLE_FAILED')
  expect(service.asked.filter(({ path }) => path.includes(other))).toEqual([])
})

test('while Google does not answer others are answered, and nobody’s reviews wait', async () => {
  const wall = await addWall(api, owner)
  let hang: () => void = () => undefined
  google.answer((_, response) => {
    hang = () => response.destroy()
  })
  const asked = google.asked.length
  const slow = [read(), take(wall.id, ['a'])]
  await expect.poll(() => google.asked.length).toBeGreaterThan(asked)
  expect((await api.nobody.call('GET', '/healthz')).status).toBe(200)
  expect((await wall.add('Meanwhile')).content).toBe('Meanwhile')
  await google[Symbol.asyncDispose]()
  hang()
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(502)
})
