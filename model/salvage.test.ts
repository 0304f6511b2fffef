import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salvage } from '#model/salvage.ts'
import { toolIds } from '#model/tool.ts'
import { FaqData } from '#model/tools/faq/faq.ts'
import { tools } from '#model/tools/index.ts'

const { data } = tools.faq.sample('en')

test('keeps what is right', () => {
  expect(salvage(FaqData, data)).toEqual(data)
})

test('leaves out broken list items and lets broken fields fall back', () => {
  const [first, ...others] = data.questions
  const draft = { ...data, title: 7, layout: 'spiral', questions: [{ ...first, question: '' }, ...others] }
  expect(salvage(FaqData, draft)).toEqual({ ...data, title: '', layout: 'list', questions: others })
})

test('leaves out several broken items of one list at once', () => {
  const questions = data.questions.map((question, index) =>
    index % 2 === 0 ? { ...question, answer: '' } : question,
  )
  expect(salvage(FaqData, { ...data, questions }).questions).toEqual(
    data.questions.filter((_, index) => index % 2 === 1),
  )
})

test('leaves out questions of a section that is gone', () => {
  const [gone, ...sections] = data.sections
  const draft = { ...data, sections }
  expect(salvage(FaqData, draft)).toEqual({
    ...draft,
    questions: data.questions.filter(question => question.section !== gone?.id),
  })
})

test('leaves out unknown keys, also in depth', () => {
  const draft = {
    ...data,
    extra: 1,
    styles: { ...data.styles, css: 'x', light: { ...data.styles.light, shadow: 1 } },
  }
  expect(salvage(FaqData, draft)).toEqual(data)
})

test('does not change what it is given', () => {
  const draft = { questions: [{ broken: true }] }
  salvage(FaqData, draft)
  expect(draft).toEqual({ questions: [{ broken: true }] })
})

test.each([
  '{}',
  'null',
  '[]',
  '7',
  '"x"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
])('makes an empty project of %s', json => {
  expect(salvage(FaqData, JSON.parse(json))).toEqual(FaqData.parse({}))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('survives values nested a hundred thousand deep', () => {
  let deep: unknown = []
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(salvage(FaqData, { ...data, extra: deep })).toEqual(data)
  expect(salvage(FaqData, { ...data, questions: deep }).questions).toEqual([])
})

test.each(toolIds)('gives valid data for any JSON in %s', tool => {
  const schema = tools[tool].data
  const value = fc.jsonValue()
  const keys = Object.keys(schema.parse({}))
  const draft = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value)
  fc.assert(
    fc.property(fc.oneof(value, draft), broken => {
      const saved = salvage(schema, broken)
      expect(schema.parse(saved)).toEqual(saved)
    }),
  )
})

test('gives valid data for a sample with anything in any place', () => {
  const place = fc.constantFrom('title', 'sections', 'questions', 'socials', 'styles', 'language')
  const item = fc.constantFrom('id', 'section', 'question', 'answer', 'extra')
  fc.assert(
    fc.property(place, item, fc.nat(7), fc.jsonValue(), fc.jsonValue(), (field, key, at, one, other) => {
      const questions = data.questions.map((question, index) =>
        index === at ? { ...question, [key]: one } : question,
      )
      const saved = salvage(FaqData, { ...data, questions, [field]: other })
      expect(FaqData.parse(saved)).toEqual(saved)
    }),
  )
})
