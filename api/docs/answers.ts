import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'

const Failure = z
  .object({
    message: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
    statusCode: z.number().int(),
    statusText: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'Error', description: 'A token of the error catalogue, several, or one per field.' })

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } })

/** Describes a route for the API's document: what it does, what it answers, and that failures carry tokens. */
export function answers(summary: string, status: number, schema?: z.ZodType): MiddlewareHandler {
  return describeRoute({
    summary,
    responses: {
      [status]: { description: 'Done', ...(schema === undefined ? {} : { content: json(schema) }) },
      default: { description: 'Refused', content: json(Failure) },
    },
  })
}
