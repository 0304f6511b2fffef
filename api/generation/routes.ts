import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { access, toolOf } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { generateDraft } from '#api/generation/generate-draft.ts'
import { body } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { GenerationRequest } from '#model/generation.ts'

/** Writing drafts by AI, below `/generation`. */
export const generationRoutes = new Hono().post(
  '/:tool',
  answers(
    'Writes a draft from a product and a prompt, as server-sent events: draft (all so far), then done or failed',
    200,
  ),
  access('registered'),
  limit('generation', { points: 10, seconds: 60 }),
  limit('generation-hourly', { points: 60, seconds: 3_600 }),
  body(GenerationRequest),
  async c => {
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, c.req.raw.signal])
    const tool = toolOf(c.req.param('tool'))
    const events = await generateDraft(c.var.services, tool, c.req.valid('json'), signal)
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async stream => {
      stream.onAbort(() => ending.abort())
      for await (const { event, ...said } of events) {
        if (stream.aborted) return
        await stream.writeSSE({ event, data: JSON.stringify(said) })
      }
    })
  },
)
