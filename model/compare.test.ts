import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareData } from '#model/compare.ts'
import { tools } from '#model/tools/index.ts'

const question = (id: string, answer = 'Yes') => ({ id, question: 'Really?', answer })

test('tells what was changed by its path, and items by their ids', () => {
  const before = { title: 'One', questions: [question('a'), question('b')] }
  const after = { title: 'Two', questions: [question('a', 'No'), question('b')] }
  expect(compareData(before, after)).toEqual([
    { path: 'title', kind: 'changed', before: 'One', after: 'Two' },
    { path: 'questions.a.answer', kind: 'changed', before: 'Yes', after: 'No' },
  ])
})

test('tells what was added and removed once, as a whole', () => {
  const before = { questions: [question('a'), question('b')], old: { deep: 1 } }
  const after = { questions: [question('b'), question('c')], intro: 'New' }
  expect(compareData(before, after)).toEqual([
    { path: 'questions.a', kind: 'removed', before: question('a'), after: undefined },
    { path: 'questions.c', kind: 'added', before: undefined, after: question('c') },
    { path: 'old', kind: 'removed', before: { deep: 1 }, after: undefined },
    { path: 'intro', kind: 'added', before: undefined, after: 'New' },
  ])
})

test('takes a moved item for the same, and tells the new order', () => {
  const before = { questions: ['a', 'b', 'c'].map(id => question(id)) }
  const after = { questions: ['c', 'a', 'b'].map(id => question(id)) }
  expect(compareData(before, after)).toEqual([
    { path: 'questions', kind: 'changed', before: ['a', 'b', 'c'], after: ['c', 'a', 'b'] },
  ])
})

test('compares lists without ids of their own as a whole', () => {
  expect(compareData({ tags: ['x', 'y'] }, { tags: ['x', 'y'] })).toEqual([])
  expect(compareData({ tags: [{ a: 1 }] }, { tags: [{ a: 1 }] })).toEqual([])
  expect(compareData({ tags: ['x'] }, { tags: ['y'] })).toEqual([
    { path: 'tags', kind: 'changed', before: ['x'], after: ['y'] },
  ])
  const twice = [question('a'), question('a', 'No')]
  expect(compareData({ questions: twice }, { questions: twice })).toEqual([])
  expect(compareData({ a: null }, { a: {} })).toEqual([
    { path: 'a', kind: 'changed', before: null, after: {} },
  ])
})

test('finds no difference between a payload and its copy, also when its keys stand in another order', () => {
  for (const lang of ['pl', 'en'] as const) {
    const { data } = tools.faq.sample(lang)
    const turned = Object.fromEntries(Object.entries(structuredClone(data)).reverse())
    expect(compareData(data, turned)).toEqual([])
  }
  fc.assert(fc.property(fc.jsonValue(), value => compareData(value, structuredClone(value)).length === 0))
})

test('finds a difference wherever the texts of two payloads differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const same = compareData({ one }, { one: other }).length === 0
      if (JSON.stringify(one) === JSON.stringify(other)) return same
      return same === (compareData({ one: other }, { one }).length === 0)
    }),
  )
})
