import type { Language } from '#model/language.ts'
import { Styles } from '#model/theme.ts'
import type { ToolProject } from '#model/tool.ts'
import { type Letter, letterSubject, writeLetter } from '#model/tools/love/letter.ts'
import type { PublicLove } from '#model/tools/love/love.ts'
import headScript from '../../../client/head.ts?inline-script'
import { inline } from '../../../document/content-security-policy.ts'
import { type PageHead, pageHead } from '../../../document/page-head.ts'
import type { PageRequest } from '../../../document/page-request.ts'
import script from './client/letter.ts?script-address'
import css from './letter.css?inline'
import { type LetterTexts, letterTexts } from './texts.ts'

export interface LetterPageData {
  head: PageHead
  contentLang: Language
  interfaceLang: Language | undefined
  letter: Letter
  /** Where answers go; empty for nowhere. */
  replyTo: string
  /** Where the letter's link leads. */
  link: string
  texts: LetterTexts
}

const styles = inline(css)
const inlineHead = inline(headScript)

/** The letter that asks a customer, as they will get it, with an example's name. */
export function buildLetterPageData(
  { uuid, name, data }: ToolProject<'love', PublicLove>,
  request: PageRequest,
): LetterPageData {
  const { lang, origins } = request.options
  const texts = letterTexts[lang]
  const link = `${origins.site}/review-ask/${uuid}`
  const { subject = '', content = '', replyTo = '' } = data.letter ?? {}
  const { language } = data
  const letter = writeLetter({
    language,
    subject,
    content,
    name: letterTexts[language].customer,
    wall: letterSubject(data, name),
    link,
    review: '',
    reminder: false,
  })
  return {
    head: pageHead(
      {
        title: letter.subject,
        description: '',
        ownLang: language,
        path: null,
        styles: Styles.parse({}),
        css: styles,
        headScript: inlineHead,
        script,
        jsonLd: null,
      },
      request,
    ),
    contentLang: language,
    interfaceLang: lang === language ? undefined : lang,
    letter,
    replyTo,
    link,
    texts,
  }
}
