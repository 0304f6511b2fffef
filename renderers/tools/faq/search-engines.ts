import { type Plural, plural } from '#model/language.ts'
import type { PublicFaq } from '#model/tools/faq/faq.ts'
import { faqTexts } from './texts.ts'

/** One sentence or two for a list of results. */
export function description(faq: PublicFaq): string {
  if (faq.intro !== '') return faq.intro
  const [first] = faq.questions
  const count: Plural = faqTexts[faq.language].description
  return first === undefined ? '' : `${first.question} ${plural(faq.language, faq.questions.length, count)}`
}

/** The page as schema.org's FAQPage; null without questions. */
export function structuredData(faq: PublicFaq, title: string): unknown {
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
