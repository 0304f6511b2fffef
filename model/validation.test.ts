import { expect, test } from 'vitest'
import { z } from 'zod'
import { CatalogueError, errors, isErrorToken } from '#model/errors.ts'
import { textList } from '#model/text-list.ts'
import { fieldTokens, issueToken, parseOrThrow } from '#model/validation.ts'

function tokenOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue === undefined ? undefined : issueToken(issue)
}

test.each([
  ['empty text', z.string().min(1), '', 'REQUIRED'],
  ['short text', z.string().min(15), 'x', 'MIN_LENGTH:15'],
  ['long text', z.string().max(2), 'xxx', 'MAX_LENGTH:2'],
  ['a small number', z.number().min(3), 2, 'MIN_VALUE:3'],
  ['a large number', z.number().max(3), 4, 'MAX_VALUE:3'],
  ['a large whole number', z.int().max(3), 4, 'MAX_VALUE:3'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'MAX_ITEMS:1'],
  ['an empty list', z.array(z.string()).min(1), [], 'REQUIRED'],
  ['no e-mail', z.email(), 'a', 'EMAIL'],
  ['no address', z.url(), 'a', 'URL'],
  ['another format', z.uuid(), 'a', 'ERR_INVALID_DATA'],
  ['no text', z.string(), 1, 'ERR_INVALID_MUST_BE_TEXT'],
  ['no number', z.number(), '1', 'ERR_INVALID_MUST_BE_NUMBER'],
  ['no object', z.object({}), 1, 'ERR_INVALID_DATA'],
  ['no choice', z.enum(['a']), 'b', 'CHOICE'],
  ['an unknown key', z.strictObject({}), { a: 1 }, 'ERR_INVALID_UNKNOWN_FIELD'],
  ['a rule that the schema names', z.string().regex(/a/, { message: 'SLUG' }), 'b', 'SLUG'],
  ['a rule with its number', z.string().regex(/a/, { message: 'MIN_LENGTH:3' }), 'b', 'MIN_LENGTH:3'],
  ['a message of its own', z.string().regex(/a/, { message: 'Nope' }), 'b', 'ERR_INVALID_DATA'],
])('names the rule for %s', (_, schema, value, token) => {
  expect(tokenOf(schema, value)).toBe(token)
})

test('gives the first token of each field by its dotted path', () => {
  const schema = z.strictObject({ a: z.array(z.strictObject({ b: z.string().min(1).regex(/x/) })) })
  const result = schema.safeParse({ a: [{ b: '' }, { b: 'x', c: 1 }] })
  expect(result.error && fieldTokens(result.error)).toEqual({
    'a.0.b': 'REQUIRED',
    'a.1.c': 'ERR_INVALID_UNKNOWN_FIELD',
  })
})

test.each<[string, unknown, Record<string, string>]>([
  ['none of the shapes', 5, { a: 'ERR_INVALID_MUST_BE_STRING_ARRAY' }],
  ['the right shape, wrong within', ['x', 'toolong'], { 'a.1': 'MAX_LENGTH:3' }],
  ['a list of something else', ['x', 5], { 'a.1': 'ERR_INVALID_MUST_BE_TEXT' }],
  ['another shape, wrong by itself', 'none', { a: 'CHOICE' }],
])('tells of one shape among several what is wrong with %s', (_, a, tokens) => {
  const list = textList(z.string().max(3))
  const schema = z.strictObject({ a: z.union([z.string().refine(text => text === 'all', 'CHOICE'), list]) })
  const result = schema.safeParse({ a })
  expect(result.error && fieldTokens(result.error)).toEqual(tokens)
})

test('throws one token for a value of the wrong kind and one per field otherwise', () => {
  const schema = z.strictObject({ name: z.string() })
  expect(() => parseOrThrow(schema, 'x')).toThrow(expect.objectContaining({ detail: 'ERR_INVALID_DATA' }))
  expect(() => parseOrThrow(schema, {})).toThrow(
    expect.objectContaining({
      token: 'ERR_INVALID_DATA',
      status: 422,
      detail: { name: 'ERR_INVALID_MUST_BE_TEXT' },
    }),
  )
})

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'refuses the key %s and pollutes nothing',
  key => {
    const body: unknown = JSON.parse(`{"name":"x","${key}":{"polluted":true}}`)
    const schema = z.strictObject({ name: z.string() })
    expect(() => parseOrThrow(schema, body)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ [key]: 'ERR_INVALID_UNKNOWN_FIELD' }) }),
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
)

test('knows the tokens of the catalogue by their own names alone', () => {
  expect(isErrorToken('OFFLINE')).toBe(true)
  expect(isErrorToken('toString')).toBe(false)
  expect(isErrorToken('__proto__')).toBe(false)
})

test('carries the status of its token', () => {
  expect(new CatalogueError('UUID_TAKEN').status).toBe(errors.UUID_TAKEN)
  expect(new CatalogueError('UUID_TAKEN').message).toBe('UUID_TAKEN')
})
