import type { Services } from '#api/context.ts'
import { createGenerator } from '#api/generation/chat-completions.ts'
import { readJson } from '#api/generation/read-json.ts'
import { writeMessages } from '#api/generation/write-messages.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import { type GenerationRequest, productProblem } from '#model/generation.ts'
import { mapRichText } from '#model/rich-text.ts'
import { salvage } from '#model/salvage.ts'
import { cleanData, sanitiseHtml } from '#model/sanitise.ts'
import type { ToolId } from '#model/tool.ts'
import { generations } from '#model/tools/generation.ts'
import { type ToolData, tools } from '#model/tools/index.ts'

/** What is told of a draft while it is written. `draft` carries all that is there so far, `done` the whole. */
export type DraftEvent =
  | { event: 'draft' | 'done'; data: ToolData }
  | { event: 'failed'; message: ErrorToken }

/** Milliseconds between two looks at what is there. */
const every = 150

/** What can be shown of the service's text: whatever it is, only what the tool's schema and the sanitiser let through. */
export function readDraft(tool: ToolId, text: string, lang: GenerationRequest['lang']): ToolData | undefined {
  const schema = tools[tool].data
  const shown = salvage(schema, generations[tool].toPayload(readJson(text), lang))
  // What is nothing but markup is empty once it is sanitised.
  const clean = cleanData(tool, salvage(schema, mapRichText(schema, shown, sanitiseHtml)))
  const problems = tools[tool].blockersOf(clean, { name: '' })
  return problems.includes('ERR_PROJECTS_NOTHING_TO_PUBLISH') ? undefined : clean
}

async function* followDraft(
  tool: ToolId,
  lang: GenerationRequest['lang'],
  pieces: AsyncIterable<string>,
): AsyncGenerator<DraftEvent> {
  let [text, told, next] = ['', '', 0]
  let failed = false
  const look = (): DraftEvent[] => {
    const data = readDraft(tool, text, lang)
    const json = JSON.stringify(data ?? '')
    if (data === undefined || json === told) return []
    told = json
    return [{ event: 'draft', data }]
  }
  try {
    for await (const piece of pieces) {
      text += piece
      if (!piece.includes('}') || performance.now() < next) continue
      yield* look()
      next = performance.now() + every
    }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    failed = true
    yield* look()
  }
  const data = failed ? undefined : readDraft(tool, text, lang)
  yield data === undefined ? { event: 'failed', message: 'ERR_AI_FAILED' } : { event: 'done', data }
}

function checkRequest(tool: ToolId, { product, answers }: GenerationRequest): void {
  const problem = productProblem(product)
  if (problem !== undefined) throw new CatalogueError(problem)
  const { questions, questionNumberError } = generations[tool]
  for (const { question } of answers)
    if (questions.en[question - 1] === undefined) throw new CatalogueError(questionNumberError)
}

/**
 * Has a draft of a tool's content written; it comes once the service has begun to answer. Saves nothing. Throws what the
 * request lacks, `ERR_AI_NOT_CONFIGURED` without a service and `ERR_AI_FAILED` when that refuses; what goes wrong later is the
 * last event, and what had come before it stays of use.
 */
export async function generateDraft(
  { configuration }: Services,
  tool: ToolId,
  input: GenerationRequest,
  signal: AbortSignal,
): Promise<AsyncGenerator<DraftEvent>> {
  checkRequest(tool, input)
  if (configuration.ai === undefined) throw new CatalogueError('ERR_AI_NOT_CONFIGURED')
  const { task, questions } = generations[tool]
  const messages = writeMessages(task, questions[input.lang], input)
  return followDraft(tool, input.lang, await createGenerator(configuration.ai).write(messages, signal))
}
