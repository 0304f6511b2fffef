import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGenerator, type Patience } from '#api/generation/chat-completions.ts'
import {
  breakingOff,
  type ChatService,
  plain,
  startChatService,
  streaming,
} from '#api/generation/fixtures/chat-service.ts'

let service: ChatService
beforeAll(async () => {
  service = await startChatService()
})
afterAll(() => service[Symbol.asyncDispose]())

const messages = [{ role: 'user', content: 'Write' }] as const
const patience = { pause: 30_000, total: 60_000, bytes: 2 ** 20, characters: 50_000 }
const text = 'Zażółć gęślą jaźń, 100 €. '.repeat(20)

/** What came, and how it ended. */
async function write(
  signal = new AbortController().signal,
  limits: Partial<Patience> = {},
): Promise<{ came: string; error: unknown }> {
  let came = ''
  try {
    const generator = createGenerator(service.settings, { ...patience, ...limits })
    for await (const piece of await generator.write(messages, signal)) came += piece
    return { came, error: undefined }
  } catch (error) {
    return { came, error }
  }
}

const failed = expect.objectContaining({ token: 'ERR_AI_FAILED' })

test('hands on what a service streams, and asks it as the format has it', async () => {
  service.answer(streaming(text, { size: 7 }))
  expect(await write()).toEqual({ came: text, error: undefined })
  expect(service.asked.at(-1)).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-test-secret',
    body: { model: 'writer-1', stream: true, messages },
  })
})

test('takes an answer that comes as a whole', async () => {
  const body = JSON.stringify({
    choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  })
  service.answer(plain(200, body, { 'Content-Type': 'application/json' }))
  expect(await write()).toEqual({ came: text, error: undefined })
})

test('shows no key to a service that has none set', async () => {
  service.answer(streaming(text))
  const generator = createGenerator({ ...service.settings, apiKey: undefined }, patience)
  for await (const piece of await generator.write(messages, new AbortController().signal))
    expect(piece).not.toBe('')
  expect(service.asked.at(-1)?.authorization).toBeUndefined()
})

test.each([
  ['an error of the service', plain(500, '{"error":{"message":"sk-test-secret"}}')],
  ['too many requests', plain(429, '{}', { 'Retry-After': '20' })],
  ['a wrong key', plain(401, '{}')],
  ['HTML instead of JSON', plain(200, '<html>Sign in</html>', { 'Content-Type': 'text/html' })],
  ['a redirect', plain(302, '', { Location: 'http://127.0.0.1:1/v1/chat/completions' })],
  ['another shape', plain(200, '{"choices":7}', { 'Content-Type': 'application/json' })],
  ['events that are no JSON', plain(200, 'data: <html>\n\n', { 'Content-Type': 'text/event-stream' })],
  [
    'an error within the stream',
    plain(200, 'data: {"error":{}}\n\n', { 'Content-Type': 'text/event-stream' }),
  ],
  ['silence', () => {}],
  [
    '10 MB of one event',
    plain(200, `data: ${'x'.repeat(10 * 2 ** 20)}`, { 'Content-Type': 'text/event-stream' }),
  ],
] as const)('fails, without telling more: %s', async (_, answering) => {
  service.answer(answering)
  const { came, error } = await write()
  expect(came).toBe('')
  expect(error).toEqual(failed)
  expect(Object(error).message).not.toContain('sk-')
})

test('cannot reach a service that is not there', async () => {
  const nowhere = createGenerator({ ...service.settings, baseUrl: 'http://127.0.0.1:1/v1' }, patience)
  await expect(nowhere.write(messages, new AbortController().signal)).rejects.toEqual(failed)
})

test('keeps what came of an answer that breaks off, is cut at its length, or pauses for too long', async () => {
  service.answer(breakingOff('half'))
  expect(await write()).toEqual({ came: 'half', error: failed })
  const cut = 'data: {"choices":[{"delta":{"content":"half"},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n'
  service.answer(plain(200, cut, { 'Content-Type': 'text/event-stream' }))
  expect(await write()).toEqual({ came: 'half', error: failed })
  service.answer(streaming('half, then nothing', { size: 4, wait: 10_000 }))
  expect(await write(undefined, { pause: 1_500 })).toEqual({ came: 'half', error: failed })
})

test('ends an answer that is too long, or takes too long in all', async () => {
  service.answer(streaming('x'.repeat(60_000), { size: 5_000 }))
  const { came, error } = await write()
  expect(came.length).toBeLessThanOrEqual(50_000)
  expect(error).toEqual(failed)
  service.answer(streaming('x'.repeat(100), { size: 1, wait: 40 }))
  expect((await write(undefined, { total: 600 })).error).toEqual(failed)
})

test('a caller who goes away ends the work at the service too', async () => {
  const before = service.abandoned()
  const caller = new AbortController()
  service.answer((response, asked) => {
    caller.abort()
    return streaming(text, { size: 5, wait: 20 })(response, asked)
  })
  expect((await write(caller.signal)).error).toEqual(failed)
  await expect.poll(service.abandoned).toBe(before + 1)
})
