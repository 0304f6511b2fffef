import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { media } from '#database/schema.ts'
import { largestUpload, Media, mediaQuota } from '#model/media.ts'
import { errorText } from '#model/messages/messages.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { colours, drawing, photo, pngHeader, trailing } from '#publisher/media/fixtures/pictures.ts'
import { createSite } from '#publisher/site/serve-site.ts'

let api: ApiInstallation
let anna: Caller

beforeAll(async () => {
  api = await installApi()
  anna = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())

const jpg = Uint8Array.from(await photo(600, 500).jpeg().toBuffer())
const png = Uint8Array.from(await photo(60, 50).png().toBuffer())

const message = ({ status, body }: Answer): unknown[] => [status, Reflect.get(Object(body), 'message')]

function upload(
  caller: Caller,
  file: Uint8Array,
  { query = '', name = 'picture.png', type = 'image/png' } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(file)], name, { type }))
  return caller.call('POST', `/api/uploads${query}`, form)
}

const objects = async (): Promise<string[]> =>
  (await Array.fromAsync(api.bucket.list('_media/'))).map(({ key }) => key).sort()

test('keeps a picture, tells about it, and the site serves it', async () => {
  const answer = await upload(anna, jpg)
  expect(answer.status).toBe(201)
  const { key, url, ...rest } = Media.parse(answer.body)
  expect(url).toBe(`${origins.site}/${key}`)
  const stored = await api.bucket.get(key)
  expect(rest).toEqual({ contentType: 'image/jpeg', width: 600, height: 500, bytes: stored?.body.length })
  const served = await createSite(api.bucket).request(`/${key}`)
  expect(served.headers.get('Content-Type')).toBe('image/jpeg')
  expect(Buffer.from(await served.arrayBuffer()).equals(stored?.body ?? new Uint8Array(0))).toBe(true)
  expect((await upload(anna, jpg)).body).toEqual(answer.body)
})

test.each([
  ['SVG', drawing('<rect width="9" height="9"/>'), 'image/png'],
  ['PNG', png, 'image/png'],
  ['JPG', jpg, 'image/jpeg'],
  ['GIF', await colours(2, 9, 9), 'image/gif'],
])('takes %s by its content, whatever it says it is', async (_, file, contentType) => {
  for (const claim of [
    { name: 'a.html', type: 'text/html' },
    { name: 'noname', type: '' },
  ])
    expect((await upload(anna, file, claim)).body).toMatchObject({ contentType })
})

test('refuses what is something else, whatever it says it is', async () => {
  const webp = await photo(9, 9).webp().toBuffer()
  for (const file of [
    webp,
    Buffer.from('<script>alert(1)</script>'),
    new Uint8Array(0),
    drawing('<script/>'),
  ])
    expect(message(await upload(anna, file))).toEqual([422, 'ERR_INVALID_FILE_TYPE'])
  expect(errorText('ERR_INVALID_FILE_TYPE', 'en')).toBe('This file has invalid type')
})

test('takes ten megabytes and not a byte more', async () => {
  const most = await upload(anna, trailing(png, '', largestUpload))
  expect([most.status, Media.parse(most.body).bytes]).toEqual([201, expect.any(Number)])
  expect(Media.parse(most.body).bytes).toBeLessThan(10_000)
  const tooMuch = await upload(anna, trailing(png, '', largestUpload + 1))
  expect(message(tooMuch)).toEqual([413, 'ERR_INVALID_FILE_SIZE'])
  expect(errorText('ERR_INVALID_FILE_SIZE', 'en')).toBe('This file exceeds limit of 10MB')
})

test('makes pictures for their purposes, and says how large they have to be', async () => {
  const square = await upload(anna, jpg, { query: '?purpose=square&crop=50,0,500,500' })
  expect(square.body).toMatchObject({ width: 500, height: 500 })
  const og = await upload(anna, await photo(1300, 800).jpeg().toBuffer(), { query: '?purpose=og' })
  expect(og.body).toMatchObject({ width: 1200, height: 630, contentType: 'image/jpeg' })
  for (const [purpose, side] of [
    ['favicon', 32],
    ['webclip', 256],
  ] as const)
    expect((await upload(anna, jpg, { query: `?purpose=${purpose}` })).body).toMatchObject({
      width: side,
      height: side,
      contentType: 'image/png',
    })
  const small = await upload(anna, await photo(400, 400).png().toBuffer(), { query: '?purpose=square' })
  expect(message(small)).toEqual([422, 'IMAGE_TOO_SMALL:500x500'])
  expect(errorText('IMAGE_TOO_SMALL:500x500', 'en')).toBe('The image must have at least 500x500 pixels')
  expect((await upload(anna, drawing('<rect/>'), { query: '?purpose=square' })).status).toBe(201)
  expect(message(await upload(anna, pngHeader(50_000, 50_000)))).toEqual([422, 'IMAGE_TOO_LARGE'])
})

test.each([
  ['?purpose=banner', { purpose: 'CHOICE' }],
  ['?crop=1,2,3', { crop: 'ERR_INVALID_DATA' }],
  ['?crop=0,0,0,9', { 'crop.width': 'MIN_VALUE:1' }],
  ['?crop=-1,0,9,9', { crop: 'ERR_INVALID_DATA' }],
  ['?crop=0,0,1e3,9', { crop: 'ERR_INVALID_DATA' }],
  ['?name=x', { name: 'ERR_INVALID_UNKNOWN_FIELD' }],
  ['?crop=0,0,99999,99999', 'ERR_INVALID_DATA'],
])('refuses %s', async (query, detail) => {
  expect(message(await upload(anna, png, { query }))).toEqual([422, detail])
})

test.each([
  '../../etc/passwd.png',
  'a.php.png',
  'a.png.php',
  'gnp.\u202eexe.png',
  'a\u0000.png',
  `${'a'.repeat(300)}.png`,
  '"; filename="b.html',
  'a\r\nX-Evil: 1.png',
  '<img src=x onerror=alert(1)>.png',
])('does not care for the name %j', async name => {
  const { status, body } = await upload(anna, png, { name })
  expect(status).toBe(201)
  const { key } = Media.parse(body)
  expect(key).toMatch(/^_media\/[0-9a-f]{64}\.png$/)
  expect(await objects()).toContain(key)
})

test('nothing that was behind or within a picture is ever served', async () => {
  const told = await photo(40, 30)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Anna Kowalska' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' },
    })
    .toBuffer()
  const { body } = await upload(anna, trailing(told, '<script>alert(document.domain)</script><?php'))
  const { key } = Media.parse(body)
  const served = new Uint8Array(await (await createSite(api.bucket).request(`/${key}`)).arrayBuffer())
  expect((await sharp(served).metadata()).exif).toBeUndefined()
  expect(Buffer.from(served).toString('latin1')).not.toMatch(/Kowalska|GPS|script|php/)
})

test('is for people with an account alone', async () => {
  const visitor = await api.user(false)
  for (const caller of [api.nobody, visitor])
    expect(message(await upload(caller, png))).toEqual([401, 'ERR_LOGIN_REQUIRED'])
})

test('refuses forms that are no upload, with a reason and never as our own failure', async () => {
  const two = new FormData()
  two.append('file', new File([png], 'a'))
  two.append('file', new File([png], 'b'))
  const words = new FormData()
  words.set('file', 'text')
  const other = new FormData()
  other.set('file', new File([png], 'a'))
  other.set('purpose', 'og')
  const boundary = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const cases: [unknown, Record<string, string>, unknown[]][] = [
    [two, {}, [422, { file: 'MAX_ITEMS:1' }]],
    [words, {}, [422, { file: 'REQUIRED' }]],
    [new FormData(), {}, [422, { file: 'REQUIRED' }]],
    [other, {}, [422, { purpose: 'ERR_INVALID_UNKNOWN_FIELD' }]],
    ['{"file":"x"}', {}, [400, 'ERR_INVALID_BODY']],
    ['no form', boundary, [400, 'ERR_INVALID_BODY']],
    [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      boundary,
      [400, 'ERR_INVALID_BODY'],
    ],
    ['--x--\r\n', { 'Content-Type': 'multipart/form-data' }, [400, 'ERR_INVALID_BODY']],
    [undefined, boundary, [400, 'ERR_INVALID_BODY']],
  ]
  for (const [body, headers, expected] of cases)
    expect(message(await anna.call('POST', '/api/uploads', body, headers))).toEqual(expected)
})

test('an account that has reached its quota keeps what it has and gets no more', async () => {
  const full = await api.user()
  await api.database.write(queries =>
    queries.insert(media).values({
      userId: full.id,
      key: `_media/${'0'.repeat(64)}.png`,
      bytes: mediaQuota,
      createdAt: new Date(),
    }),
  )
  const before = await objects()
  const fresh = await photo(61, 51).png().toBuffer()
  expect(message(await upload(full, fresh))).toEqual([403, 'ERR_MEDIA_QUOTA_REACHED'])
  expect(await objects()).toEqual(before)
  expect((await upload(anna, fresh)).status).toBe(201)
})

test('twenty at once are all kept, and others are answered meanwhile', async () => {
  await using busy = await installApi()
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      photo(90 + index, 80)
        .png()
        .toBuffer(),
    ),
  )
  const people = await Promise.all([busy.user(), busy.user(), busy.user(), busy.user()])
  let done = 0
  const uploads = files.map(async (file, index) => {
    const { status } = await upload(people[index % 4] ?? anna, file)
    done++
    return status
  })
  let answered = 0
  while (done < 20) {
    expect((await busy.nobody.call('GET', '/healthz')).status).toBe(200)
    answered++
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await Promise.all(uploads)).toEqual(Array(20).fill(201))
  expect(answered).toBeGreaterThan(20)
}, 120_000)

test('holds each person to six at once, and each address to sixty a minute', async () => {
  await using busy = await installApi()
  const ola = await busy.user()
  const greedy = await Promise.all(Array.from({ length: 8 }, () => upload(ola, png)))
  expect(greedy.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), 429, 429])
  expect((await upload(ola, png)).status).toBe(201)
  for (let time = 10; time <= 60; time++)
    expect((await upload(ola, png, { query: '?purpose=x' })).status).toBe(422)
  const refused = await upload(ola, png)
  expect(message(refused)).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a bucket that does not answer costs nobody anything', async () => {
  await using broken = await installApi({
    bucket: { ...api.bucket, put: () => Promise.reject(new Error('It is away.')) },
  })
  const ola = await broken.user()
  expect(message(await upload(ola, png))).toEqual([500, 'UNKNOWN_ERROR'])
})
