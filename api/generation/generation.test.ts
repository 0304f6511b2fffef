import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import {
  breakingOff,
  type ChatService,
  plain,
  startChatService,
  streaming,
} from '#api/generation/fixtures/chat-service.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { readEvents, type ServerSentEvent } from '#model/server-sent-events.ts'
import { FaqData } from '#model/tools/faq/faq.ts'

let service: ChatService
let api: ApiInstallation
let owner: Caller

beforeAll(async () => {
  service = await startChatService()
  api = await installApi({
    configuration: { ...parseConfiguration({ APP_URL: 'http://app.test' }), ai: service.settings },
    limits: { count: async () => 0, close: () => {} },
  })
  owner = await api.user()
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(() => service.asked.splice(0))

const product = { name: 'Light Workshop', description: 'A course in product photography', price: '€120' }
const request = { product, prompt: 'Friendly and short, please', lang: 'en' }

const written = JSON.stringify({
  title: 'Questions',
  intro: 'All about the course',
  sections: [
    { title: 'Before', questions: [{ question: 'Is it hard?', answer: '<p>No.</p>' }] },
    { title: 'After', questions: [{ question: 'And then?', answer: '<p>Practise.</p>' }] },
  ],
})

async function eventsOf(body: unknown): Promise<{ event: string; said: unknown }[]> {
  async function* whole(): AsyncGenerator<string> {
    yield String(body)
  }
  const events: ServerSentEvent[] = []
  for await (const event of readEvents(whole())) events.push(event)
  return events.map(({ event, data }) => ({ event, said: JSON.parse(data) }))
}

/** The events of one call, and the document of the last that carries one. */
async function draft(
  input: object = request,
): Promise<{ events: string[]; data: FaqData | undefined; text: string }> {
  const { status, body, headers } = await owner.call('POST', '/api/generation/faq', input)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
  const events = await eventsOf(body)
  const documents = events.flatMap(
    ({ said }) => FaqData.safeParse(Reflect.get(Object(said), 'data')).data ?? [],
  )
  return { events: events.map(({ event }) => event), data: documents.at(-1), text: String(body) }
}

test('writes a draft, tells it as it grows, and saves nothing', async () => {
  service.answer(streaming(written, { size: 15, wait: 40 }))
  const { events, data } = await draft()
  expect(events.at(-1)).toBe('done')
  expect(events.filter(event => event === 'draft').length).toBeGreaterThan(0)
  expect(data?.questions.map(({ question }) => question)).toEqual(['Is it hard?', 'And then?'])
  expect(data).toMatchObject({ language: 'en', title: 'Questions', styles: FaqData.parse({}).styles })
  expect((await owner.call('GET', '/api/projects/faq')).body).toMatchObject({ total: 0 })
})

test('tells the service the product, the wish and the answers, and nothing of who asks', async () => {
  service.answer(streaming(written))
  await draft({
    ...request,
    lang: 'pl',
    answers: [
      { question: 4, answer: '30 days' },
      { question: 1, answer: ' ' },
    ],
  })
  const [{ body } = { body: undefined }] = service.asked
  const [system, user] = body?.messages ?? []
  expect(system?.content).toContain('Write in Polish')
  expect(JSON.parse(user?.content ?? '')).toEqual({
    product: { ...product, audience: '' },
    wish: request.prompt,
    notes: [{ question: 'Jakie są zasady zwrotów?', answer: '30 days' }],
  })
  expect(JSON.stringify(body)).not.toContain(owner.id)
})

test.each([
  [{ prompt: '12345678901234' }, { prompt: 'MIN_LENGTH:15' }],
  [{ product: null }, 'ERR_AI_MISSING_PRODUCT_DETAILS'],
  [{ product: undefined }, 'ERR_AI_MISSING_PRODUCT_DETAILS'],
  [{ product: { name: '', description: 'x' } }, 'ERR_AI_PRODUCT_MISSING_NAME'],
  [{ product: { name: 'x' } }, 'ERR_AI_PRODUCT_MISSING_DESCRIPTION'],
  [{ answers: [{ question: 99, answer: 'x' }] }, 'ERR_FAQ_ONBOARDING_QUESTION_NUMBER'],
  [{ answers: [{ question: 0, answer: 'x' }] }, 'ERR_FAQ_ONBOARDING_QUESTION_NUMBER'],
  [{ answers: [{ question: 1.5, answer: 'x' }] }, 'ERR_FAQ_ONBOARDING_QUESTION_NUMBER'],
  [{ lang: 'de' }, { lang: 'CHOICE' }],
])('refuses %j', async (changes, message) => {
  const { status, body } = await owner.call('POST', '/api/generation/faq', { ...request, ...changes })
  expect([status, body]).toEqual([422, expect.objectContaining({ message })])
  expect(service.asked).toEqual([])
})

test('takes a prompt of 15 characters', async () => {
  service.answer(streaming(written))
  expect((await draft({ ...request, prompt: '123456789012345' })).events.at(-1)).toBe('done')
})

test('is for people with an account, and for tools that there are', async () => {
  for (const other of [api.nobody, await api.user(false)])
    expect((await other.call('POST', '/api/generation/faq', request)).body).toMatchObject({
      message: 'ERR_LOGIN_REQUIRED',
    })
  expect((await owner.call('POST', '/api/generation/nonsense', request)).status).toBe(404)
})

test('says that there is no service, after it has looked at the request', async () => {
  const bare = await installApi()
  const user = await bare.user()
  const answer = await user.call('POST', '/api/generation/faq', request)
  expect([answer.status, answer.body]).toEqual([
    501,
    expect.objectContaining({ message: 'ERR_AI_NOT_CONFIGURED' }),
  ])
  expect((await user.call('POST', '/api/generation/faq', { ...request, product: null })).status).toBe(422)
  expect((await user.call('GET', '/api/shared/configuration')).body).toMatchObject({ writesDrafts: false })
  expect((await owner.call('GET', '/api/shared/configuration')).body).toMatchObject({ writesDrafts: true })
  await bare[Symbol.asyncDispose]()
})

test('may be asked ten times a minute', async () => {
  const limited = await installApi()
  const user = await limited.user()
  const statuses = []
  for (let call = 0; call < 11; call++)
    statuses.push((await user.call('POST', '/api/generation/faq', request)).status)
  expect(statuses).toEqual([...Array(10).fill(501), 429])
  await limited[Symbol.asyncDispose]()
})

test.each([
  ['a failing service', plain(500, 'sk-test-secret')],
  ['a busy service', plain(429, '')],
  ['a page instead of an answer', plain(200, '<html>', { 'Content-Type': 'text/html' })],
])('fails with one token: %s', async (_, answering) => {
  service.answer(answering)
  const { status, body } = await owner.call('POST', '/api/generation/faq', request)
  if (status === 200)
    expect(await eventsOf(body)).toEqual([{ event: 'failed', said: { message: 'ERR_AI_FAILED' } }])
  else expect([status, body]).toEqual([502, expect.objectContaining({ message: 'ERR_AI_FAILED' })])
  expect(JSON.stringify(body)).not.toContain('sk-')
})

test('gives what has come of an answer that breaks off', async () => {
  service.answer(breakingOff(written.slice(0, written.indexOf('And then'))))
  const { events, data } = await draft()
  expect(events.at(-1)).toBe('failed')
  expect(data?.questions.map(({ question }) => question)).toEqual(['Is it hard?'])
})

const hostile =
  '<img src=x onerror=alert(1)><script>alert(1)</script><p onclick="x()">Fine <a href="javascript:x()">link</a></p>'

test('lets nothing through that could run, whatever is written', async () => {
  const evil = {
    title: '<script>alert(1)</script>',
    intro: 'x'.repeat(10_000),
    sections: [
      {
        title: 'One',
        questions: [
          { question: 'Safe?', answer: hostile },
          { question: 'Only a script', answer: '<script>alert(1)</script>' },
          { question: 'x'.repeat(400), answer: 'Too long a question' },
          { question: '', answer: 'None' },
          { question: { toString: 1 }, answer: ['a'] },
          null,
        ],
      },
      'no section',
      {
        title: 'Many',
        questions: Array.from({ length: 500 }, (_, n) => ({ question: `Q${n}`, answer: 'A' })),
      },
    ],
    styles: { font: 'url(evil)' },
    socials: [{ network: 'website', url: 'javascript:alert(1)' }],
    __proto__: { polluted: true },
  }
  service.answer(streaming(`Sure! \`\`\`json\n${JSON.stringify(evil)}\n\`\`\``, { size: 500 }))
  const { events, data } = await draft()
  expect(events.at(-1)).toBe('done')
  expect(data?.questions[0]).toMatchObject({ question: 'Safe?', answer: '<p>Fine link</p>' })
  expect(data?.questions.some(({ question }) => question === 'Only a script' || question === '')).toBe(false)
  expect(data?.questions.length).toBeLessThan(70)
  expect(data?.socials).toEqual([])
  for (const { answer } of data?.questions ?? [])
    expect(answer).not.toMatch(/script|onerror|onclick|javascript/)
})

test.each([
  ['nothing', ''],
  ['prose', 'I am sorry, I cannot help with that.'],
  ['broken JSON', '{"title": "x", "sections": [{"title": oops'],
  [
    'the prompt once more',
    'Answer with {"title":"","intro":"","sections":[{"title":"","questions":[{"question":"","answer":""}]}]}',
  ],
  ['a deep value', `{"sections":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
])('is no draft: %s', async (_, text) => {
  service.answer(streaming(text, { size: 1_000 }))
  expect((await draft()).events).toEqual(['failed'])
})

test.each([
  ['while it writes', streaming(written, { size: 4, wait: 50 })],
  ['before it begins', () => {}],
] as const)('a listener who goes away ends the work at the service: %s', async (_, answering) => {
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  service.answer(answering)
  const before = service.abandoned()
  const leaving = new AbortController()
  const call = fetch(`http://127.0.0.1:${port}/api/generation/faq`, {
    method: 'POST',
    headers: { Origin: 'http://app.test', 'Content-Type': 'application/json', Cookie: owner.cookie ?? '' },
    body: JSON.stringify(request),
    signal: leaving.signal,
  })
  await expect.poll(() => service.asked.length).toBe(1)
  leaving.abort()
  await expect(call.then(answer => answer.text())).rejects.toThrow()
  await expect.poll(service.abandoned).toBe(before + 1)
  server.close()
})
