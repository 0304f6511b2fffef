import type { MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'

/** Describes for the API's document that a route takes a form with one field `file`. */
export function oneFile(description: string): MiddlewareHandler {
  return describeRoute({
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description } },
          },
        },
      },
    },
  })
}
