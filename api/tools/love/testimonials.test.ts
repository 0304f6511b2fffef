import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { deliveries } from '#database/outbox.ts'
import { media, users } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { Testimonial, TestimonialPage } from '#model/tools/love/testimonial.ts'

const path = '/api/testimonials'
const key = `_media/${'a'.repeat(64)}.png`

let api: ApiInstallation
let owner: Caller
let other: Caller
let visitor: Caller
let wall: Wall
let now = new Date()

beforeAll(async () => {
  api = await installApi({ now: () => now })
  owner = await api.user()
  other = await api.user()
  visitor = await api.user(false)
  await addWall(api, other)
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  now = new Date()
  wall = await addWall(api, owner)
})

const list = async (query = ''): Promise<TestimonialPage> =>
  TestimonialPage.parse((await owner.call('GET', `${path}?wallId=${wall.id}${query}`)).body)
const contents = async (query = ''): Promise<string[]> =>
  (await list(query)).results.map(({ content }) => content)
const failure = (status: number, message: unknown): object => ({ status, body: { message } })
const change = (id: string, body: unknown, query = ''): Promise<Answer> =>
  owner.call('PATCH', `${path}/${id}${query}`, body)

describe('a wall and its owner', () => {
  test('a missing wall, one without a name, somebody else’s and nobody have tokens of their own', async () => {
    const missing = failure(404, 'ERR_LOVE_WALL_NOT_FOUND')
    expect(await owner.call('GET', `/api/projects/love/${randomUUID()}`)).toMatchObject(missing)
    expect(await owner.call('GET', `${path}?wallId=nothing`)).toMatchObject(missing)
    for (const name of ['', '   ', undefined])
      expect(await owner.call('POST', '/api/projects/love', { name })).toMatchObject(
        failure(422, 'ERR_LOVE_NAME_REQUIRED'),
      )
    expect(await owner.call('PATCH', `/api/projects/love/${wall.id}/name`, { name: '' })).toMatchObject(
      failure(422, 'ERR_LOVE_NAME_REQUIRED'),
    )
    expect(await owner.call('POST', '/api/projects/faq', { name: '' })).toMatchObject(
      failure(422, { name: 'REQUIRED' }),
    )
    expect(await api.nobody.call('GET', `${path}?wallId=${wall.id}`)).toMatchObject(
      failure(401, 'ERR_LOVE_USER_REQUIRED'),
    )
  })

  test('a call without a user, a visitor’s and one of a deleted account are told apart (ER-033, ER-034)', async () => {
    const project = `/api/projects/love/${wall.id}`
    const visitor = await api.user(false)
    for (const [method, address] of [
      ['GET', '/api/projects/love'],
      ['POST', '/api/projects/love'],
      ['PATCH', project],
      ['PATCH', `${project}/publish`],
      ['GET', `${project}/releases`],
      ['POST', `${project}/webhooks`],
    ] as const)
      expect(await api.nobody.call(method, address, method === 'GET' ? undefined : {})).toMatchObject(
        failure(401, 'ERR_LOVE_USER_REQUIRED'),
      )
    expect(await api.nobody.call('GET', '/api/projects/faq')).toMatchObject(
      failure(401, 'ERR_LOGIN_REQUIRED'),
    )
    expect(await visitor.call('PATCH', project, {})).toMatchObject(failure(401, 'ERR_LOGIN_REQUIRED'))
    const gone = await api.user()
    await api.database.write(queries =>
      queries.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id)),
    )
    const create = (tool: string): Promise<Answer> =>
      gone.call('POST', `/api/projects/${tool}`, { name: 'Mine' })
    expect(await create('love')).toMatchObject(failure(404, 'ERR_LOVE_USER_NOT_FOUND'))
    expect(await create('faq')).toMatchObject(failure(404, 'ERR_USER_NOT_FOUND'))
  })

  test('nobody else reads, changes, orders, deletes, asks or downloads', async () => {
    const { id } = await wall.add('Good.', { email: 'anna@example.com' })
    const calls: [string, string, unknown][] = [
      ['GET', `?wallId=${wall.id}`, undefined],
      ['GET', `/${id}`, undefined],
      ['PATCH', `/${id}?confirm`, { content: 'Bad.' }],
      ['PATCH', '', { wallId: wall.id, ids: [id], action: 'delete' }],
      ['PUT', '/order', { wallId: wall.id, ids: [id] }],
      ['DELETE', `/${id}`, { wallId: wall.id, order: [] }],
      ['GET', `/token?id=${id}`, undefined],
      ['POST', `/${id}/request`, { email: 'x@example.com' }],
      ['POST', '/requests', { wallId: wall.id, emails: ['x@example.com'] }],
    ]
    for (const [method, address, body] of calls) {
      const answer = await other.call(method, `${path}${address}`, body)
      expect([method, address, answer]).toMatchObject([
        method,
        address,
        failure(403, 'ERR_PROJECTS_NOT_AN_OWNER'),
      ])
      expect((await visitor.call(method, `${path}${address}`, body)).status).toBeGreaterThan(400)
    }
    expect(await wall.read(id)).toMatchObject({ content: 'Good.' })
  })

  test('what is not there is not found', async () => {
    const calls: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['PATCH', '', {}],
      ['DELETE', '', { wallId: wall.id }],
      ['POST', '/request', { email: 'x@example.com' }],
    ]
    for (const id of [randomUUID(), 'nothing', '%00'])
      for (const [method, address, body] of calls)
        expect(await owner.call(method, `${path}/${id}${address}`, body)).toMatchObject(
          failure(404, 'ERR_LOVE_NOT_FOUND'),
        )
  })
})

describe('a review that its wall’s owner adds', () => {
  test('has all fields of a review and is shown and vouched for', async () => {
    await api.database.write(queries =>
      queries.insert(media).values({ key, userId: owner.id, bytes: 1, createdAt: now }).onConflictDoNothing(),
    )
    const said = {
      content: 'Two lines\nof praise.',
      rating: 4,
      name: 'Anna Nowak',
      position: 'Baker',
      email: 'Anna@Example.com',
      category: 'bread, cakes , bread',
      avatar: key,
      images: JSON.stringify([key]),
      gifs: [],
    }
    const { status, body } = await owner.call('POST', `${path}?lang=en`, { wallId: wall.id, ...said })
    expect(status).toBe(201)
    const review = Testimonial.parse(body)
    expect(review).toMatchObject({
      ...said,
      wallId: wall.id,
      email: 'anna@example.com',
      category: 'bread, cakes',
      images: [key],
      source: 'owner',
      accepted: true,
      confirmed: true,
    })
    expect(await wall.read(review.id)).toEqual(review)
  })

  test('comes first, or where its owner puts it (EN-010)', async () => {
    const first = await wall.add('First')
    const last = await wall.add('Last', { order: 10.5 })
    expect(last).toMatchObject({ order: 10.5 })
    const newest = await wall.add('Newest')
    expect((await list()).results.map(({ id }) => id)).toEqual([newest.id, first.id, last.id])
    for (const order of [1e10, -1e300])
      expect((await owner.call('POST', path, { wallId: wall.id, content: 'x', order })).status).toBe(422)
    const { body } = await api.nobody.call('POST', path, { wallId: wall.id, content: 'x', order: -99 })
    expect((await wall.read(Object(body).id)).order).toBeGreaterThan(-99)
  })

  test('needs words or a recording, and files that its owner has uploaded', async () => {
    const add = (body: object): Promise<Answer> => owner.call('POST', path, { wallId: wall.id, ...body })
    expect(await add({ content: ' \n ' })).toMatchObject(failure(422, { content: 'REQUIRED' }))
    const foreign = `_media/${'b'.repeat(64)}.png`
    expect(await add({ content: 'x', images: [foreign] })).toMatchObject(
      failure(422, { images: 'ERR_INVALID_DATA' }),
    )
    expect(await add({ content: 'x', rating: 6 })).toMatchObject(failure(422, { rating: 'MAX_VALUE:5' }))
    expect(await add({ content: 'x'.repeat(4_001) })).toMatchObject(
      failure(422, { content: 'MAX_LENGTH:4000' }),
    )
    expect(await add({ content: 'x', state: 'accepted' })).toMatchObject(
      failure(422, { state: 'ERR_INVALID_UNKNOWN_FIELD' }),
    )
    expect(await add({ content: 'x', email: 'nobody' })).toMatchObject({ status: 422 })
    for (const images of [5, {}, '5', '{}', 'x', null])
      expect(await add({ content: 'x', images })).toMatchObject(
        failure(422, { images: 'ERR_INVALID_MUST_BE_STRING_ARRAY' }),
      )
    expect(await add({ content: 'x', gifs: [5] })).toMatchObject(
      failure(422, { 'gifs.0': 'ERR_INVALID_MUST_BE_TEXT' }),
    )
    expect((await list()).total).toBe(0)
  })
})

describe('a change', () => {
  test('leaves alone what it does not name, and does not vouch unless it says so', async () => {
    const { id } = await wall.insert({
      content: 'Good.',
      name: 'Anna',
      rating: 3,
      images: [key],
      category: 'a',
    })
    expect(await change(id, { content: 'Better.' })).toMatchObject({
      status: 200,
      body: { content: 'Better.', name: 'Anna', rating: 3, images: [key], category: 'a', confirmed: false },
    })
    expect(await change(id, undefined, '?confirm')).toMatchObject({
      body: { confirmed: true, accepted: false, content: 'Better.' },
    })
    expect(await change(id, { accepted: true, reply: 'Thank you!', disclosure: 'incentive' })).toMatchObject({
      body: { accepted: true, state: 'accepted', reply: 'Thank you!', disclosure: 'incentive' },
    })
    expect(await change(id, { accepted: false })).toMatchObject({ body: { state: 'pending' } })
    expect(await change(id, { state: 'rejected', order: -7.5 })).toMatchObject({
      body: { accepted: false, state: 'rejected', order: -7.5 },
    })
  })

  test('that cannot be, or fails within, changes nothing', async () => {
    const problem = failure(422, 'ERR_LOVE_UPDATE_PROBLEM')
    const { id } = await wall.insert()
    expect(await change(id, { accepted: true, state: 'rejected' })).toMatchObject(problem)
    const asked = await wall.insert({ content: '' })
    expect(await change(asked.id, { accepted: true })).toMatchObject(problem)
    expect(await change(asked.id, {}, '?confirm')).toMatchObject(problem)
    const back = await wall.insert({ withdrawnAt: now })
    expect(await change(back.id, { accepted: true })).toMatchObject(problem)
    await api.database.write(queries =>
      queries.run(
        sql`CREATE TRIGGER broken BEFORE UPDATE ON testimonials BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      ),
    )
    expect(await change(id, { content: 'Better.' })).toMatchObject(problem)
    expect(await owner.call('PATCH', path, { wallId: wall.id, ids: [id], action: 'accept' })).toMatchObject(
      problem,
    )
    await api.database.write(queries => queries.run(sql`DROP TRIGGER broken`))
    expect(await wall.read(id)).toMatchObject({ content: 'Good.', state: 'pending', confirmed: false })
    expect(await wall.read(back.id)).toMatchObject({ state: 'pending' })
  })

  test('vouches once (ST-002, ER-042); what is vouched for already is left alone', async () => {
    const { id } = await wall.insert()
    const done = await wall.insert({ content: 'Done.' })
    await change(done.id, {}, '?confirm')
    const before = await wall.read(done.id)
    now = new Date(now.getTime() + 1_000)
    for (const body of [undefined, {}, { content: 'Better.' }])
      expect(await change(done.id, body, '?confirm')).toMatchObject(
        failure(409, 'ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED'),
      )
    const many = { wallId: wall.id, ids: [id, done.id], action: 'confirm' }
    expect((await owner.call('PATCH', path, many)).body).toEqual({ changed: 1 })
    expect(await wall.read(done.id)).toEqual(before)
  })

  test('needs no body to vouch, and a whole one otherwise (CA-017)', async () => {
    const { id } = await wall.insert()
    const address = `${path}/${id}?confirm`
    for (const type of ['application/json', 'text/plain'])
      expect((await owner.call('PATCH', address, '{', { 'Content-Type': type })).status).toBe(400)
    expect(await owner.call('PATCH', address, '', { 'Content-Type': 'application/json' })).toMatchObject({
      status: 200,
      body: { confirmed: true },
    })
  })

  test('is refused with a token per field', async () => {
    const { id } = await wall.insert()
    expect(await change(id, { rating: 0, website: 'x' })).toMatchObject({ status: 422 })
    expect(await change(id, { sourceUrl: 'javascript:alert(1)' })).toMatchObject(
      failure(422, { sourceUrl: 'URL' }),
    )
    expect(await owner.call('PATCH', `${path}/${id}`, '{"a":')).toMatchObject(
      failure(400, 'ERR_INVALID_BODY'),
    )
  })
})

describe('many at once', () => {
  const all = async (action: string, ids: unknown): Promise<unknown> =>
    (await owner.call('PATCH', path, { wallId: wall.id, ids, action })).body

  test('are accepted, rejected, restored, vouched for and deleted, those of this wall alone', async () => {
    const rows = [await wall.insert(), await wall.insert(), await wall.insert({ content: '' })]
    const ids = rows.map(({ id }) => id)
    const foreign = await addWall(api, other)
    const theirs = await foreign.insert()
    expect(await all('accept', [...ids, theirs.id, randomUUID()])).toEqual({ changed: 2 })
    expect((await list()).counts).toEqual({ all: 3, pending: 0, accepted: 2, rejected: 0, unconfirmed: 3 })
    expect(await all('reject', ids.slice(0, 1))).toEqual({ changed: 1 })
    expect(await all('restore', ids)).toEqual({ changed: 2 })
    expect(await all('confirm', ids)).toEqual({ changed: 2 })
    expect(await all('accept', 'all-pending')).toEqual({ changed: 2 })
    expect(await all('delete', [theirs.id])).toEqual({ changed: 0 })
    expect(await all('delete', ids.slice(0, 2))).toEqual({ changed: 2 })
    expect((await list()).total).toBe(1)
    expect(await foreign.read(theirs.id)).toMatchObject({ state: 'pending' })
  })

  test('tell the webhooks of each that is vouched for, once', async () => {
    await owner.call('POST', `/api/projects/love/${wall.id}/webhooks`, { url: 'https://203.0.114.9/x' })
    const [first, second, empty] = [
      await wall.insert(),
      await wall.insert(),
      await wall.insert({ content: '' }),
    ]
    await all('confirm', [first.id])
    const ids = [first.id, second.id, empty.id]
    expect(await all('confirm', ids)).toEqual({ changed: 1 })
    await all('accept', ids)
    const rows = await api.database.read
      .select()
      .from(deliveries)
      .where(eq(deliveries.projectId, wall.id))
      .orderBy(deliveries.createdAt)
    const message = { type: 'review.confirmed', data: { review: { confirmed: true } } }
    expect(rows).toMatchObject([{ payload: message }, { payload: message }])
    const told = rows.map(({ payload }) => JSON.stringify(payload))
    for (const id of [first.id, second.id]) expect(told.filter(text => text.includes(id))).toHaveLength(1)
  })

  test('are refused as a whole when the request makes no sense', async () => {
    for (const body of [
      { wallId: wall.id, ids: [], action: 'accept' },
      { wallId: wall.id, ids: 'all', action: 'accept' },
      { wallId: wall.id, ids: 'all-pending', action: 'publish' },
      { ids: 'all-pending', action: 'accept' },
    ])
      expect((await owner.call('PATCH', path, body)).status).toBe(422)
  })
})

describe('the order', () => {
  test('is the newest first until it is given; those left out follow', async () => {
    const ids: string[] = []
    for (const content of ['a', 'b', 'c', 'd']) ids.push((await wall.add(content)).id)
    expect(await contents()).toEqual(['d', 'c', 'b', 'a'])
    const [a = '', b = '', c = ''] = ids
    const order = { wallId: wall.id, ids: [c, a, c, randomUUID()] }
    expect((await owner.call('PUT', `${path}/order`, order)).status).toBe(200)
    expect(await contents()).toEqual(['c', 'a', 'd', 'b'])
    await wall.add('e')
    expect(await contents()).toEqual(['e', 'c', 'a', 'd', 'b'])
    await change(b, { order: -100 })
    expect((await contents())[0]).toBe('b')
  })

  test('is given with a deletion (CA-018)', async () => {
    const a = await wall.add('a')
    const b = await wall.add('b')
    const c = await wall.add('c')
    const remove = (body: object): Promise<Answer> => owner.call('DELETE', `${path}/${b.id}`, body)
    const foreign = await addWall(api, owner)
    expect(await remove({ wallId: foreign.id })).toMatchObject(failure(404, 'ERR_LOVE_NOT_FOUND'))
    expect(await remove({ wallId: wall.id, order: [c.id, a.id] })).toMatchObject({
      status: 200,
      body: { id: b.id },
    })
    expect(await contents()).toEqual(['c', 'a'])
    expect((await remove({ wallId: wall.id })).status).toBe(404)
  })
})

describe('the list', () => {
  test('finds by state, tag and words, whatever the case and the accents, in any order', async () => {
    await wall.insert({
      content: 'Żółty ser',
      name: 'Łucja',
      rating: 2,
      category: 'ser, chleb',
      state: 'accepted',
    })
    now = new Date(now.getTime() + 1_000)
    await wall.insert({
      content: '100% [sure]?* _really_',
      email: 'ola@example.com',
      category: 'serwis',
      rating: 5,
    })
    now = new Date(now.getTime() + 1_000)
    await wall.insert({ content: 'Meh', position: 'Cook', state: 'rejected', confirmedAt: now })
    await wall.insert({ content: '' })
    const yellow = 'Żółty ser'
    const sure = '100% [sure]?* _really_'
    for (const [search, found] of [
      ['ŻÓŁTY', [yellow]],
      ['zolty', [yellow]],
      ['lucja', [yellow]],
      ['SER  łucja', [yellow]],
      ['ser kawa', []],
      ['zo\u0301łty', [yellow]],
      ['100%', [sure]],
      ['[sure]?*', [sure]],
      ['OLA@', [sure]],
      ['cook', ['Meh']],
      ['%', [sure]],
      ['_', [sure]],
      ["' OR 1=1 --", []],
      ['q '.repeat(60), []],
    ] as const)
      expect([search, await contents(`&search=${encodeURIComponent(search)}`)]).toEqual([search, found])
    expect(await contents('&tag=ser')).toEqual([yellow])
    expect(await contents('&state=pending')).toEqual([sure])
    expect(await contents('&state=accepted')).toEqual([yellow])
    expect(await contents('&state=rejected')).toEqual(['Meh'])
    expect((await list('&state=unconfirmed')).total).toBe(3)
    expect((await contents('&sort=oldest'))[0]).toBe(yellow)
    expect((await contents('&sort=rating')).slice(0, 2)).toEqual([sure, yellow])
    const { counts, tags, total, results } = await list('&page=2&size=3')
    expect(counts).toEqual({ all: 4, pending: 1, accepted: 1, rejected: 1, unconfirmed: 3 })
    expect(tags).toEqual([
      { tag: 'chleb', count: 1 },
      { tag: 'ser', count: 1 },
      { tag: 'serwis', count: 1 },
    ])
    expect([total, results.length]).toEqual([4, 1])
    for (const query of ['&page=0', '&size=101', '&state=x', '&sort=x', '&asked=x', '&more=1'])
      expect((await owner.call('GET', `${path}?wallId=${wall.id}${query}`)).status).toBe(422)
  })
})

test('who was asked is found by answer and by words, the last letter first, page by page', async () => {
  const at = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const asked = (email: string, hours: number, more: object = {}) =>
    wall.insert({ content: '', email, requestEmail: email, requestedAt: at(hours), ...more })
  await asked('first@example.com', 30)
  await asked('open@example.com', 2)
  await asked('done@example.com', 3, { content: 'Good.', confirmedAt: at(1) })
  await asked('gone@example.com', 4, { withdrawnAt: at(1) })
  await wall.insert({ content: 'By itself', email: 'nobody@example.com', confirmedAt: now })
  const who = async (query: string): Promise<string[]> =>
    (await list(`&sort=asked&${query}`)).results.map(({ email }) => email.replace('@example.com', ''))
  expect(await who('asked=all')).toEqual(['open', 'done', 'gone', 'first'])
  expect(await who('asked=waiting')).toEqual(['open', 'first'])
  expect(await who('asked=answered')).toEqual(['done', 'gone'])
  expect(await who('asked=all&search=GONE@')).toEqual(['gone'])
  expect(await who('asked=all&size=3&page=2')).toEqual(['first'])
  expect((await list('&asked=waiting&size=1')).total).toBe(2)
  const written = await list('&written=1')
  expect(written.results.map(({ content }) => content).sort()).toEqual(['By itself', 'Good.'])
  expect([written.total, written.counts.all, written.counts.unconfirmed]).toEqual([2, 2, 0])
})

describe('the wall of a review (CA-019)', () => {
  test('is told to anybody, also from another site; an unknown review has none', async () => {
    const { id } = await wall.add('Good.')
    const ask = (uuid: string): Promise<Answer> =>
      api.nobody.call('GET', `${path}/wall?uuid=${uuid}`, undefined, { Origin: 'https://elsewhere.example' })
    const answer = await ask(id)
    expect(answer).toMatchObject({ status: 200, body: { uuid: wall.id } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await ask(randomUUID())).toMatchObject(failure(404, 'ERR_LOVE_WALL_NOT_FOUND'))
    await owner.call('DELETE', `/api/projects/love/${wall.id}`)
    expect(await ask(id)).toMatchObject(failure(404, 'ERR_LOVE_WALL_NOT_FOUND'))
  })
})

describe('the link to a picture (CA-020, CO-011)', () => {
  const picture = new Uint8Array([137, 80, 78, 71])

  test('works for 299 seconds, for whoever has it, and for no other review', async () => {
    await api.bucket.put(key, picture)
    const { id } = await wall.insert({ images: [key] })
    const { status, body } = await owner.call('GET', `${path}/token?id=${id}`)
    expect(status).toBe(200)
    const token = String(Reflect.get(Object(body), 'token'))
    expect(Reflect.get(Object(body), 'url')).toBe(`http://app.test${path}/images/${token}`)
    const open = (asked: string): Promise<Answer> => api.nobody.call('GET', `${path}/images/${asked}`)
    const given = now
    now = new Date(given.getTime() + 299_000)
    const answer = await open(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="review-${id}.png"`)
    const other = await wall.insert({ images: [key] })
    const later = String(given.getTime() + 9_999_999)
    for (const forged of [
      token.replace(id, other.id),
      token.replace(/\.\d+\./, `.${later}.`),
      `${token}x`,
      token.slice(0, -1),
      'nothing',
      '..%2f..%2fatelier.db',
    ])
      expect([forged, (await open(forged)).status]).toEqual([forged, 404])
    now = new Date(given.getTime() + 301_000)
    expect(await open(token)).toMatchObject(failure(404, 'ERR_LOVE_NOT_FOUND'))
  })

  test('is not given where there is no picture', async () => {
    const { id } = await wall.insert()
    expect(await owner.call('GET', `${path}/token?id=${id}`)).toMatchObject(
      failure(404, 'ERR_LOVE_NOT_FOUND'),
    )
  })
})

test('what is attributed to Google stays as it was read there', async () => {
  const { id, name } = await wall.insert({ source: 'google', sourceId: 'one', name: 'Ola', rating: 4 })
  for (const words of [{ content: 'Better.' }, { name: 'Olga' }, { rating: 5 }])
    expect(await change(id, words)).toMatchObject(failure(422, 'ERR_LOVE_UPDATE_PROBLEM'))
  expect(await change(id, { name, reply: 'Thank you!', state: 'accepted' })).toMatchObject({
    status: 200,
    body: { content: 'Good.', rating: 4, reply: 'Thank you!', accepted: true },
  })
})

test('a full wall takes no more', async () => {
  await api.database.write(queries =>
    queries.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO testimonials (id, project_id, "order", state, name, position, email, category, language, source, created_at, updated_at, content)
      SELECT 'full-' || i, ${wall.id}, i, 'pending', '', '', '', '', 'en', 'file', 0, 0, 'x' FROM n`),
  )
  expect(await owner.call('POST', path, { wallId: wall.id, content: 'One more.' })).toMatchObject(
    failure(422, { wallId: 'MAX_ITEMS:20000' }),
  )
  await api.database.write(queries => queries.delete(testimonials))
})

describe('samples', () => {
  test('come with a wall made from the sample, and not with its clone', async () => {
    for (const lang of ['pl', 'en']) {
      const made = await owner.call('POST', '/api/projects/love', { name: 'Sample', sample: lang })
      const id = String(Reflect.get(Object(made.body), 'uuid'))
      const page = TestimonialPage.parse((await owner.call('GET', `${path}?wallId=${id}`)).body)
      expect(page.counts).toMatchObject({ all: 6, pending: 2, accepted: 4 })
      expect(page.results.filter(({ reply }) => reply !== '')).toHaveLength(1)
      expect(new Set(page.results.map(({ content }) => content.length)).size).toBe(6)
      const clone = await owner.call('POST', `/api/projects/love/${id}/clone`, { name: 'Clone' })
      const cloned = String(Reflect.get(Object(clone.body), 'uuid'))
      const { body } = await owner.call('GET', `${path}?wallId=${cloned}`)
      expect(TestimonialPage.parse(body).total).toBe(0)
    }
  })
})
