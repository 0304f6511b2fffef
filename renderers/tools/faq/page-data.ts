import type { Language } from '#model/language.ts'
import type { ToolProject } from '#model/tool.ts'
import type { PublicFaq } from '#model/tools/faq/faq.ts'
import headScript from '../../client/head.ts?inline-script'
import { inline } from '../../document/content-security-policy.ts'
import { type PageHead, pageHead } from '../../document/page-head.ts'
import type { PageRequest } from '../../document/page-request.ts'
import { tied } from '../../document/typography.ts'
import script from './client/faq.ts?script-address'
import css from './faq.css?inline'
import { description, structuredData } from './search-engines.ts'
import { type SectionView, sectionViews } from './sections.ts'
import { type SocialLink, socialLinks } from './socials.ts'
import { type FaqTexts, faqTexts } from './texts.ts'

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
