import { expect, test } from 'vitest'
import {
  duplicateQuestion,
  moveRow,
  moveToSection,
  newId,
  nudgeRow,
  removeSection,
  rowId,
  searchRows,
  toRows,
  writeQuestion,
  writeSection,
} from '#editor/tools/faq/commands.ts'
import { FaqData } from '#model/tools/faq/faq.ts'

const data = FaqData.parse({
  sections: [
    { id: 's1', title: 'One' },
    { id: 's2', title: 'Two' },
    { id: 's3', title: '' },
  ],
  questions: [
    { id: 'a', section: 's1', question: 'Alpha?', answer: '<p>First</p>' },
    { id: 'b', section: 's1', question: 'Beta?', answer: '<p>Second</p>' },
    { id: 'c', section: 's2', question: 'Gamma?', answer: '<p><strong>Third</strong></p>' },
  ],
})

const order = (faq: FaqData): string => toRows(faq).map(rowId).join(' ')

test('lists sections with their questions', () => {
  expect(order(data)).toBe('s1 a b s2 c s3')
})

test.each([
  ['b', 'a', 'before', 's1 b a s2 c s3'],
  ['a', 's2', 'after', 's1 b s2 a c s3'],
  ['a', 's3', 'after', 's1 b s2 c s3 a'],
  ['c', 's1', 'before', 's1 c a b s2 s3'],
  ['s2', 's1', 'before', 's2 c s1 a b s3'],
  ['s1', 'c', 'before', 's2 c s1 a b s3'],
  ['s1', 'a', 'after', 's1 a b s2 c s3'],
  ['a', 'gone', 'after', 's1 a b s2 c s3'],
] as const)('moves %s beside %s (%s)', (id, target, place, expected) => {
  const moved = moveRow(data, id, target, place)
  expect(order(moved)).toBe(expected)
  expect(FaqData.parse(moved)).toEqual(moved)
})

test.each([
  ['a', 1, 's1 b a s2 c s3'],
  ['b', 1, 's1 a s2 b c s3'],
  ['c', -1, 's1 a b c s2 s3'],
  ['a', -1, 's1 a b s2 c s3'],
  ['c', 1, 's1 a b s2 s3 c'],
  ['s1', 1, 's2 c s1 a b s3'],
  ['s1', -1, 's1 a b s2 c s3'],
  ['s3', 1, 's1 a b s2 c s3'],
] as const)('nudges %s by %i', (id, by, expected) => {
  expect(order(nudgeRow(data, id, by))).toBe(expected)
})

test('gives a question that crosses a section that section', () => {
  expect(nudgeRow(data, 'b', 1).questions.find(({ id }) => id === 'b')?.section).toBe('s2')
})

test('moves a question to the end of another section', () => {
  expect(order(moveToSection(data, 'a', 's2'))).toBe('s1 b s2 c a s3')
  expect(moveToSection(data, 'a', 's1')).toBe(data)
})

test('adds and changes questions and sections', () => {
  const added = writeQuestion(data, { id: 'd', section: 's1', question: 'Delta?', answer: '<p>4</p>' })
  expect(order(added)).toBe('s1 a b d s2 c s3')
  const changed = writeQuestion(added, { id: 'a', section: 's3', question: 'Alef?', answer: '<p>1</p>' })
  expect(order(changed)).toBe('s1 b d s2 c s3 a')
  expect(writeSection(data, { id: 's2', title: 'Due' }).sections[1]?.title).toBe('Due')
  expect(order(writeSection(data, { id: 's4', title: 'Four' }))).toBe('s1 a b s2 c s3 s4')
})

test('removes a section with its questions, but never the last one', () => {
  const one = removeSection(removeSection(data, 's1'), 's3')
  expect(order(one)).toBe('s2 c')
  expect(removeSection(one, 's2')).toBe(one)
})

test('puts a copy below its question', () => {
  const copied = duplicateQuestion(data, 'a', newId())
  expect(copied.questions[1]).toMatchObject({ question: 'Alpha?', section: 's1' })
  expect(FaqData.parse(copied)).toEqual(copied)
})

test('finds words of questions and answers, and shows their sections', () => {
  const found = (text: string): string => searchRows(toRows(data), text).map(rowId).join(' ')
  expect(found('third')).toBe('s2 c')
  expect(found('strong')).toBe('')
  expect(found('BETA')).toBe('s1 b')
  expect(found('two')).toBe('s2')
  expect(found(' ')).toBe('s1 a b s2 c s3')
})

test('makes ids that the model accepts and that differ', () => {
  const ids = Array.from({ length: 500 }, newId)
  expect(new Set(ids).size).toBe(500)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
})
