import { expect, test } from 'vitest'
import { differencePaths } from '#model/accept.ts'
import { acceptDraft, blankWall, combineDraft, writtenTexts } from '#model/tools/love/combine.ts'
import { draftPayload, draftTask } from '#model/tools/love/draft.ts'
import { LoveData } from '#model/tools/love/love.ts'
import { loveSample } from '#model/tools/love/sample.ts'

const sample = loveSample('en').data
const written = {
  title: 'Drafted',
  intro: 'By a machine',
  form: { title: 'Tell us', question: 'What changed?' },
  letter: { subject: 'One question', content: 'Hi {name}, how was it?' },
  reviews: [{ name: 'Nobody', content: 'The best course ever!', rating: 5 }],
}
const draft = LoveData.parse(draftPayload(written, 'en'))

test('reads words and nothing else: a review that a machine has made up goes nowhere', () => {
  expect(draft).toMatchObject({ title: 'Drafted', form: { title: 'Tell us', question: 'What changed?' } })
  expect(JSON.stringify(draft)).not.toContain('best course')
  expect(draftTask).toContain('Never write a testimonial')
})

test('gives a letter its link', () => {
  expect(draft.request.content).toBe('Hi {name}, how was it?\n\n{link}')
  const linked = draftPayload({ letter: { content: 'Here: {link}' } }, 'en')
  expect(LoveData.parse(linked).request.content).toBe('Here: {link}')
  expect(LoveData.parse(draftPayload({}, 'en')).request.content).toBe('')
})

test('cuts what is too long, and takes texts alone', () => {
  const long = {
    title: 'x'.repeat(500),
    intro: 7,
    form: { title: [] },
    letter: { content: 'x'.repeat(9_000) },
  }
  expect(LoveData.safeParse(draftPayload(long, 'pl')).success).toBe(true)
})

test('replaces what was written, and nothing of the look and the settings', () => {
  const combined = combineDraft(sample, draft, 'replace')
  expect(combined).toMatchObject({ title: 'Drafted', view: sample.view, styles: sample.styles })
  expect(combined.form).toMatchObject({ title: 'Tell us', thanksTitle: sample.form.thanksTitle })
  expect(combined.request.reminderDays).toBe(sample.request.reminderDays)
})

test('adds where nothing is written yet', () => {
  const halfDone = { ...sample, intro: '', form: { ...sample.form, question: '' } }
  const combined = combineDraft(halfDone, draft, 'add')
  expect(combined).toMatchObject({ title: sample.title, intro: 'By a machine' })
  expect(combined.form).toMatchObject({ title: sample.form.title, question: 'What changed?' })
  expect(writtenTexts(combineDraft(blankWall(sample), draft, 'add'))).toEqual(writtenTexts(draft))
})

test('accepts all of a draft, one text of it, or none', () => {
  const after = combineDraft(sample, draft, 'replace')
  expect(acceptDraft(sample, after, differencePaths(sample, after))).toEqual(after)
  expect(acceptDraft(sample, after, new Set())).toEqual(sample)
  expect(acceptDraft(sample, after, new Set(['form.title']))).toEqual({
    ...sample,
    form: { ...sample.form, title: 'Tell us' },
  })
})
