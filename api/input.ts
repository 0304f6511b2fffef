import { validator } from 'hono-openapi'
import type { z } from 'zod'
import { parseOrThrow } from '#model/validation.ts'

/** Reads and checks a JSON body; a bad one is answered with one token per field. */
export const body = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', schema, result => {
    if (!result.success) parseOrThrow(schema, result.data)
  })

/** Reads and checks the query; a bad one is answered with one token per field. */
export const query = <Schema extends z.ZodType>(schema: Schema) =>
  validator('query', schema, result => {
    if (!result.success) parseOrThrow(schema, result.data)
  })
