import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { media } from '#database/schema.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'

const path = '/api/testimonials'
const first = `_media/${'a'.repeat(64)}.webm`
const second = `_media/${'b'.repeat(64)}.mp4`
const cover = `_media/${'c'.repeat(64)}.jpg`
const foreign = `_media/${'d'.repeat(64)}.jpg`
const captions = '0:01 It works.\n0:03 Really.'
const recorded = { video: first, videoCover: cover, videoCaptions: captions }
const bare = { videoCover: null, videoCaptions: '' }

let api: ApiInstallation
let owner: Caller
let wall: Wall

beforeAll(async () => {
  api = await installApi()
  owner = await api.user()
  const other = await api.user()
  const row = { bytes: 1, createdAt: new Date() }
  await api.database.write(queries =>
    queries
      .insert(media)
      .values([
        ...[first, second, cover].map(key => ({ ...row, key, userId: owner.id })),
        { ...row, key: foreign, userId: other.id },
      ]),
  )
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  wall = await addWall(api, owner)
})

const change = (id: string, body: unknown): Promise<Answer> => owner.call('PATCH', `${path}/${id}`, body)

test('an owner gives a recording a cover and captions, changes one of them, and takes them away', async () => {
  const { id } = await wall.add('Good.', { video: first })
  expect(await change(id, { videoCover: cover, videoCaptions: captions })).toMatchObject({
    status: 200,
    body: recorded,
  })
  expect((await change(id, { videoCaptions: '0:02 Really.' })).body).toMatchObject({
    ...recorded,
    videoCaptions: '0:02 Really.',
  })
  expect((await change(id, { name: 'Anna', video: first })).body).toMatchObject({ videoCover: cover })
  expect((await change(id, bare)).body).toMatchObject({ video: first, ...bare })
})

test('a cover has to be the owner’s, and captions have a time in each line', async () => {
  const { id } = await wall.add('Good.', { video: first })
  expect((await change(id, { videoCover: foreign })).status).toBe(422)
  expect(await change(id, { videoCaptions: '0:01 It works.\nReally.' })).toMatchObject({
    status: 422,
    body: { message: { videoCaptions: 'CAPTIONS_TIME:2' } },
  })
  expect(await wall.read(id)).toMatchObject({ video: first, ...bare })
})

test('another recording comes without the cover and captions of the one before, unless they are given with it', async () => {
  const { id } = await wall.insert(recorded)
  expect((await change(id, { video: second })).body).toMatchObject({ video: second, ...bare })
  expect((await change(id, recorded)).body).toMatchObject(recorded)
})

test('a recording that is removed takes its cover and captions along', async () => {
  const { id } = await wall.insert(recorded)
  expect((await change(id, { video: null })).body).toMatchObject({ video: null, ...bare })
  expect((await change(id, { videoCover: cover, videoCaptions: captions })).body).toMatchObject(bare)
})

test('an author who replaces their recording takes the cover along; one who changes words does not', async () => {
  const token = newToken()
  const { id } = await wall.insert({ ...recorded, authorTokenHash: hashToken(token) })
  const headers = { authorization: `Bearer ${token}` }
  const asAuthor = (body: unknown): Promise<Answer> =>
    api.nobody.call('PATCH', `${path}/own/${id}`, body, headers)
  expect((await asAuthor({ content: 'Better.' })).status).toBe(200)
  expect(await wall.read(id)).toMatchObject(recorded)
  expect((await asAuthor({ video: second })).status).toBe(200)
  expect(await wall.read(id)).toMatchObject({ video: second, ...bare })
  for (const body of [{ videoCover: cover }, { videoCaptions: captions }])
    expect((await asAuthor(body)).status).toBe(422)
})

test('whoever confirms a review keeps its cover, unless they send another recording', async () => {
  for (const [video, after] of [
    [null, recorded],
    [second, { video: second, ...bare }],
  ] as const) {
    const token = newToken()
    const { id } = await wall.insert({
      ...recorded,
      requestEmail: 'anna@example.com',
      requestedAt: new Date(),
      requestTokenHash: hashToken(token),
    })
    const answer = await api.nobody.call('POST', `${path}/${id}/confirm`, { token, content: 'Good.', video })
    expect([answer.status, answer.body]).toMatchObject([200, { confirmed: true }])
    expect(await wall.read(id)).toMatchObject(after)
  }
})

test('strangers send neither covers nor captions', async () => {
  for (const more of [{ videoCover: cover }, { videoCaptions: captions }]) {
    const review = { wallId: wall.id, content: 'Good.', name: 'Anna', consent: true, ...more }
    expect((await api.nobody.call('POST', path, review)).status).toBe(422)
  }
})
