import { ApiError, arrive, client } from '#editor/api.ts'
import type { DraftEvent } from '#editor/stores/generation.ts'
import { type ErrorMessage, isErrorToken } from '#model/errors.ts'
import type { GenerationRequest } from '#model/generation.ts'
import { readEvents } from '#model/server-sent-events.ts'
import type { ToolId } from '#model/tool.ts'

/** The pieces of an answer as they come. A connection that breaks is like any other that does. */
async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } catch {
    throw new ApiError('OFFLINE', 0)
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function tokenOf(said: object): ErrorMessage {
  const token = 'message' in said ? String(said.message) : ''
  return isErrorToken(token) ? token : 'UNKNOWN_ERROR'
}

/** Has a draft of a tool's content written and tells what comes. Throws an `ApiError`. */
export async function* writeDraft(
  tool: ToolId,
  json: GenerationRequest,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent> {
  const call = client.generation[':tool'].$post({ param: { tool }, json }, { init: { signal } })
  const { body } = await arrive(call)
  if (body === null) return
  for await (const { event, data } of readEvents(readPieces(body))) {
    const said: unknown = JSON.parse(data)
    if (typeof said !== 'object' || said === null) continue
    if (event === 'failed') yield { kind: 'failed', message: tokenOf(said) }
    else if ((event === 'draft' || event === 'done') && 'data' in said) yield { kind: event, data: said.data }
  }
}
