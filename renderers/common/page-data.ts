import { type Language, languages } from '#model/language.ts'
import type { CommonView } from '#model/rendering.ts'
import { Styles } from '#model/theme.ts'
import { safeUrl } from '#model/url.ts'
import script from '../client/common.ts?script-address'
import commonHead from '../client/common-head.ts?inline-script'
import { inline } from '../document/content-security-policy.ts'
import { type PageHead, pageHead } from '../document/page-head.ts'
import type { PageRequest } from '../document/page-request.ts'
import { tied } from '../document/typography.ts'
import css from './common.css?inline'
import { commonTexts } from './texts.ts'

export interface CommonPageData {
  head: PageHead
  view: CommonView
  /** Both languages, that of the page first; the head script shows the visitor's. */
  texts: { lang: Language; title: string; text: string; link: string }[]
  /** Where to go now; null where there is no such place. */
  target: string | null
}

const styles = inline(css)
const headScript = inline(commonHead)

/** A page that belongs to no project. Throws when a moved page has no safe target. */
export function buildCommonPageData(view: CommonView, request: PageRequest): CommonPageData {
  const { lang } = request.options
  const target = view === 'moved' ? (safeUrl(request.target ?? '') ?? null) : null
  if (view === 'moved' && target === null) throw new Error('A moved page needs the address of its new place')
  const texts = [lang, ...languages.filter(language => language !== lang)]
  return {
    head: pageHead(
      {
        title: commonTexts[view][lang].title,
        description: '',
        ownLang: null,
        path: null,
        styles: Styles.parse({}),
        css: styles,
        headScript,
        script,
        jsonLd: null,
      },
      request,
    ),
    view,
    texts: texts.map(language => {
      const { title, text, link } = commonTexts[view][language]
      return { lang: language, title, text: tied(text, language), link }
    }),
    target,
  }
}
