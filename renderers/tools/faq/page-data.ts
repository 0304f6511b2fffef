import { type Language, type Plural, plural } from '#model/language.ts'
import type { ToolProject } from '#model/tool.ts'
import type { FaqQuestion, FaqSection, PublicFaq } from '#model/tools/faq/faq.ts'
import headScript from '../../client/head.ts?inline-script'
import { inline } from '../../document/content-security-policy.ts'
import { type PageHead, pageHead } from '../../document/page-head.ts'
import type { PageRequest } from '../../document/page-request.ts'
import { tied } from '../../document/typography.ts'
import script from './client/faq.ts?script-address'
import css from './faq.css?inline'
import { type SocialLink, socialLinks } from './socials.ts'
import { type FaqTexts, faqTexts } from './texts.ts'

export interface QuestionView {
  /** The anchor, `q-{id}`: what links from elsewhere hold on to. */
  anchor: string
  href: string
  question: string
  answer: string
  /** What a preview answers when this is clicked; null outside of one. */
  item: string | null
}

export interface SectionView {
  anchor: string
  title: string
  showTitle: boolean
  questions: QuestionView[]
  /** The same questions as two columns that are read one after the other. */
  columns: QuestionView[][]
  item: string | null
}

export interface FaqPageData {
  head: PageHead
  contentLang: Language
  /** Marks the interface's words among the content; undefined where both are in one language. */
  interfaceLang: Language | undefined
  title: string
  showTitle: boolean
  intro: string
  layout: PublicFaq['layout']
  textAlign: PublicFaq['textAlign']
  showSearch: boolean
  navigation: { href: string; title: string }[]
  sections: SectionView[]
  socials: SocialLink[]
  headerItem: string | null
  isEmpty: boolean
  emptyHint: string
  /** The plural forms that the search fills in, as JSON. */
  foundForms: string
  texts: FaqTexts
}

const styles = inline(css)
const inlineHead = inline(headScript)

function inColumns(questions: QuestionView[]): QuestionView[][] {
  const half = Math.ceil(questions.length / 2)
  return [questions.slice(0, half), questions.slice(half)].filter(column => column.length > 0)
}

function questionView({ id, question, answer }: FaqQuestion, lang: Language, preview: boolean): QuestionView {
  return {
    anchor: `q-${id}`,
    href: `#q-${id}`,
    question: tied(question, lang),
    answer: tied(answer, lang),
    item: preview ? `question:${id}` : null,
  }
}

function sectionView(section: FaqSection, faq: PublicFaq, preview: boolean): SectionView {
  const own = faq.questions.filter(question => question.section === section.id)
  const questions = own.map(question => questionView(question, faq.language, preview))
  return {
    anchor: `s-${section.id}`,
    title: tied(section.title, faq.language),
    showTitle: faq.showSectionTitles && section.title !== '',
    questions,
    columns: inColumns(questions),
    item: preview ? `section:${section.id}` : null,
  }
}

/** Sections in order. One without questions is shown only to its creator. */
function sectionViews(faq: PublicFaq, preview: boolean): SectionView[] {
  return faq.sections
    .map(section => sectionView(section, faq, preview))
    .filter(section => section.questions.length > 0 || (preview && section.showTitle))
}

function description(faq: PublicFaq): string {
  if (faq.intro !== '') return faq.intro
  const [first] = faq.questions
  const count: Plural = faqTexts[faq.language].description
  return first === undefined ? '' : `${first.question} ${plural(faq.language, faq.questions.length, count)}`
}

function structuredData(faq: PublicFaq, title: string): unknown {
  if (faq.questions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    name: title,
    inLanguage: faq.language,
    mainEntity: faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** All that the FAQ page shows, from a public project. */
export function buildFaqPageData(project: ToolProject<'faq', PublicFaq>, request: PageRequest): FaqPageData {
  const faq = project.data
  const { lang, mode } = request.options
  const preview = mode === 'preview'
  const texts = faqTexts[lang]
  const title = faq.title || project.name
  const sections = sectionViews(faq, preview)
  const titled = sections.filter(section => section.title !== '')
  return {
    head: pageHead(
      {
        title,
        description: description(faq),
        ownLang: faq.language,
        path: `/faqs/${project.uuid}`,
        styles: faq.styles,
        css: styles,
        headScript: inlineHead,
        script,
        jsonLd: structuredData(faq, title),
      },
      request,
    ),
    contentLang: faq.language,
    interfaceLang: lang === faq.language ? undefined : lang,
    title: tied(title, faq.language),
    showTitle: faq.title !== '',
    intro: tied(faq.intro, faq.language),
    layout: faq.layout,
    textAlign: faq.textAlign,
    showSearch: faq.showSearch && faq.questions.length > 1,
    navigation:
      faq.showNavigation && titled.length > 1
        ? titled.map(({ anchor, title }) => ({ href: `#${anchor}`, title }))
        : [],
    sections,
    socials: faq.showSocials ? socialLinks(faq.socials, lang) : [],
    headerItem: preview ? 'header:title' : null,
    isEmpty: faq.questions.length === 0,
    emptyHint: preview ? texts.emptyPreviewHint : texts.emptyHint,
    foundForms: JSON.stringify(texts.found),
    texts,
  }
}
