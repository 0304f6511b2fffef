import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { addWall, Submitted, tokenOf, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { Webhook } from '#model/webhook.ts'
import { internet } from '#publisher/deliveries/target.ts'
import { origins } from '#publisher/fixtures/installation.ts'
import { photo } from '#publisher/media/fixtures/pictures.ts'

const path = '/api/testimonials'
const Results = z.object({ results: z.array(Webhook) })
const proxy = '10.0.0.7'
const elsewhere = { Origin: origins.site, 'Sec-Fetch-Site': 'cross-site' }

let api: ApiInstallation
let owner: Caller
let wall: Wall
let client = 0
let now = new Date()

beforeAll(async () => {
  api = await installApi({
    now: () => now,
    outgoing: { ...internet, resolve: async () => ['93.184.216.34'] },
    configuration: parseConfiguration({
      APP_URL: origins.app,
      SITE_URL: origins.site,
      TRUSTED_PROXIES: proxy,
    }),
  })
  owner = await api.user()
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  client++
  now = new Date()
  wall = await addWall(api, owner)
})

interface Sent {
  headers?: Record<string, string>
  address?: string
}

/** Sends something as a visitor of a published page, each test from an address of its own. */
async function send(
  body: unknown,
  { headers = {}, address = `203.0.113.${client}` }: Sent = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await api.app.request(
    path,
    {
      method: 'POST',
      headers: { ...elsewhere, ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
  const text = await answer.text()
  const json = answer.headers.get('Content-Type')?.includes('json') === true
  return { status: answer.status, body: json ? JSON.parse(text) : text, headers: answer.headers }
}

const review = (changes: object = {}): object => ({
  wallId: wall.id,
  content: 'Good.',
  consent: true,
  ...changes,
})
const rows = () => api.database.read.select().from(testimonials).where(eq(testimonials.projectId, wall.id))
const failure = (status: number, message: unknown): object => ({ status, body: { message } })

function plain(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ wallId: wall.id, ...fields })) form.append(name, value)
  return form
}

describe('a visitor’s review', () => {
  test('waits, unconfirmed, and answers its author’s own link to any site, without credentials', async () => {
    const answer = await send(review({ name: 'Anna', rating: 5, email: 'anna@example.com', lang: 'pl' }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const { id, editUrl } = Submitted.parse(answer.body)
    expect(editUrl).toMatch(new RegExp(`^${origins.site}/review-ask/${wall.id}#edit=${id}\\.[\\w-]{43}$`))
    expect(await wall.read(id)).toMatchObject({
      state: 'pending',
      confirmed: false,
      source: 'form',
      language: 'pl',
      email: 'anna@example.com',
      consentAt: now.toISOString(),
    })
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(tokenOf(editUrl))
  })

  test('is accepted at once where the wall says so, and its author has agreed (EN-021)', async () => {
    await wall.save({ form: { autoAccept: true } })
    const shown = Submitted.parse((await send(review())).body)
    expect(await wall.read(shown.id)).toMatchObject({ accepted: true, confirmed: false })
    const hidden = Submitted.parse((await send(review({ content: 'Fine.', consent: false }))).body)
    expect(await wall.read(hidden.id)).toMatchObject({ accepted: false, consentAt: null })
  })

  test('has to have what the form requires, and nothing that it does not ask for (EN-019, EN-020)', async () => {
    expect(await send(review({ content: '' }))).toMatchObject(failure(422, { content: 'REQUIRED' }))
    expect(await send(review({ email: 'nobody' }))).toMatchObject({ status: 422 })
    await wall.save({ form: { emailRequired: true } })
    expect(await send(review())).toMatchObject(failure(422, { email: 'REQUIRED' }))
    expect(await send(review({ email: 'nobody' }))).toMatchObject(failure(422, { email: 'EMAIL' }))
    expect((await send(review({ email: 'a@example.com' }))).status).toBe(201)
    await wall.save({ form: { emailRequired: true, askEmail: false, askRating: false, askPosition: false } })
    const { body } = await send(
      review({ email: 'b@example.com', rating: 1, position: 'x', category: 'mine' }),
    )
    expect(await wall.read(Submitted.parse(body).id)).toMatchObject({
      email: '',
      rating: null,
      position: '',
      category: '',
    })
  })

  test('is refused by a wall that is not published, deleted or of another tool', async () => {
    const draft = await addWall(api, owner, {}, false)
    const missing = failure(404, 'ERR_LOVE_WALL_NOT_FOUND')
    expect(await send(review({ wallId: draft.id }))).toMatchObject(missing)
    expect(await send(review({ wallId: randomUUID() }))).toMatchObject(missing)
    const faq = await owner.call('POST', '/api/projects/faq', { name: 'Questions' })
    expect(await send(review({ wallId: Reflect.get(Object(faq.body), 'uuid') }))).toMatchObject(missing)
    await owner.call('DELETE', `/api/projects/love/${wall.id}`)
    expect(await send(review())).toMatchObject(missing)
    const other = await api.user()
    expect(await other.call('POST', path, { wallId: draft.id, content: 'x' })).toMatchObject(missing)
  })

  test('that fills the field which nobody sees is answered like any other and kept nowhere', async () => {
    const answer = await send(review({ website: 'https://spam.example' }))
    expect(answer.status).toBe(201)
    Submitted.parse(answer.body)
    expect((await send(plain({ content: 'x', website: 'y' }))).status).toBe(303)
    expect(await rows()).toEqual([])
  })

  test('sent twice within a minute is one, whose newest link works; later it is another', async () => {
    const first = Submitted.parse((await send(review())).body)
    const again = Submitted.parse((await send(review())).body)
    expect(again.id).toBe(first.id)
    const open = (editUrl: string): Promise<Answer> =>
      api.nobody.call('GET', `${path}/own/${first.id}`, undefined, {
        Authorization: `Bearer ${tokenOf(editUrl)}`,
      })
    expect((await open(again.editUrl)).status).toBe(200)
    await owner.call('PATCH', `${path}/${first.id}`, { accepted: true })
    const copied = Submitted.parse((await send(review(), { address: '198.51.100.1' })).body)
    expect((await open(copied.editUrl)).status).toBe(404)
    expect((await open(again.editUrl)).status).toBe(200)
    now = new Date(now.getTime() + 61_000)
    expect(Submitted.parse((await send(review())).body).id).not.toBe(first.id)
    expect(await rows()).toHaveLength(2)
  })

  test('keeps its lines and no signs that would play tricks', async () => {
    const { body } = await send(review({ content: 'a\r\nb\u0007\u202e', name: 'Anna\nNowak\u2028' }))
    expect(await wall.read(Submitted.parse(body).id)).toMatchObject({ content: 'a\nb', name: 'Anna Nowak' })
  })
})

describe('a form without scripts', () => {
  test('is thanked on the page of the form', async () => {
    const answer = await send(
      plain({ content: 'Good.', rating: '4', consent: 'on', email: '', images: '', name: 'Anna' }),
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${origins.site}/review-ask/${wall.id}/thanks`)
    expect(await rows()).toMatchObject([{ content: 'Good.', rating: 4, name: 'Anna', consentAt: now }])
  })

  test('brings its pictures along, as far as they were asked for; what is no picture refuses it', async () => {
    const png = (await photo(600, 500).png().toBuffer()).buffer
    const form = plain({ content: 'See!', consent: 'on' })
    for (const name of ['images', 'images', 'avatar', 'video']) form.append(name, new File([png], 'a.png'))
    form.append('images', new File([], ''))
    expect((await send(form)).status).toBe(303)
    const [row] = await rows()
    expect(row?.images).toEqual([row?.images[0], row?.images[0]])
    expect(row?.avatar).toMatch(/^_media\//)
    expect(row?.video).toBeNull()
    expect(await api.bucket.head(row?.images[0] ?? '')).toBeDefined()
    const bad = plain({ content: 'Bad.' })
    bad.append('images', new File(['<script>'], 'a.png', { type: 'image/png' }))
    expect((await send(bad)).status).toBe(422)
    expect(await rows()).toHaveLength(1)
  })

  test('is told why it was refused, in its language, with a way back and nothing of what was typed', async () => {
    const hostile = '"><script>canary()</script>'
    const answer = await send(plain({ content: '', email: hostile, name: hostile }), {
      headers: { 'Accept-Language': 'pl' },
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(answer.body).toContain('Nie udało się wysłać opinii')
    expect(answer.body).toContain(`href="${origins.site}/review-ask/${wall.id}"`)
    expect(answer.body).not.toContain('canary')
    const lost = await send(plain({ content: 'x', wallId: hostile }))
    expect(lost.body).toContain(`href="${origins.site}"`)
    expect(lost.body).not.toContain('canary')
  })
})

describe('limits (A28)', () => {
  test('a client that sends a thousand is told to wait, and so is a wall; others are not', async () => {
    const answers = []
    for (let index = 0; index < 1_000; index++)
      answers.push(await send(review({ content: `Review ${index}` }), { address: '192.0.2.77' }))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(980)
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answers.at(-1)?.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await send(review({ content: 'Somebody else' }))).status).toBe(201)
    const crowd = []
    for (let index = 0; index < 290; index++)
      crowd.push(await send(review({ content: `Crowd ${index}` }), { address: `198.18.${index}.1` }))
    expect(crowd.at(-1)?.status).toBe(429)
    const other = await addWall(api, owner)
    expect((await send(review({ wallId: other.id }))).status).toBe(201)
    expect((await send(plain({ content: 'x' }))).status).toBe(429)
    expect((await wall.add('By its owner')).source).toBe('owner')
  }, 60_000)
})

describe('webhooks (EN-018)', () => {
  const told = async (): Promise<unknown[]> =>
    (await api.database.read.select().from(deliveries).where(eq(deliveries.projectId, wall.id))).map(
      ({ payload }) => payload,
    )

  test('the form’s address hears of each review, as one of the project’s, with a secret of its own', async () => {
    await wall.save({ form: { webhook: 'https://hooks.example/new' } })
    const { body } = await send(review({ email: 'a@example.com', rating: 5 }))
    await send(review({ content: 'Fine.' }))
    const endpoints = await api.database.read
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.projectId, wall.id))
    expect(endpoints).toMatchObject([
      { url: 'https://hooks.example/new', secret: expect.stringMatching(/^whsec_/) },
    ])
    const [first] = await told()
    expect(await told()).toHaveLength(2)
    expect(first).toMatchObject({
      type: 'review.created',
      data: {
        project: { id: wall.id, tool: 'love' },
        review: { id: Submitted.parse(body).id, content: 'Good.', email: 'a@example.com', state: 'pending' },
      },
    })
  })

  const called = async (): Promise<string[]> => {
    const { results } = Results.parse((await owner.call('GET', webhooks())).body)
    return results.map(({ url }) => url)
  }
  const webhooks = (): string => `/api/projects/love/${wall.id}/webhooks`
  const add = (url: string): Promise<Answer> => owner.call('POST', webhooks(), { url })

  test('an address that the form names no more hears of nothing, not even of what waited for it', async () => {
    await wall.save({ form: { webhook: 'https://hooks.example/former' } })
    await send(review({ email: 'a@example.com' }))
    await wall.save({ form: { webhook: 'https://hooks.example/new' } })
    expect([await called(), await told()]).toEqual([['https://hooks.example/new'], []])
    const { body } = await send(review({ content: 'Fine.' }))
    await wall.save({ form: { webhook: '' } })
    expect([await called(), await told()]).toEqual([[], []])
    const { editUrl, id } = Submitted.parse(body)
    const headers = { ...elsewhere, Authorization: `Bearer ${tokenOf(editUrl)}` }
    await api.nobody.call('DELETE', `${path}/own/${id}`, undefined, headers)
    expect(await told()).toEqual([])
  })

  test('one that its owner added stays, whatever the form names', async () => {
    await add('https://hooks.example/own')
    await wall.save({ form: { webhook: 'https://hooks.example/own' } })
    expect(await called()).toEqual(['https://hooks.example/own'])
    await wall.save({ form: { webhook: 'https://hooks.example/both' } })
    await add('https://hooks.example/both')
    await wall.save({ form: { webhook: 'http://127.0.0.1/x' } })
    expect((await called()).sort()).toEqual(['https://hooks.example/both', 'https://hooks.example/own'])
  })

  test('the form’s address comes besides ten others, and goes with the form’s setting alone', async () => {
    for (let index = 0; index < 10; index++) await add(`https://hooks.example/${index}`)
    await wall.save({ form: { webhook: 'https://hooks.example/form' } })
    expect(await called()).toHaveLength(11)
    expect(await add('https://hooks.example/form')).toMatchObject(failure(422, { url: 'MAX_ITEMS:10' }))
    await send(review())
    expect(await told()).toHaveLength(11)
    const { results } = Results.parse((await owner.call('GET', webhooks())).body)
    const { id = '' } = results.find(({ url }) => url.endsWith('/form')) ?? {}
    expect(await owner.call('DELETE', `${webhooks()}/${id}`)).toMatchObject(
      failure(409, 'ERR_WEBHOOK_OF_FORM'),
    )
    expect(await called()).toHaveLength(11)
  })

  test('the longest review fits into a message', async () => {
    await wall.save({ form: { webhook: 'https://hooks.example/new' } })
    const long = { content: '鮨'.repeat(4_000), name: '鮨'.repeat(120), position: '鮨'.repeat(160) }
    expect((await send(review(long))).status).toBe(201)
    expect(await told()).toHaveLength(1)
  })

  test.each(['http://127.0.0.1/x', 'https://hooks.example:22/'])(
    'an address that must not be called refuses no visitor: %s',
    async webhook => {
      await wall.save({ form: { webhook } })
      expect((await send(review())).status).toBe(201)
      expect(await told()).toEqual([])
    },
  )
})

describe('an author’s own link', () => {
  async function submit(changes: object = {}): Promise<{ id: string; auth: Record<string, string> }> {
    const { id, editUrl } = Submitted.parse((await send(review(changes))).body)
    return { id, auth: { ...elsewhere, Authorization: `Bearer ${tokenOf(editUrl)}` } }
  }
  const own = (
    method: string,
    id: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> => api.nobody.call(method, `${path}/own/${id}`, body, headers)

  test('shows them their review, and nobody else', async () => {
    const { id, auth } = await submit({ name: 'Anna', email: 'a@example.com' })
    const answer = await own('GET', id, auth)
    expect(answer).toMatchObject({
      status: 200,
      body: { id, wallId: wall.id, content: 'Good.', email: 'a@example.com' },
    })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const other = await submit({ content: 'Other.' })
    for (const headers of [
      other.auth,
      { ...auth, Authorization: 'Bearer x' },
      { ...auth, Authorization: '' },
      { ...auth, Authorization: auth.Authorization?.replace('Bearer', 'Basic') ?? '' },
      elsewhere,
    ])
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect(
          await own(method, id, headers, method === 'PATCH' ? { content: 'x' } : undefined),
        ).toMatchObject(failure(404, 'ERR_LOVE_NOT_FOUND'))
    expect(await wall.read(id)).toMatchObject({ content: 'Good.', withdrawnAt: null })
  })

  test('changes it, whereupon it waits again, unless the wall accepts by itself', async () => {
    const { id, auth } = await submit({ name: 'Anna', rating: 2 })
    await owner.call('PATCH', `${path}/${id}`, { accepted: true })
    expect(await own('PATCH', id, auth, { content: 'Better.' })).toMatchObject({
      status: 200,
      body: { content: 'Better.', name: 'Anna', rating: 2, accepted: false },
    })
    const file = { images: `["_media/${'b'.repeat(64)}.png"]` }
    expect(await own('PATCH', id, auth, { ...file, gifs: '[]' })).toMatchObject(
      failure(422, { images: 'ERR_INVALID_DATA' }),
    )
    expect((await own('PATCH', id, auth, { images: '[]', gifs: [] })).status).toBe(200)
    expect(await own('PATCH', id, auth, { content: '' })).toMatchObject(failure(422, { content: 'REQUIRED' }))
    expect((await own('PATCH', id, auth, { state: 'accepted' })).status).toBe(422)
    await wall.save({ form: { autoAccept: true } })
    await owner.call('PATCH', `${path}/${id}`, { accepted: true })
    expect(await own('PATCH', id, auth, { rating: 5 })).toMatchObject({ body: { accepted: true } })
    await owner.call('PATCH', `${path}/${id}`, { state: 'rejected' })
    expect(await own('PATCH', id, auth, { rating: 4 })).toMatchObject({ body: { accepted: false } })
  })

  test('takes it back, for good if asked to, and tells the webhooks once', async () => {
    await wall.save({ form: { autoAccept: true, webhook: 'https://hooks.example/new' } })
    const { id, auth } = await submit()
    expect((await own('DELETE', id, auth)).status).toBe(204)
    expect((await own('DELETE', id, auth)).status).toBe(204)
    expect(await own('GET', id, auth)).toMatchObject({
      body: { accepted: false, withdrawnAt: now.toISOString() },
    })
    expect(await own('PATCH', id, auth, { rating: 5 })).toMatchObject(failure(422, 'ERR_LOVE_UPDATE_PROBLEM'))
    const events = await api.database.read
      .select({ subject: deliveries.subject })
      .from(deliveries)
      .where(eq(deliveries.projectId, wall.id))
    expect(events.map(({ subject }) => subject).sort()).toEqual(['review.created', 'review.withdrawn'])
    expect((await own('DELETE', `${id}?erase=1`, auth)).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await own('GET', id, auth)).status).toBe(404)
  })
})

test('a published wall is asked to follow what visitors see of it, and nothing else', async () => {
  const requested = async (): Promise<number> => {
    const [project] = await api.database.read.select().from(projects).where(eq(projects.id, wall.id))
    return project?.requestedSequence ?? 0
  }
  /** As if everything that was asked for were live, so that what is asked for next is a release of its own. */
  const settle = (): Promise<unknown> =>
    api.database.write(queries =>
      queries.run(sql`UPDATE releases SET state = 'live' WHERE project_id = ${wall.id}`),
    )
  const expectRequest = async (isAsked: boolean, act: () => Promise<unknown>): Promise<void> => {
    await settle()
    const before = await requested()
    await act()
    expect(await requested()).toBe(before + (isAsked ? 1 : 0))
  }
  let id = ''
  await expectRequest(false, async () => {
    id = Submitted.parse((await send(review())).body).id
  })
  await expectRequest(false, () => owner.call('PATCH', `${path}/${id}`, { name: 'Anna' }))
  await expectRequest(true, () => owner.call('PATCH', `${path}/${id}`, { accepted: true }))
  await expectRequest(true, () => owner.call('PATCH', `${path}/${id}`, { reply: 'Thanks.' }))
  await expectRequest(true, () => owner.call('PUT', `${path}/order`, { wallId: wall.id, ids: [id] }))
  await expectRequest(true, () => owner.call('DELETE', `${path}/${id}`, { wallId: wall.id }))
  await wall.save({ form: { autoAccept: true } })
  await expectRequest(true, () => send(review({ content: 'Shown at once.' })))
})
