import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { fileForm, fromSite } from '#api/tools/love/fixtures/files.ts'
import { addWall } from '#api/tools/love/fixtures/wall.ts'
import { ReviewMedia } from '#api/tools/love/media/keep-upload.ts'
import { media } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { largestUpload, mediaQuota, visitorsQuota } from '#model/media.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { drawing, photo, pngHeader, trailing } from '#publisher/media/fixtures/pictures.ts'
import { box, cameraMp4, recordedMp4, recordedWebm, webm } from '#publisher/media/fixtures/videos.ts'
import { createSite } from '#publisher/site/serve-site.ts'

let api: ApiInstallation
let owner: Caller
let wall: string

beforeAll(async () => {
  // How often one may send is tried by the tests below that have an installation of their own.
  api = await installApi({ limits: { count: async () => 0, close: () => undefined } })
  owner = await api.user()
  wall = (await addWall(api, owner, asksForAll)).id
})
afterAll(() => api[Symbol.asyncDispose]())

const asksForAll = { form: { askAvatar: true, askImages: true, askGifs: true, askVideo: true } }
const jpg = await photo(600, 500).jpeg().toBuffer()
const png = await photo(60, 50).png().toBuffer()

const message = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'message')]

function send(
  file: Uint8Array,
  {
    purpose = 'image',
    wallId = wall,
    caller = api.nobody,
    headers = {} as Record<string, string>,
    to = api,
  } = {},
): Promise<Answer> {
  const by = to === api ? caller : to.nobody
  return by.call('POST', `/api/testimonials/media?wallId=${wallId}&purpose=${purpose}`, fileForm(file), {
    ...(by === owner ? {} : fromSite),
    ...headers,
  })
}

const rows = () => api.database.read.select().from(media)
const served = async (key: string) => createSite(api.bucket).request(`/${key}`)

test('a stranger’s pictures are kept for the wall’s owner, and any page may read the answer', async () => {
  for (const purpose of ['avatar', 'image']) {
    const answer = await send(jpg, { purpose })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const { key, url } = ReviewMedia.parse(answer.body)
    expect(url).toBe(`${origins.site}/${key}`)
    expect(await rows()).toContainEqual(expect.objectContaining({ key, userId: owner.id }))
    const { width, height } = await sharp(await (await served(key)).arrayBuffer()).metadata()
    expect([width, height]).toEqual(purpose === 'avatar' ? [500, 500] : [600, 500])
  }
})

test.each([
  ['MP4', recordedMp4, 'video/mp4'],
  ['WebM', recordedWebm, 'video/webm'],
])('a recording as %s is kept and served in parts', async (_, file, type) => {
  const { key } = ReviewMedia.parse((await send(file, { purpose: 'video' })).body)
  const answer = await createSite(api.bucket).request(`/${key}`, { headers: { Range: 'bytes=0-9' } })
  expect([
    answer.status,
    answer.headers.get('Content-Type'),
    (await answer.arrayBuffer()).byteLength,
  ]).toEqual([206, type, 10])
})

test('nothing about people stays in what is served', async () => {
  const told = await photo(40, 30)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Anna Kowalska' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' },
    })
    .toBuffer()
  const secret = 'Anna Kowalska +52.2297+021.0122/'
  for (const [purpose, file] of [
    ['image', trailing(told, '<script>alert(1)</script><?php')],
    ['video', cameraMp4({ secret, places: true, extra: box('uuid', Buffer.from('<script>')) })],
    ['video', webm({ secret })],
  ] as const) {
    const { key } = ReviewMedia.parse((await send(file, { purpose })).body)
    const body = Buffer.from(await (await served(key)).arrayBuffer()).toString('latin1')
    expect(body).not.toMatch(/Kowalska|52\.2297|script|php|Exif/)
  }
})

test('refuses what is something else by its content, whatever it is for', async () => {
  const hostile = [
    drawing('<script>alert(1)</script>'),
    drawing('<foreignObject><body/></foreignObject>'),
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    ),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
    new Uint8Array(0),
  ]
  for (const file of hostile)
    for (const purpose of ['image', 'video'])
      expect([purpose, ...message(await send(file, { purpose }))]).toEqual([
        purpose,
        422,
        'ERR_INVALID_FILE_TYPE',
      ])
  for (const [purpose, file] of [
    ['image', recordedMp4],
    ['avatar', recordedWebm],
    ['video', jpg],
  ] as const)
    expect(message(await send(file, { purpose }))).toEqual([422, 'ERR_INVALID_FILE_TYPE'])
  expect(message(await send(pngHeader(50_000, 50_000)))).toEqual([422, 'IMAGE_TOO_LARGE'])
  expect(message(await send(png, { purpose: 'avatar' }))).toEqual([422, 'IMAGE_TOO_SMALL:500x500'])
  expect(message(await send(webm({ seconds: 62 }), { purpose: 'video' }))).toEqual([422, 'VIDEO_TOO_LONG:60'])
}, 60_000)

test('takes ten megabytes and not a byte more, of recordings too', async () => {
  await using fresh = await installApi()
  const wallId = (await addWall(fresh, await fresh.user(), asksForAll)).id
  const film = cameraMp4()
  const film10 = cameraMp4({ extra: box('free', Buffer.alloc(largestUpload - film.length - 8)) })
  expect(film10.length).toBe(largestUpload)
  const options = { to: fresh, wallId }
  expect((await send(film10, { ...options, purpose: 'video' })).status).toBe(201)
  expect((await send(trailing(png, '', largestUpload), options)).status).toBe(201)
  const tooMuch = trailing(film10, '', largestUpload + 1)
  for (const purpose of ['video', 'image'])
    expect(message(await send(tooMuch, { ...options, purpose }))).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
})

test('is for walls that are published, or one’s own', async () => {
  const draft = Reflect.get(
    Object((await owner.call('POST', '/api/projects/love', { name: 'Draft' })).body),
    'uuid',
  )
  const other = await api.user()
  for (const caller of [api.nobody, other])
    expect(message(await send(png, { wallId: draft, caller }))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
  expect((await send(png, { wallId: draft, caller: owner })).status).toBe(201)
  for (const wallId of ['nothing-here', '00000000-0000-4000-8000-000000000000'])
    expect(message(await send(png, { wallId }))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
  const faq = await owner.call('POST', '/api/projects/faq', { name: 'Questions', sample: 'en' })
  const wallId = String(Reflect.get(Object(faq.body), 'uuid'))
  expect(message(await send(png, { wallId, caller: owner }))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
})

test('strangers send what the form asks for, owners whatever they like', async () => {
  const asking = await addWall(api, owner, { form: { askVideo: false, askAvatar: false } })
  for (const purpose of ['video', 'avatar'])
    expect(message(await send(recordedWebm, { purpose, wallId: asking.id }))).toEqual([
      422,
      { purpose: 'CHOICE' },
    ])
  expect((await send(png, { wallId: asking.id })).status).toBe(201)
  expect((await send(recordedWebm, { purpose: 'video', wallId: asking.id, caller: owner })).status).toBe(201)
})

test('whoever was asked by letter may send pictures, also while the wall is a draft', async () => {
  const draft = await addWall(api, owner, asksForAll, false)
  expect(message(await send(png, { wallId: draft.id }))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
  const { id } = await draft.insert({ requestedAt: new Date(), requestEmail: 'ewa@example.com' })
  expect((await send(png, { wallId: draft.id })).status).toBe(201)
  await api.database.write(queries =>
    queries.update(testimonials).set({ confirmedAt: new Date() }).where(eq(testimonials.id, id)),
  )
  expect(message(await send(png, { wallId: draft.id }))).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
})

test('an owner’s cookie counts for nothing on a foreign page', async () => {
  const draft = String(
    Reflect.get(Object((await owner.call('POST', '/api/projects/love', { name: 'Draft' })).body), 'uuid'),
  )
  const answer = await owner.call(
    'POST',
    `/api/testimonials/media?wallId=${draft}&purpose=image`,
    fileForm(png),
    fromSite,
  )
  expect(message(answer)).toEqual([404, 'ERR_LOVE_WALL_NOT_FOUND'])
})

test('a review may name what was sent for its wall, and no file of anybody else', async () => {
  await using fresh = await installApi()
  const [anna, ola] = [await fresh.user(), await fresh.user()]
  const [hers, another] = [
    (await addWall(fresh, anna, asksForAll)).id,
    (await addWall(fresh, ola, asksForAll)).id,
  ]
  const own = ReviewMedia.parse((await send(png, { to: fresh, wallId: hers })).body).key
  const foreign = ReviewMedia.parse(
    (await send(await photo(61, 50).png().toBuffer(), { to: fresh, wallId: another })).body,
  ).key
  const review = (images: string[]) =>
    anna.call('POST', '/api/testimonials', {
      wallId: hers,
      name: 'Ewa',
      content: `With ${images.length}`,
      images,
    })
  expect((await review([own])).status).toBe(201)
  const invented = `_media/${'0'.repeat(64)}.png`
  for (const images of [[foreign], [own, foreign], [invented]])
    expect((await review(images)).status).toBe(422)
  expect(message(await review([foreign]))).toEqual(message(await review([invented])))
  for (const odd of ['../../etc/passwd', 'https://evil.example/a.png', `_assets/${'0'.repeat(64)}.png`])
    expect((await review([odd])).status).toBe(422)
})

test('strangers fill a part of the owner’s quota at most', async () => {
  await using fresh = await installApi()
  const anna = await fresh.user()
  const wallId = (await addWall(fresh, anna, asksForAll)).id
  const fill = (bytes: number) =>
    fresh.database.write(queries =>
      queries
        .insert(media)
        .values({ userId: anna.id, key: `_media/${'1'.repeat(64)}.png`, bytes, createdAt: new Date() })
        .onConflictDoUpdate({ target: [media.userId, media.key], set: { bytes } }),
    )
  const path = `/api/testimonials/media?wallId=${wallId}&purpose=image`
  await fill(visitorsQuota)
  expect(message(await send(png, { to: fresh, wallId }))).toEqual([403, 'ERR_MEDIA_QUOTA_REACHED'])
  expect((await anna.call('POST', path, fileForm(png))).status).toBe(201)
  await fill(mediaQuota)
  const another = await photo(62, 50).png().toBuffer()
  expect(message(await anna.call('POST', path, fileForm(another)))).toEqual([403, 'ERR_MEDIA_QUOTA_REACHED'])
})

test('one address sends thirty files in ten minutes, to one wall or to many', async () => {
  await using fresh = await installApi()
  const anna = await fresh.user()
  const walls = [(await addWall(fresh, anna, asksForAll)).id, (await addWall(fresh, anna, asksForAll)).id]
  for (let time = 0; time < 30; time++)
    expect(
      (await send(new Uint8Array(9), { to: fresh, purpose: 'video', wallId: walls[time % 2] ?? '' })).status,
    ).toBe(422)
  const refused = await send(png, { to: fresh, wallId: walls[0] ?? '' })
  expect(message(refused)).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('a wall takes three hundred files an hour of all strangers together; its owner is not counted', async () => {
  await using fresh = await installApi()
  const anna = await fresh.user()
  const wallId = (await addWall(fresh, anna, asksForAll)).id
  for (let time = 0; time < 300; time++)
    await fresh.services.limits.count('testimonial-media-wall', wallId, { points: 300, seconds: 3_600 })
  expect(message(await send(png, { to: fresh, wallId }))).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  const path = `/api/testimonials/media?wallId=${wallId}&purpose=image`
  expect((await anna.call('POST', path, fileForm(png))).status).toBe(201)
})

test.each([
  ['purpose=banner', { purpose: 'CHOICE' }],
  ['purpose=image&crop=0,0,9,9', { crop: 'ERR_INVALID_UNKNOWN_FIELD' }],
])('refuses %s', async (query, detail) => {
  await using fresh = await installApi()
  const path = `/api/testimonials/media?wallId=${wall}&${query}`
  expect(message(await fresh.nobody.call('POST', path, fileForm(png), fromSite))).toEqual([422, detail])
})
