import type { Context, Next } from 'hono'
import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { checkStrictJson } from '#api/strict-json.ts'
import { CatalogueError } from '#model/errors.ts'
import { parseOrThrow } from '#model/validation.ts'

const json = /^application\/json\b/i

/** Reads and checks a JSON body; a bad one is answered with one token per field. */
export const body = <Schema extends z.ZodType>(schema: Schema) => {
  const check = validator('json', schema, result => {
    if (!result.success) parseOrThrow(schema, result.data)
  })
  const strict: typeof check = async (c: Context, next: Next) => {
    if (!json.test(c.req.header('Content-Type') ?? '')) throw new CatalogueError('ERR_INVALID_BODY')
    checkStrictJson(await c.req.arrayBuffer())
    return check(c, next)
  }
  // The document of the API finds the schema on the handler.
  return Object.assign(strict, check)
}

/** As `body`, where a call may do without: none is an empty object. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) => {
  const required = body(schema)
  const check: typeof required = async (c: Context, next: Next) => {
    if ((await c.req.arrayBuffer()).byteLength > 0) return required(c, next)
    c.req.addValidatedData('json', Object(parseOrThrow(schema, {})))
    return next()
  }
  return Object.assign(check, required)
}

/** Reads and checks the fields of a form. */
export const form = <Schema extends z.ZodType>(schema: Schema) =>
  validator('form', schema, result => {
    if (!result.success) parseOrThrow(schema, result.data)
  })

/** Reads and checks the query; a bad one is answered with one token per field. */
export const query = <Schema extends z.ZodType>(schema: Schema) =>
  validator('query', schema, result => {
    if (!result.success) parseOrThrow(schema, result.data)
  })
