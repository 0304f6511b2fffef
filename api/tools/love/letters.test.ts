import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, tokenOf, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { deliveries } from '#database/outbox.ts'
import { testimonials } from '#database/testimonials.ts'
import { Project } from '#model/project.ts'
import { LoveData } from '#model/tools/love/love.ts'
import { TestimonialPage } from '#model/tools/love/testimonial.ts'
import { Mail } from '#publisher/letters/mail.ts'

const path = '/api/testimonials'
const day = 86_400_000

let api: ApiInstallation
let owner: Caller
let wall: Wall
let now = new Date()

beforeAll(async () => {
  api = await installApi({
    now: () => now,
    limits: { count: async () => 0, close: () => undefined },
  })
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  now = new Date(now.getTime() + 2 * day)
  owner = await api.user()
  wall = await addWall(api, owner, { title: 'Pottery at home' })
})

const failure = (status: number, message: unknown): object => ({ status, body: { message } })
const letterRows = () =>
  api.database.read
    .select()
    .from(deliveries)
    .where(sql`${eq(deliveries.projectId, wall.id)} AND ${eq(deliveries.kind, 'mail')}`)
    .orderBy(deliveries.createdAt)
async function letters(): Promise<Mail[]> {
  return (await letterRows()).map(({ payload }) => Mail.parse(payload))
}
const request = (id: string, email: string, content = ''): Promise<Answer> =>
  owner.call('POST', `${path}/${id}/request`, { email, content })
const requests = (emails: unknown, more: object = {}): Promise<Answer> =>
  owner.call('POST', `${path}/requests`, { wallId: wall.id, emails, ...more })
const confirm = (id: string, body: object): Promise<Answer> =>
  api.nobody.call('POST', `${path}/${id}/confirm`, body, { Origin: 'https://pages.example' })
const list = async (): Promise<TestimonialPage> =>
  TestimonialPage.parse((await owner.call('GET', `${path}?wallId=${wall.id}`)).body)
const total = async (): Promise<number> => (await list()).total

test('a wall takes one e-mail address for answers to its letters, and nothing else', async () => {
  const save = async (replyTo: string): Promise<Answer> => {
    const address = `/api/projects/love/${wall.id}`
    const { revision, data } = Project.parse((await owner.call('GET', address)).body)
    const changed = { ...LoveData.parse(data), request: { replyTo } }
    return owner.call('PATCH', address, { data: changed, revision })
  }
  for (const hostile of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a',
    'A <a@b.pl>',
  ])
    expect(await save(hostile)).toMatchObject(failure(422, { 'request.replyTo': 'EMAIL' }))
  expect((await save(' Marta@Example.com ')).status).toBe(200)
  await requests('anna@example.com')
  expect(await letters()).toMatchObject([{ to: 'anna@example.com', replyTo: 'marta@example.com' }])
})

describe('a request for one review (CA-021)', () => {
  test('is one letter with the owner’s words and the link to confirm', async () => {
    const { id } = await wall.insert({ name: 'Anna', content: 'Very good.' })
    const answer = await request(id, ' Anna@Example.com ', 'Dear {name}, may I?\n{link}')
    expect(answer).toMatchObject({
      status: 200,
      body: { id, requestedAt: now.toISOString(), confirmed: false, email: 'anna@example.com' },
    })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: 'anna@example.com',
      subject: 'Would you confirm your review? Pottery at home',
    })
    expect(letter?.text).toContain(
      `Dear Anna, may I?\nhttp://app.test/love/confirm/${id}?token=${letter?.token}`,
    )
    const [row] = await api.database.read.select().from(testimonials).where(eq(testimonials.id, id))
    expect(JSON.stringify(row)).not.toContain(letter?.token)
  })

  test('uses the words of the wall where there are none of its own', async () => {
    await wall.save({ request: { subject: 'Hi {name}', content: 'From the wall {link}' } })
    const { id } = await wall.insert({ name: 'Anna', content: '' })
    await request(id, 'anna@example.com')
    expect(await letters()).toMatchObject([
      { subject: 'Hi Anna', text: expect.stringMatching(/^From the wall http/) },
    ])
  })

  test('of an empty review may go to several, each with a review of their own', async () => {
    const { id } = await wall.insert({ content: '' })
    expect((await request(id, 'a@example.com, b@example.com,c@example.com,a@example.com')).status).toBe(200)
    expect((await letters()).map(({ to }) => to).sort()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
    expect(await total()).toBe(3)
  })

  test.each([
    ['no address', ''],
    ['no address at all', ' , '],
    ['something else', 'anna'],
    ['one bad among good', 'a@example.com, b@, c@example.com'],
    ['several without commas', 'a@example.com;b@example.com'],
    ['two for a written review', 'a@example.com, b@example.com'],
    ['another header', 'a@example.com\r\nBcc: b@example.com'],
    ['another recipient', 'a@example.com b@example.com'],
    ['a name', 'Anna <a@example.com>'],
    ['too long', `${'a'.repeat(250)}@example.com`],
  ])('to %s is refused, and nothing is sent or changed (ER-041)', async (_, email) => {
    const { id } = await wall.insert()
    expect(await request(id, email)).toMatchObject(failure(422, 'ERR_LOVE_PROBLEM_WITH_EMAILS'))
    expect(await letters()).toEqual([])
    expect(await wall.read(id)).toMatchObject({ requestedAt: null, email: '' })
    expect(await total()).toBe(1)
  })

  test('is refused for what is confirmed or taken back', async () => {
    const done = await wall.insert({ confirmedAt: now })
    expect(await request(done.id, 'a@example.com')).toMatchObject(
      failure(409, 'ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED'),
    )
    const back = await wall.insert({ withdrawnAt: now })
    expect(await request(back.id, 'a@example.com')).toMatchObject(
      failure(422, 'ERR_LOVE_CONFIRMATION_PROBLEM'),
    )
  })
})

describe('requests to many', () => {
  test('make an empty review and a letter for each, which wait for nobody’s decision', async () => {
    const emails = ['a@example.com', 'B@example.com', 'a@example.com']
    expect(await requests(emails, { subject: 'Well?', content: 'Say it: {link}' })).toMatchObject({
      status: 200,
      body: { sent: 2 },
    })
    expect(await letters()).toMatchObject([{ subject: 'Well?' }, { subject: 'Well?' }])
    const page = await list()
    expect(page.counts).toMatchObject({ all: 2, pending: 0, unconfirmed: 2 })
    expect(page.results).toMatchObject([{ source: 'request', content: '' }, { source: 'request' }])
  })

  test('are refused as a whole for one bad address', async () => {
    expect(await requests('a@example.com, nobody')).toMatchObject(
      failure(422, 'ERR_LOVE_PROBLEM_WITH_EMAILS'),
    )
    for (const odd of [
      'nobody',
      5,
      null,
      '',
      'a@example.com\r\nBcc: b@example.com',
      `${'a'.repeat(250)}@a.pl`,
    ])
      expect(await requests(['a@example.com', odd])).toMatchObject(
        failure(422, { 'emails.1': 'ERR_INVALID_ALL_ELEMENTS_MUST_BE_EMAILS' }),
      )
    expect(await requests(5)).toMatchObject(failure(422, { emails: 'ERR_INVALID_MUST_BE_STRING_ARRAY' }))
    expect(await requests([])).toMatchObject(failure(422, 'ERR_LOVE_PROBLEM_WITH_EMAILS'))
    expect([await total(), await letters()]).toEqual([0, []])
  })

  test('reach an address once a day and from five walls at most; the next day the same review is asked for', async () => {
    expect((await requests('a@example.com')).status).toBe(200)
    expect(await requests('a@example.com')).toMatchObject(failure(422, 'ERR_LOVE_PROBLEM_WITH_EMAILS'))
    now = new Date(now.getTime() + day)
    expect((await requests('a@example.com')).status).toBe(200)
    expect(await total()).toBe(1)
    for (let index = 0; index < 5; index++) {
      const someone = await api.user()
      const theirs = await addWall(api, someone)
      const answer = await someone.call('POST', `${path}/requests`, {
        wallId: theirs.id,
        emails: 'a@example.com',
      })
      expect(answer.status).toBe(index < 4 ? 200 : 422)
    }
  })

  test('are five hundred a day from all walls of one owner, whatever is deleted meanwhile (A26)', async () => {
    const many = (from: number, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `customer${from + index}@example.com`)
    expect((await requests(many(0, 499))).status).toBe(200)
    expect((await requests(many(600, 2))).status).toBe(429)
    const other = await addWall(api, owner)
    const send = (email: string): Promise<Answer> =>
      owner.call('POST', `${path}/requests`, { wallId: other.id, emails: email })
    expect((await send('x@example.com')).status).toBe(200)
    const ids = (await list()).results.map(({ id }) => id)
    await owner.call('PATCH', path, { wallId: wall.id, ids, action: 'delete' })
    const refused = await send('y@example.com')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    now = new Date(now.getTime() + day + 1)
    expect((await send('y@example.com')).status).toBe(200)
  }, 30_000)

  test('never let what was typed into a header or the markup', async () => {
    await requests('a@example.com', {
      subject: 'Hi\r\nBcc: victim@example.com',
      content: '<img src=x onerror=canary()>\n{link}',
    })
    const [letter] = await letters()
    expect(letter?.subject).toBe('Hi Bcc: victim@example.com')
    expect(letter?.html).not.toContain('<img')
  })

  test('are not for visitors without an account', async () => {
    const visitor = await api.user(false)
    const { body } = await visitor.call('POST', '/api/projects/love', { name: 'Mine' })
    const wallId = Reflect.get(Object(body), 'uuid')
    expect(await visitor.call('POST', `${path}/requests`, { wallId, emails: 'a@example.com' })).toMatchObject(
      failure(401, 'ERR_LOGIN_REQUIRED'),
    )
  })
})

describe('a confirmation (CA-022)', () => {
  async function asked(changes: object = {}): Promise<{ id: string; token: string }> {
    const { id } = await wall.insert(changes)
    await request(id, 'anna@example.com')
    return { id, token: (await letters()).at(-1)?.token ?? '' }
  }

  test('by the right address stores what was changed, and does not decide for the owner (VA-020, ST-003)', async () => {
    const { id } = await asked({ name: 'Anna', rating: 3 })
    expect(await confirm(id, { email: 'someone@example.com', content: 'Changed.' })).toMatchObject(
      failure(403, 'ERR_LOVE_WRONG_CONFIRMATION_EMAIL'),
    )
    expect(await confirm(id, {})).toMatchObject(failure(403, 'ERR_LOVE_WRONG_CONFIRMATION_EMAIL'))
    expect(await wall.read(id)).toMatchObject({ content: 'Good.', confirmed: false })
    const answer = await confirm(id, { email: 'Anna@example.com', content: 'Changed.', consent: true })
    expect(answer).toMatchObject({ status: 200, body: { id, confirmed: true } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await wall.read(id)).toMatchObject({
      content: 'Changed.',
      name: 'Anna',
      rating: 3,
      confirmed: true,
      byLetter: true,
      accepted: false,
      consentAt: now.toISOString(),
    })
    const token = tokenOf(Reflect.get(Object(answer.body), 'editUrl'))
    const own = await api.nobody.call('GET', `${path}/own/${id}`, undefined, {
      Authorization: `Bearer ${token}`,
    })
    expect(own).toMatchObject({ status: 200, body: { confirmed: true } })
  })

  test('by the letter’s token needs no address, and shows the review where the wall does so by itself', async () => {
    await wall.save({ form: { autoAccept: true } })
    const { id, token } = await asked({ content: '' })
    expect(await confirm(id, { token: 'wrong', content: 'x' })).toMatchObject({ status: 403 })
    expect(await confirm(id, { token, consent: true })).toMatchObject(failure(422, { content: 'REQUIRED' }))
    expect((await confirm(id, { token, content: 'Written now.', rating: 5, consent: true })).status).toBe(200)
    expect(await wall.read(id)).toMatchObject({ content: 'Written now.', accepted: true, confirmed: true })
  })

  test('is told apart from what the owner vouched for', async () => {
    const { id } = await asked()
    await owner.call('PATCH', path, { wallId: wall.id, ids: [id], action: 'confirm' })
    expect(await wall.read(id)).toMatchObject({ confirmed: true, byLetter: false })
  })

  test('happens once (ER-042), and not of what is unknown, taken back or was never asked for (ER-043, ER-044)', async () => {
    const { id, token } = await asked()
    expect((await confirm(id, { token })).status).toBe(200)
    for (const proof of [{ token }, { email: 'anna@example.com' }, { email: 'x@example.com' }])
      expect(await confirm(id, { ...proof, content: 'Again.' })).toMatchObject(
        failure(409, 'ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED'),
      )
    expect(await wall.read(id)).toMatchObject({ content: 'Good.' })
    expect(await confirm(randomUUID(), { token })).toMatchObject(failure(404, 'ERR_LOVE_NOT_FOUND'))
    const never = await wall.insert({ email: 'anna@example.com' })
    expect(await confirm(never.id, { email: 'anna@example.com' })).toMatchObject(
      failure(422, 'ERR_LOVE_CONFIRMATION_PROBLEM'),
    )
    const back = await wall.insert({ withdrawnAt: now, requestEmail: 'anna@example.com' })
    expect(await confirm(back.id, { email: 'anna@example.com' })).toMatchObject(
      failure(404, 'ERR_LOVE_NOT_FOUND'),
    )
    await owner.call('DELETE', `/api/projects/love/${wall.id}`)
    expect(await confirm(id, { token })).toMatchObject(failure(404, 'ERR_LOVE_NOT_FOUND'))
  })

  test('takes away no picture that its page does not show', async () => {
    const files = { avatar: `_media/${'a'.repeat(64)}.png`, images: [`_media/${'b'.repeat(64)}.png`] }
    const { id, token } = await asked(files)
    expect((await confirm(id, { token, content: 'Good.', avatar: null, video: null })).status).toBe(200)
    expect(await wall.read(id)).toMatchObject(files)
  })

  test('that fails within changes nothing (ER-043)', async () => {
    const { id, token } = await asked()
    await api.database.write(queries =>
      queries.run(
        sql`CREATE TRIGGER broken BEFORE UPDATE ON testimonials BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      ),
    )
    expect(await confirm(id, { token })).toMatchObject(failure(422, 'ERR_LOVE_CONFIRMATION_PROBLEM'))
    await api.database.write(queries => queries.run(sql`DROP TRIGGER broken`))
    expect(await wall.read(id)).toMatchObject({ confirmed: false })
    expect((await confirm(id, { token })).status).toBe(200)
  })

  test('is told to the webhooks, and one that a machine sent is not taken', async () => {
    await wall.save({ form: { webhook: 'https://hooks.example/x' } })
    const { id, token } = await asked()
    expect((await confirm(id, { token, website: 'spam' })).status).toBe(200)
    expect(await wall.read(id)).toMatchObject({ confirmed: false })
    await confirm(id, { token })
    const told = await api.database.read
      .select()
      .from(deliveries)
      .where(like(deliveries.subject, 'review.conf%'))
    expect(told).toMatchObject([{ payload: { data: { review: { id, confirmed: true } } } }])
  })

  test('works from a form without scripts', async () => {
    const { id } = await asked()
    const form = new FormData()
    form.append('email', 'anna@example.com')
    form.append('content', 'By hand.')
    form.append('consent', 'on')
    const answer = await api.nobody.call('POST', `${path}/${id}/confirm`, form)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`http://pages.test/review-ask/${wall.id}/thanks`)
    expect(await wall.read(id)).toMatchObject({ content: 'By hand.', confirmed: true })
    const again = await api.nobody.call('POST', `${path}/${id}/confirm`, form, { 'Accept-Language': 'en' })
    expect(again.status).toBe(409)
    expect(again.body).toContain('already been confirmed')
    expect(again.body).toContain(`http://pages.test/review-confirm/${wall.id}/${id}`)
  })

  test('cannot be guessed at', async () => {
    await using guessed = await installApi()
    const someone = await guessed.user()
    const theirs = await addWall(guessed, someone)
    const { id } = await theirs.insert({ requestEmail: 'anna@example.com', requestedAt: new Date() })
    const answers = []
    for (let index = 0; index < 25; index++)
      answers.push(
        (await guessed.nobody.call('POST', `${path}/${id}/confirm`, { email: `a${index}@example.com` }))
          .status,
      )
    expect(answers.at(-1)).toBe(429)
  })
})

test('what is deleted leaves nothing in letters, and letters that wait are not sent', async () => {
  const { id } = await wall.insert()
  await request(id, 'anna@example.com')
  await owner.call('DELETE', `${path}/${id}`, { wallId: wall.id })
  expect(await letterRows()).toMatchObject([{ state: 'failed', payload: {} }])
})
