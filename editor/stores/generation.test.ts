import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createGeneration, type DraftEvent } from '#editor/stores/generation.ts'
import { GenerationRequest } from '#model/generation.ts'

const request = GenerationRequest.parse({
  product: { name: 'Course', description: 'Lessons' },
  prompt: 'Friendly and short',
  lang: 'en',
})
const read = (payload: unknown): string => String(payload)

function generate(...events: (DraftEvent | Error)[]) {
  const generation = createGeneration({
    read,
    write: async function* () {
      for (const event of events) {
        if (event instanceof Error) throw event
        yield event
      }
    },
  })
  const seen: unknown[] = []
  generation.$state.listen(state => seen.push(state))
  return { generation, seen }
}

test('shows a draft as it grows', async () => {
  const { generation, seen } = generate({ kind: 'draft', data: 'a' }, { kind: 'done', data: 'ab' })
  await generation.start(request)
  expect(seen).toEqual([
    { kind: 'writing', data: undefined },
    { kind: 'writing', data: 'a' },
    { kind: 'ready', data: 'ab' },
  ])
})

test.each([
  ['the service fails', { kind: 'failed', message: 'ERR_AI_FAILED' } as const, 'ERR_AI_FAILED'],
  ['the connection breaks', new ApiError('OFFLINE', 0), 'OFFLINE'],
  ['the answer just ends', undefined, 'ERR_AI_FAILED'],
])('offers what had come when %s', async (_, event, problem) => {
  const broken = event === undefined ? [] : [event]
  const { generation } = generate({ kind: 'draft', data: 'a' }, ...broken)
  await generation.start(request)
  expect(generation.$state.get()).toEqual({ kind: 'ready', data: 'a', problem })
  const { generation: empty } = generate(...broken)
  await empty.start(request)
  expect(empty.$state.get()).toEqual({ kind: 'failed', message: problem })
})

test('hears nothing more of what was cancelled', async () => {
  const gate = Promise.withResolvers<void>()
  let signal: AbortSignal | undefined
  const generation = createGeneration({
    read,
    write: async function* (_, given) {
      signal = given
      yield { kind: 'draft', data: 'a' }
      await gate.promise
      yield { kind: 'done', data: 'late' }
    },
  })
  const running = generation.start(request)
  await expect.poll(() => generation.$state.get()).toEqual({ kind: 'writing', data: 'a' })
  generation.cancel()
  gate.resolve()
  await running
  expect(signal?.aborted).toBe(true)
  expect(generation.$state.get()).toEqual({ kind: 'idle' })
})
