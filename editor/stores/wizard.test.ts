import { expect, test } from 'vitest'
import { createWizard, ownContent, type WizardDocuments } from '#editor/stores/wizard.ts'
import { palettes } from '#model/palettes.ts'
import { lightColors, type Theme } from '#model/theme.ts'
import { FaqData, faqLayouts } from '#model/tools/faq/faq.ts'
import { faqGeneration } from '#model/tools/faq/generation.ts'
import { faqSample } from '#model/tools/faq/sample.ts'
import { faqTemplates } from '#model/tools/faq/templates.ts'
import { blankWall } from '#model/tools/love/combine.ts'
import { loveGeneration } from '#model/tools/love/generation.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { loveSample } from '#model/tools/love/sample.ts'

const documents: WizardDocuments<FaqData> = {
  generation: faqGeneration,
  layoutOf: data => data.layout,
  withLayout: (data, layout) => ({
    ...data,
    layout: faqLayouts.find(each => each === layout) ?? data.layout,
  }),
  blank: data => ({ ...data, title: '', intro: '', sections: [], questions: [] }),
}
const theme: Theme = {
  id: '8f2c2b9e-8f5f-4c8b-9d38-6a3d8d5f7c11',
  name: 'Mine',
  colors: { ...lightColors, brand: '#aa0033' },
  font: 'Lora',
  isDefault: true,
  logo: null,
  logoSquare: null,
}
const own = faqSample('pl').data
const [course, download] = faqTemplates('en')

test('begins with the first template as it is', () => {
  const wizard = createWizard({ documents, language: 'en' })
  expect(wizard.$document.get()).toEqual(course?.data)
  expect(FaqData.parse(wizard.$document.get())).toEqual(wizard.$document.get())
})

test('keeps what was chosen, back and forth, whatever else is chosen', () => {
  const wizard = createWizard({ documents, language: 'en' })
  wizard.choose({ layout: 'slider' })
  wizard.move(1)
  wizard.move(1)
  wizard.choose({ palette: { palette: 'ocean' }, preset: 'tech' })
  wizard.move(-1)
  wizard.go('template')
  wizard.choose({ template: 'download', language: 'pl' })
  expect(wizard.$step.get()).toBe('template')
  const { title, layout, styles } = wizard.$document.get()
  expect(title).toBe(faqTemplates('pl')[1]?.data.title)
  expect([layout, styles.font, styles.light]).toEqual(['slider', 'Roboto', palettes.ocean.light])
})

test('takes the look of a template until another is chosen', () => {
  const wizard = createWizard({ documents, language: 'en' })
  wizard.choose({ template: 'download' })
  expect(wizard.$document.get()).toEqual(download?.data)
  expect(wizard.$given.get()).toEqual(download?.data.styles)
})

test('leaves an open project its content and its look', () => {
  const wizard = createWizard({ documents, language: 'en', own })
  expect(wizard.$choices.get()).toEqual({ template: ownContent, language: 'pl' })
  expect(wizard.$document.get()).toEqual(own)
  wizard.choose({ template: 'membership' })
  expect(wizard.$document.get()).toMatchObject({ layout: own.layout, styles: own.styles })
  expect(wizard.$document.get().title).toBe(faqTemplates('pl')[3]?.data.title)
})

test('begins a new project with the default theme, and no open one', () => {
  const wizard = createWizard({ documents, language: 'en' })
  wizard.offerThemes([theme])
  expect(wizard.$document.get().styles).toMatchObject({ mode: 'light', light: theme.colors, font: 'Lora' })
  const chosen = createWizard({ documents, language: 'en' })
  chosen.choose({ palette: { palette: 'dark' } })
  chosen.offerThemes([theme])
  expect(chosen.$document.get().styles.mode).toBe('dark')
  const open = createWizard({ documents, language: 'en', own })
  open.offerThemes([theme])
  expect(open.$document.get()).toEqual(own)
})

test('stays within its steps', () => {
  const wizard = createWizard({ documents, language: 'en' })
  wizard.move(-1)
  expect(wizard.$step.get()).toBe('template')
  for (let step = 0; step < 9; step++) wizard.move(1)
  expect(wizard.$step.get()).toBe('generation')
})

test('lays a draft over the open project, or over an empty page in the look that was chosen', () => {
  const draft = course?.data ?? own
  const open = createWizard({ documents, language: 'en', own })
  const { before, after } = open.lay(draft, 'add')
  expect(before).toEqual(own)
  expect(after.questions).toHaveLength(own.questions.length + draft.questions.length)
  const anew = createWizard({ documents, language: 'en' })
  anew.choose({ palette: { palette: 'rose' } })
  const laid = anew.lay(draft, 'add')
  expect(laid.before.questions).toEqual([])
  expect(laid.after).toMatchObject({ title: draft.title, styles: palettes.rose })
  expect(laid.after.questions).toHaveLength(draft.questions.length)
})

test('gives a wall’s form the look of the wall, and an open project’s form the one it had', () => {
  const walls: WizardDocuments<LoveData> = {
    generation: loveGeneration,
    layoutOf: data => data.view,
    withLayout: data => data,
    blank: blankWall,
  }
  const wizard = createWizard({ documents: walls, language: 'en' })
  wizard.choose({ palette: { palette: 'plum' }, preset: 'classic' })
  const { styles, formStyles } = wizard.$document.get()
  expect(styles.light).toEqual(palettes.plum.light)
  expect(formStyles).toEqual(styles)
  const wall = loveSample('pl').data
  const own = { ...wall, formStyles: { ...wall.formStyles, ...palettes.honey } }
  const open = createWizard({ documents: walls, language: 'pl', own })
  open.choose({ template: 'membership' })
  expect(open.$document.get()).toMatchObject({ styles: own.styles, formStyles: own.formStyles })
  open.choose({ palette: { theme: theme.id } })
  open.offerThemes([theme])
  expect(open.$document.get().formStyles).toMatchObject({ light: theme.colors, font: 'Lora' })
})
