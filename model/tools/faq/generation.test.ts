import { expect, test } from 'vitest'
import { differencePaths } from '#model/accept.ts'
import { acceptDraft, combineDraft } from '#model/tools/faq/combine.ts'
import { draftPayload } from '#model/tools/faq/draft.ts'
import { FaqData } from '#model/tools/faq/faq.ts'
import { faqSample } from '#model/tools/faq/sample.ts'

const sample = faqSample('en').data
const written = {
  title: 'Drafted',
  intro: 'By a machine',
  sections: [
    {
      title: 'Before you buy',
      questions: [
        { question: 'Do I need a DSLR camera?', answer: 'No.' },
        { question: 'New?', answer: '<p>Yes.</p>' },
      ],
    },
    { title: 'Shipping', questions: [{ question: 'When?', answer: 'First line\n\nSecond < third' }] },
  ],
}
const draft = FaqData.parse(draftPayload(written, 'en'))
const questionsOf = (data: FaqData): string[] => data.questions.map(({ question }) => question)

test('reads what the service writes; plain text becomes paragraphs', () => {
  expect(draft.sections.map(({ title }) => title)).toEqual(['Before you buy', 'Shipping'])
  expect(draft.questions.map(({ answer }) => answer)).toEqual([
    '<p>No.</p>',
    '<p>Yes.</p>',
    '<p>First line</p><p>Second &lt; third</p>',
  ])
})

test('leaves broken pieces to the schema', () => {
  const payload = draftPayload({ sections: [{ questions: [{ question: 1 }, null] }, 'x'] }, 'en')
  expect(FaqData.safeParse(payload).success).toBe(false)
})

test('replaces everything that was written, and nothing of the look', () => {
  const combined = combineDraft(sample, draft, 'replace')
  expect(combined).toMatchObject({ title: 'Drafted', intro: 'By a machine', layout: sample.layout })
  expect(questionsOf(combined)).toEqual(['Do I need a DSLR camera?', 'New?', 'When?'])
  expect(FaqData.parse(combined)).toEqual(combined)
  const known = new Set([...sample.questions, ...sample.sections].map(({ id }) => id))
  for (const { id } of [...combined.questions, ...combined.sections]) expect(known.has(id)).toBe(false)
})

test('adds to sections of the same name, and asks nothing twice', () => {
  const combined = combineDraft(sample, draft, 'add')
  expect(combined).toMatchObject({ title: sample.title, intro: sample.intro })
  expect(combined.sections.map(({ title }) => title)).toEqual([
    ...sample.sections.map(({ title }) => title),
    'Shipping',
  ])
  expect(questionsOf(combined)).toHaveLength(sample.questions.length + 2)
  expect(questionsOf(combined).indexOf('New?')).toBe(3)
  expect(combineDraft(combined, draft, 'add').questions).toHaveLength(combined.questions.length)
})

test('accepts all of a draft, or none of it', () => {
  const after = combineDraft(sample, draft, 'replace')
  expect(acceptDraft(sample, after, differencePaths(sample, after))).toEqual(after)
  expect(acceptDraft(sample, after, new Set())).toEqual(sample)
})

test('brings the section of a question along, and keeps that of one that stays', () => {
  const after = combineDraft(sample, draft, 'replace')
  const [added] = after.questions.slice(-1)
  const one = acceptDraft(sample, after, new Set([`questions.${added?.id}`]))
  expect(questionsOf(one)).toContain('When?')
  expect(one.sections.map(({ title }) => title)).toContain('Shipping')
  const kept = differencePaths(sample, after)
  kept.delete('questions.question-1')
  const rest = acceptDraft(sample, after, kept)
  expect(rest.sections.map(({ title }) => title)).toContain(sample.sections[0]?.title)
  expect(FaqData.parse(rest)).toEqual(rest)
})

test('never leaves a FAQ without a section', () => {
  const after = combineDraft(sample, draft, 'replace')
  const removed = [
    ...sample.sections.map(({ id }) => `sections.${id}`),
    ...sample.questions.map(({ id }) => `questions.${id}`),
  ]
  const left = acceptDraft(sample, after, new Set(removed))
  expect(left.sections.length).toBeGreaterThan(0)
  expect(left.questions).toEqual([])
})

test('fills a page on which nothing is written yet', () => {
  const blank = { ...sample, title: '', intro: '', sections: [], questions: [] }
  const after = combineDraft(blank, draft, 'replace')
  expect(acceptDraft(blank, after, differencePaths(blank, after))).toEqual(after)
  const titled = acceptDraft(blank, after, new Set(['title']))
  expect(titled).toMatchObject({ title: 'Drafted', questions: [] })
  expect(titled.sections).toHaveLength(1)
})
