import { z } from 'zod'
import type { Generator, Message } from '#api/generation/generator.ts'
import type { AiSettings } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'
import { readEvents } from '#model/server-sent-events.ts'

/** How long a service may take, in milliseconds, and how much it may send. */
export interface Patience {
  /** Until it says something, and between any two pieces. */
  pause: number
  total: number
  bytes: number
  /** Of the text alone, without what is wrapped around it. */
  characters: number
}

const usual: Patience = { pause: 45_000, total: 240_000, bytes: 8 * 2 ** 20, characters: 200_000 }

const Choice = z.object({
  delta: z.object({ content: z.string().nullish() }).nullish(),
  message: z.object({ content: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
})
const Answer = z.object({ choices: z.array(Choice) })
type Choice = z.infer<typeof Choice>

function failure(cause: unknown): CatalogueError {
  return new CatalogueError('ERR_AI_FAILED', 'ERR_AI_FAILED', { cause })
}

/** Ends a call by itself when nothing has come for a while. */
function watch(pause: number): { signal: AbortSignal; touch: () => void; end: () => void } {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => clearTimeout(timer)
  const touch = (): void => {
    end()
    timer = setTimeout(() => controller.abort(new Error('The service pauses for too long.')), pause)
  }
  return { signal: controller.signal, touch, end }
}

async function* readText(
  body: AsyncIterable<Uint8Array>,
  most: number,
  touch: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body) {
    touch()
    bytes += chunk.byteLength
    if (bytes > most) throw new Error('The answer is too large.')
    yield decoder.decode(chunk, { stream: true })
  }
}

async function readWhole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** The choices of a streamed answer, event by event, or the one of an answer that came as a whole. */
async function* readChoices(response: Response, pieces: AsyncIterable<string>): AsyncGenerator<Choice> {
  if (response.headers.get('Content-Type')?.includes('text/event-stream') !== true) {
    yield* Answer.parse(JSON.parse(await readWhole(pieces))).choices
    return
  }
  for await (const { data } of readEvents(pieces)) {
    if (data === '[DONE]') return yield { finish_reason: 'stop' }
    yield* Answer.parse(JSON.parse(data)).choices.slice(0, 1)
  }
}

async function* readPieces(choices: AsyncIterable<Choice>, most: number): AsyncGenerator<string> {
  let [length, reason] = [0, '']
  for await (const { delta, message, finish_reason } of choices) {
    const piece = delta?.content ?? message?.content ?? ''
    length += piece.length
    if (length > most) throw new Error('The text is too long.')
    reason ||= finish_reason ?? ''
    if (piece !== '') yield piece
  }
  if (reason !== 'stop') throw new Error(`The answer breaks off: ${reason === '' ? 'no reason' : reason}.`)
}

/** Hands on what comes; whatever ends it but the caller is one failure, and the timers end with it. */
async function* guarded(pieces: AsyncIterable<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* pieces
  } catch (cause) {
    throw failure(cause)
  } finally {
    end()
  }
}

function ask(
  { baseUrl, apiKey, model }: AiSettings,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream, application/json',
      'Content-Type': 'application/json',
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, messages, stream: true }),
    redirect: 'error',
    signal,
  })
}

/** A generator behind an endpoint that speaks like OpenAI's chat completions. */
export function createGenerator(settings: AiSettings, patience: Patience = usual): Generator {
  return {
    write: async (messages, signal) => {
      const { signal: paused, touch, end } = watch(patience.pause)
      touch()
      try {
        const limits = AbortSignal.any([signal, paused, AbortSignal.timeout(patience.total)])
        const response = await ask(settings, messages, limits)
        if (!response.ok || response.body === null) {
          await response.body?.cancel()
          throw new Error(`The service answers ${response.status}.`)
        }
        const text = readText(response.body, patience.bytes, touch)
        return guarded(readPieces(readChoices(response, text), patience.characters), end)
      } catch (cause) {
        end()
        throw failure(cause)
      }
    },
  }
}
