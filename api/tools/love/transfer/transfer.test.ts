import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { fileForm, fromSite } from '#api/tools/love/fixtures/files.ts'
import { addWall, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { ReviewMedia } from '#api/tools/love/media/keep-upload.ts'
import { testimonials } from '#database/testimonials.ts'
import { largestUpload } from '#model/media.ts'
import { FileImport } from '#model/tools/love/review-file.ts'
import { TestimonialPage } from '#model/tools/love/testimonial.ts'
import { photo } from '#publisher/media/fixtures/pictures.ts'

let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  api = await installApi({ limits: { count: async () => 0, close: () => undefined } })
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

const message = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'message')]
const take = (wall: Wall, file: Uint8Array | string, caller = owner) =>
  caller.call('POST', `/api/testimonials/import?wallId=${wall.id}`, fileForm(file))
const report = async (wall: Wall, file: Uint8Array | string) =>
  FileImport.parse((await take(wall, file)).body)
const give = (wall: Wall, query = 'format=csv', caller = owner) =>
  caller.call('GET', `/api/testimonials/export?wallId=${wall.id}&${query}`)
const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : JSON.stringify(body))
/** Milliseconds that this process has worked, however busy the machine is with others. */
const work = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const rowsOf = ({ id }: Wall) =>
  api.database.read
    .select()
    .from(testimonials)
    .where(eq(testimonials.projectId, id))
    .orderBy(testimonials.order)

test('what a wall gives out another one takes in: as table and as JSON, in the same order', async () => {
  const wall = await addWall(api, owner)
  const png = await photo(40, 30).png().toBuffer()
  const path = `/api/testimonials/media?wallId=${wall.id}&purpose=image`
  const { key } = ReviewMedia.parse((await owner.call('POST', path, fileForm(png))).body)
  await wall.insert({ content: 'Zażółć; "gęślą"\njaźń', name: '=1+1', email: 'ewa@example.com', rating: 4 })
  await wall.insert({
    content: 'With a picture',
    images: [key],
    state: 'accepted',
    reply: 'Thanks',
    category: 'a, b',
  })
  await wall.insert({
    content: 'Incentive',
    disclosure: 'incentive',
    consentAt: new Date(),
    confirmedAt: new Date(),
  })
  const before = await rowsOf(wall)
  for (const query of ['format=csv&lang=pl', 'format=csv&lang=en', 'format=json']) {
    const other = await addWall(api, owner)
    const file = await give(wall, query)
    expect(await report(other, textOf(file))).toEqual({
      imported: 3,
      duplicates: 0,
      withoutFiles: 0,
      problems: [],
    })
    const same = ({
      content,
      rating,
      name,
      email,
      category,
      state,
      images,
      disclosure,
      reply,
      consentAt,
      createdAt,
      confirmedAt,
    }: (typeof before)[number]) => ({
      content,
      rating,
      name,
      email,
      category,
      state,
      images,
      disclosure,
      reply,
      consentAt,
      createdAt,
      confirmed: confirmedAt !== null,
    })
    const after = await rowsOf(other)
    expect(after.map(same)).toEqual(before.map(same))
    expect(after.every(({ source }) => source === 'file')).toBe(true)
    expect(await report(other, textOf(file))).toMatchObject({ imported: 0, duplicates: 3 })
  }
})

test('a file is named after its wall and is nothing but a download', async () => {
  const wall = await addWall(api, owner)
  await wall.insert({ name: 'Ewa', email: 'ewa@example.com' })
  for (const [format, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
  ]) {
    const { headers, ...answer } = await give(wall, `format=${format}`)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="reviews-${wall.id}.${format}"`)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(textOf({ headers, ...answer })).toContain('ewa@example.com')
  }
  expect(textOf(await give(wall, 'lang=pl'))).toContain('"treść";"ocena"')
  expect(textOf(await give(wall, 'lang=en'))).toContain('"content","rating"')
})

test('what was taken back, and what is Google’s, is in no file', async () => {
  const wall = await addWall(api, owner)
  await wall.insert({ content: 'Here' })
  await wall.insert({ content: 'Taken back', withdrawnAt: new Date() })
  await wall.insert({
    content: 'Of Google',
    source: 'google',
    sourceId: 'places/x/reviews/y',
    fetchedAt: new Date(),
  })
  const text = textOf(await give(wall))
  expect(text).toContain('Here')
  expect(text).not.toMatch(/Taken back|Of Google/)
})

test('bad lines are reported, the others are taken in, and duplicates once', async () => {
  const wall = await addWall(api, owner)
  await wall.insert({ content: 'There already', name: 'Ewa' })
  const file =
    'content;rating;name\nGood;5;Ola\nBad;9;Ola\nGood;4;Ola\nThere already;;Ewa\nThere already;;Ola\n'
  expect(await report(wall, file)).toEqual({
    imported: 2,
    duplicates: 2,
    withoutFiles: 0,
    problems: [{ line: 3, message: expect.any(String) }],
  })
  expect((await rowsOf(wall)).map(({ content, name, state }) => [content, name, state])).toEqual([
    ['Good', 'Ola', 'pending'],
    ['There already', 'Ola', 'pending'],
    ['There already', 'Ewa', 'pending'],
  ])
})

test('dates that could not be written down again are left out, and what came in goes out', async () => {
  const wall = await addWall(api, owner)
  const file = JSON.stringify([
    { content: 'Before all years', createdAt: '0000-01-01T00:00:00+23:59' },
    { content: 'Behind them', consentAt: '9999-12-31T23:59:59-23:59' },
    { content: 'Long ago', createdAt: '1887-05-04' },
  ])
  const answer = await report(wall, file)
  expect([answer.imported, answer.problems.map(({ line }) => line)]).toEqual([1, [1, 2]])
  const list = await owner.call('GET', `/api/testimonials?wallId=${wall.id}`)
  expect(TestimonialPage.parse(list.body).results).toMatchObject([{ createdAt: '1887-05-04T00:00:00.000Z' }])
  const other = await addWall(api, owner)
  expect(await report(other, textOf(await give(wall, 'format=json')))).toMatchObject({ imported: 1 })
})

test.each([
  ['a mark and other line ends', '\uFEFFcontent;name\r\n"Two\r\nlines";Ola\r\n\r\n', 1],
  ['line ends of old', 'content;name\rOne;Ola\rTwo;Ola\r', 2],
  ['no reviews', 'content;name\n', 0],
  ['deep lists', '['.repeat(100_000) + ']'.repeat(100_000), 0],
  ['half a character', '[{"content":"a\\ud800b"}]', 1],
])('a file with %s is read', async (_, file, imported) => {
  const wall = await addWall(api, owner)
  expect(await report(wall, file)).toMatchObject({ imported })
  expect((await rowsOf(wall)).every(({ content }) => content.isWellFormed())).toBe(true)
})

test.each([
  ['nothing', '', { file: 'HEADER' }],
  ['a mark alone', '\uFEFF', { file: 'HEADER' }],
  ['another tool’s reviews', JSON.stringify({ format: 'atelier-faq', version: 1 }), 'ERR_IMPORT_FORMAT'],
  ['too many', `content\n${'x\n'.repeat(10_001)}`, { file: 'MAX_ITEMS:10000' }],
  ['too many as JSON', JSON.stringify(Array(10_001).fill({ content: 'x' })), { file: 'MAX_ITEMS:10000' }],
])('a file with %s is refused, and changes nothing', async (_, file, why) => {
  const wall = await addWall(api, owner)
  expect(message(await take(wall, file))).toEqual([422, why])
  expect(await rowsOf(wall)).toEqual([])
})

test('files of others do not come along', async () => {
  const stranger = await api.user()
  const theirs = await addWall(api, stranger)
  const path = `/api/testimonials/media?wallId=${theirs.id}&purpose=image`
  const png = await photo(41, 30).png().toBuffer()
  const { key } = ReviewMedia.parse((await stranger.call('POST', path, fileForm(png))).body)
  const wall = await addWall(api, owner)
  const file = JSON.stringify([{ content: 'x', avatar: key, images: [key, `_media/${'0'.repeat(64)}.png`] }])
  expect(await report(wall, file)).toMatchObject({ imported: 1, withoutFiles: 1 })
  expect(await rowsOf(wall)).toMatchObject([{ avatar: null, images: [] }])
})

test('published pages follow what was taken in as accepted', async () => {
  const wall = await addWall(api, owner)
  await api.work()
  await report(wall, 'content;state\nSeen by all;accepted\nNot yet;pending\n')
  await api.work()
  const page = new TextDecoder().decode((await api.bucket.get(`walls/${wall.id}/index.html`))?.body)
  expect(page).toContain('Seen by all')
  expect(page).not.toContain('Not yet')
})

test('is for the wall’s owner alone, and no page of another origin', async () => {
  const wall = await addWall(api, owner)
  await wall.insert({ content: 'Private' })
  const stranger = await api.user()
  for (const answer of [await give(wall, 'format=json', stranger), await take(wall, 'content\nx', stranger)])
    expect(message(answer)).toEqual([403, 'ERR_PROJECTS_NOT_AN_OWNER'])
  for (const answer of [
    await give(wall, 'format=json', api.nobody),
    await take(wall, 'content\nx', api.nobody),
  ])
    expect(message(answer)).toEqual([401, 'ERR_LOVE_USER_REQUIRED'])
  const path = `/api/testimonials/import?wallId=${wall.id}`
  expect(message(await owner.call('POST', path, fileForm('content\nx'), fromSite))).toEqual([
    403,
    'ERR_CROSS_SITE',
  ])
  expect((await give(wall)).headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await rowsOf(wall)).length).toBe(1)
})

test('a file that cannot be read changes nothing', async () => {
  const wall = await addWall(api, owner)
  const latin = Buffer.from('content\nza\xbf\xf3\xb3\xe6', 'latin1')
  expect(message(await take(wall, latin))).toEqual([422, { file: 'ENCODING' }])
  expect(message(await take(wall, 'nothing\nx'))).toEqual([422, { file: 'HEADER' }])
  expect(message(await take(wall, '{'))).toEqual([422, 'ERR_IMPORT_FORMAT'])
  expect(message(await take(wall, Buffer.alloc(largestUpload + 1, 'x')))).toEqual([
    413,
    'ERR_INVALID_FILE_SIZE',
  ])
  expect(await rowsOf(wall)).toEqual([])
  const wide = Buffer.from('\uFEFFcontent\nZażółć', 'utf16le')
  expect(await report(wall, wide)).toMatchObject({ imported: 1 })
  expect(await rowsOf(wall)).toMatchObject([{ content: 'Zażółć' }])
})

test('ten thousand reviews come in and go out in a moment, and a wall takes twenty thousand', async () => {
  const wall = await addWall(api, owner)
  const lines = (from: number, count: number): string =>
    Array.from(
      { length: count },
      (_, index) =>
        `Review ${from + index}: ${'said with some words, '.repeat(10)};${(index % 5) + 1};Ewa ${index}`,
    ).join('\n')
  const begun = work()
  expect(await report(wall, `content;rating;name\n${lines(0, 10_000)}`)).toMatchObject({ imported: 10_000 })
  const taken = work()
  expect(textOf(await give(wall)).split('\r\n').length).toBe(10_002)
  expect([taken - begun < 3_000, work() - taken < 3_000]).toEqual([true, true])
  expect(await report(wall, `content;rating;name\n${lines(10_000, 10_000)}`)).toMatchObject({
    imported: 10_000,
  })
  expect(message(await take(wall, 'content\nOne more'))).toEqual([422, { file: 'MAX_ITEMS:20000' }])
}, 60_000)
