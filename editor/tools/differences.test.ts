import { expect, test } from 'vitest'
import { type DocumentNames, nameDifferences } from '#editor/tools/differences.ts'

const names: DocumentNames = {
  fields: { title: 'Title', questions: 'Questions', answer: 'Answer', showSearch: 'Search', tags: 'Tags' },
  titleOf: item => (typeof item.question === 'string' ? item.question : undefined),
  richText: ['answer'],
  yes: 'Yes',
  no: 'No',
}
const question = { id: 'q1', question: 'How do I pay?', answer: '<p>By <b>card</b></p>' }
const other = { id: 'q2', question: 'When?', answer: '<p>Now</p>' }

test('says where a text changed, and shows it without its markup', () => {
  const after = { questions: [{ ...question, answer: '<p>By card<br>or transfer</p>' }] }
  expect(nameDifferences({ questions: [question] }, after, names)).toEqual([
    {
      path: 'questions.q1.answer',
      where: 'Questions › How do I pay? › Answer',
      kind: 'changed',
      before: 'By card',
      after: 'By card or transfer',
    },
  ])
})

test('shows plain texts as they were written, whatever they look like', () => {
  const before = {
    title: '<svg> or PNG?',
    tags: ['<a>'],
    questions: [{ ...question, question: 'What is <b>?' }],
  }
  const after = {
    title: '<img> or PNG?',
    tags: ['<i>'],
    questions: [{ ...question, question: 'What is <i>?' }],
  }
  expect(nameDifferences(before, after, names).map(one => [one.before, one.after])).toEqual([
    ['<svg> or PNG?', '<img> or PNG?'],
    ['<a>', '<i>'],
    ['What is <b>?', 'What is <i>?'],
  ])
})

test('names what was added and removed by what one sees of it', () => {
  const [added] = nameDifferences({ questions: [question] }, { questions: [question, other] }, names)
  expect(added).toEqual({
    path: 'questions.q2',
    where: 'Questions › When?',
    kind: 'added',
    before: '',
    after: 'When?',
  })
  const [removed] = nameDifferences({ questions: [question, other] }, { questions: [other] }, names)
  expect(removed).toMatchObject({ where: 'Questions › How do I pay?', kind: 'removed', after: '' })
})

test('shows what an item says besides its title, if the tool tells', () => {
  const withBody: DocumentNames = { ...names, body: 'answer' }
  const [added] = nameDifferences({ questions: [question] }, { questions: [question, other] }, withBody)
  expect(added).toMatchObject({ where: 'Questions › When?', after: 'Now' })
})

test('tells another order without listing ids', () => {
  expect(nameDifferences({ questions: [question, other] }, { questions: [other, question] }, names)).toEqual([
    { path: 'questions', where: 'Questions', kind: 'changed', before: '', after: '' },
  ])
})

test('writes switches and numbers so that people can read them', () => {
  const before = { showSearch: true, radius: 6 }
  expect(nameDifferences(before, { showSearch: false, radius: 10 }, names)).toEqual([
    { path: 'showSearch', where: 'Search', kind: 'changed', before: 'Yes', after: 'No' },
    { path: 'radius', where: 'radius', kind: 'changed', before: '6', after: '10' },
  ])
})

test('shows lists of texts whose members changed', () => {
  expect(nameDifferences({ tags: ['a', 'b'] }, { tags: ['b', 'c'] }, names)).toEqual([
    { path: 'tags', where: 'Tags', kind: 'changed', before: 'a, b', after: 'b, c' },
  ])
})
