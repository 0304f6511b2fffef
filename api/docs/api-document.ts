import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { keyRoleFor } from '#api/api-keys/key-reach.ts'
import type { ApiKeyRole } from '#model/api-key.ts'

export const methods = ['get', 'post', 'patch', 'put', 'delete'] as const

const information = {
  info: {
    title: 'atelier',
    version: '1',
    description: 'The calls behind the editor. Every failure carries a token of the error catalogue.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'atelier.session',
        description: 'The session of a browser. Over https its cookie is called __Host-atelier.session.',
      },
      key: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'atl_…',
        description:
          'An API key of an account, for programs on servers. One that may only read opens calls that change nothing.',
      },
    },
  },
} as const

/** The role that a key needs for a call of the document, whose paths stand below `/api`. */
export function keyRoleOf(method: string, path: string): ApiKeyRole | undefined {
  return keyRoleFor(method.toUpperCase(), `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
}

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>

/** The machine-readable document of these calls (OpenAPI 3.1): what they take, answer and may be called with. */
export async function apiDocument(calls: Hono): Promise<ApiDocument> {
  const document = await generateSpecs(calls, {
    documentation: { ...information, servers: [...information.servers] },
  })
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method]
      if (operation !== undefined && keyRoleOf(method, path) !== undefined)
        operation.security = [{ key: [] }, { session: [] }]
    }
  return document
}
