import { z } from 'zod'
import { Language } from '#model/language.ts'
import { noRecords } from '#model/no-records.ts'
import { richText } from '#model/rich-text.ts'
import { Styles } from '#model/theme.ts'
import { defineTool } from '#model/tool.ts'
import { faqSample } from '#model/tools/faq/sample.ts'
import { SafeUrl } from '#model/url.ts'

/** Ids are written into pages as anchors, so that a link to a question outlives every edit of its text. */
const ItemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'ERR_INVALID_DATA' })

export const FaqSection = z.strictObject({
  id: ItemId,
  title: z.string().trim().max(120).default(''),
})
export type FaqSection = z.infer<typeof FaqSection>

export const FaqQuestion = z.strictObject({
  id: ItemId,
  section: ItemId,
  question: z.string().trim().min(1).max(300),
  answer: richText(20_000),
})
export type FaqQuestion = z.infer<typeof FaqQuestion>

export const faqLayouts = ['list', 'board', 'table', 'columns', 'slider'] as const
export const textAligns = ['left', 'center', 'right'] as const
export const socialNetworks = [
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'tiktok',
  'x',
  'github',
  'website',
  'email',
] as const

export const FaqSocial = z.strictObject({ network: z.enum(socialNetworks), url: SafeUrl })
export type FaqSocial = z.infer<typeof FaqSocial>

/** As many as a project may have. */
export const mostSections = 100
export const mostQuestions = 2_000

const firstSection: FaqSection = { id: 'section-1', title: '' }

function repeatedIds(items: readonly { id: string }[]): number[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }, index) => (seen.size === seen.add(id).size ? [index] : []))
}

/** A FAQ: questions in sections, how they are laid out, and how the page looks. */
export const FaqData = z
  .strictObject({
    /** The language the content is written in; the page at the plain address speaks it. */
    language: Language.default('pl'),
    title: z.string().trim().max(120).default(''),
    intro: z.string().trim().max(600).default(''),
    sections: z
      .array(FaqSection)
      .min(1, { message: 'ERR_FAQ_LAST_SECTION' })
      .max(mostSections)
      .default([firstSection]),
    questions: z.array(FaqQuestion).max(mostQuestions).default([]),
    layout: z.enum(faqLayouts).default('list'),
    showSearch: z.boolean().default(true),
    showNavigation: z.boolean().default(false),
    showSectionTitles: z.boolean().default(true),
    showSocials: z.boolean().default(false),
    textAlign: z.enum(textAligns).default('left'),
    socials: z.array(FaqSocial).max(20).default([]),
    styles: Styles.prefault({}),
  })
  .superRefine((faq, context) => {
    for (const index of repeatedIds(faq.sections))
      context.addIssue({ code: 'custom', path: ['sections', index], message: 'UNIQUE' })
    for (const index of repeatedIds(faq.questions))
      context.addIssue({ code: 'custom', path: ['questions', index], message: 'UNIQUE' })
    const sections = new Set(faq.sections.map(section => section.id))
    faq.questions.forEach((question, index) => {
      if (!sections.has(question.section))
        context.addIssue({ code: 'custom', path: ['questions', index], message: 'ERR_FAQ_UNKNOWN_SECTION' })
    })
  })
export type FaqData = z.infer<typeof FaqData>

/** A FAQ holds nothing private: what is saved may be shown. */
export type PublicFaq = FaqData

export const faq = defineTool({
  id: 'faq',
  data: FaqData,
  version: 1,
  upgrades: [],
  records: noRecords,
  toPublic: (data): PublicFaq => data,
  sample: faqSample,
  sidebar: [{ path: 'questions' }, { path: 'import' }, { path: 'layout' }, { path: 'styles' }],
  tabs: ['questions', 'layout', 'styles', 'import'],
  views: [{ name: 'faqs', public: true }],
  blockers: data => (data.questions.length === 0 ? ['ERR_PROJECTS_NOTHING_TO_PUBLISH'] : []),
})
