import { expect, test } from 'vitest'
import { z } from 'zod'
import { mapRichText, richText } from '#model/rich-text.ts'
import { tools } from '#model/tools/index.ts'

const upper = (html: string): string => html.toUpperCase()

test.each([
  ['itself', richText(9), 'a', 'A'],
  [
    'an object',
    z.strictObject({ html: richText(9), plain: z.string() }),
    { html: 'a', plain: 'b' },
    { html: 'A', plain: 'b' },
  ],
  ['a list', z.array(richText(9)), ['a', 'b'], ['A', 'B']],
  ['a tuple', z.tuple([z.string(), richText(9)]), ['a', 'b'], ['a', 'B']],
  ['a record', z.record(z.string(), richText(9)), { a: 'b' }, { a: 'B' }],
  [
    'optional and nullable',
    z.object({ a: richText(9).optional(), b: richText(9).nullable() }),
    { a: 'a', b: null },
    { a: 'A', b: null },
  ],
  ['a default', z.object({ a: richText(9).default('x') }), { a: 'a' }, { a: 'A' }],
  ['a prefault', z.object({ a: richText(9).prefault('x') }), { a: 'a' }, { a: 'A' }],
  ['read-only and caught', z.array(richText(9).catch('x')).readonly(), ['a'], ['A']],
  [
    'a union',
    z.union([z.strictObject({ n: z.number() }), z.strictObject({ a: richText(9) })]),
    { a: 'a' },
    { a: 'A' },
  ],
  [
    'a union by kind',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('plain'), text: z.string() }),
      z.strictObject({ kind: z.literal('rich'), text: richText(9) }),
    ]),
    { kind: 'rich', text: 'a' },
    { kind: 'rich', text: 'A' },
  ],
  ['a lazy schema', z.lazy(() => z.array(richText(9))), ['a'], ['A']],
  [
    'a refined object',
    z.object({ a: z.array(z.object({ b: richText(9) })) }).refine(() => true),
    { a: [{ b: 'x' }] },
    { a: [{ b: 'X' }] },
  ],
])('finds rich text in %s', (_, schema, value, changed) => {
  expect(schema.safeParse(value).success).toBe(true)
  expect(mapRichText(schema, value, upper)).toEqual(changed)
})

test('finds every answer of a FAQ and nothing else', () => {
  const { data } = tools.faq.sample('en')
  const mapped = mapRichText(tools.faq.data, data, () => '<p>changed</p>')
  expect(mapped).toEqual({
    ...data,
    questions: data.questions.map(question => ({ ...question, answer: '<p>changed</p>' })),
  })
})

test('leaves undeclared keys alone', () => {
  const value: unknown = JSON.parse('{"a":"x","__proto__":{"a":"y"},"toString":"z"}')
  const mapped = mapRichText(z.object({ a: richText(9) }), value, upper)
  expect(JSON.stringify(mapped)).toBe('{"a":"X","__proto__":{"a":"y"},"toString":"z"}')
})

test('refuses what is empty or too long', () => {
  expect(richText(3).safeParse('').success).toBe(false)
  expect(richText(3).safeParse('abcd').success).toBe(false)
})
