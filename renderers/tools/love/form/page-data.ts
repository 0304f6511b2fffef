import type { Language } from '#model/language.ts'
import { messages } from '#model/messages/messages.ts'
import type { ToolProject } from '#model/tool.ts'
import type { PublicLove } from '#model/tools/love/love.ts'
import type { Confirmation } from '#model/tools/love/review.ts'
import { safeUrl } from '#model/url.ts'
import headScript from '../../../client/head.ts?inline-script'
import { inline } from '../../../document/content-security-policy.ts'
import { type PageHead, pageHead } from '../../../document/page-head.ts'
import type { PageRequest } from '../../../document/page-request.ts'
import { tied } from '../../../document/typography.ts'
import css from './form.css?inline'
import type { Asked, FormProps } from './form-props.ts'
import cutter from './island/cutter.ts?module-address'
import script from './island/review-form.tsx?script-address'
import { type FormTexts, formTexts } from './texts.ts'

type LoveProject = ToolProject<'love', PublicLove>

export interface FormPageData {
  head: PageHead
  contentLang: Language
  interfaceLang: Language | undefined
  /** The form, or null where there is nothing to fill in. */
  form: FormProps | null
  /** What is said instead of a form. */
  notice: FormProps['thanks']
  headerItem: string | null
}

const styles = inline(css)
const inlineHead = inline(headScript)

/** The messages of the catalogue that a visitor of a form can meet. */
const told = [
  'REQUIRED',
  'SAVE_BLOCKED',
  'MUST_BE_CHECKED',
  'MAX_LENGTH',
  'EMAIL',
  'FILE_SIZE',
  'FILE_TYPE',
  'IMAGE_TOO_SMALL',
  'IMAGE_TOO_LARGE',
  'VIDEO_TOO_LONG',
  'ERR_INVALID_FILE_SIZE',
  'ERR_INVALID_FILE_TYPE',
  'ERR_MEDIA_QUOTA_REACHED',
  'ERR_LOVE_GIFS_FAILED',
  'ERR_LOVE_GIF_NOT_FOUND',
  'UNKNOWN_ERROR',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_BUSY',
  'ERR_LOVE_WALL_NOT_FOUND',
  'ERR_LOVE_NOT_FOUND',
  'ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED',
  'ERR_LOVE_CONFIRMATION_PROBLEM',
  'ERR_LOVE_WRONG_CONFIRMATION_EMAIL',
] as const

function askedOf({ form }: PublicLove, confirms: boolean): Asked {
  return {
    rating: form.askRating,
    position: form.askPosition,
    avatar: form.askAvatar,
    images: form.askImages,
    gifs: form.askGifs,
    video: form.askVideo,
    email: confirms || form.askEmail,
    emailRequired: confirms || form.emailRequired,
  }
}

function thanksOf({ form }: PublicLove, texts: FormTexts, lang: Language): FormProps['thanks'] {
  const url = safeUrl(form.redirectUrl)
  return {
    title: form.thanksTitle || texts.thanksTitle,
    text: tied(form.thanksText || texts.thanksText, lang),
    redirect: url === undefined ? null : { url, label: form.redirectButton || texts.redirect },
  }
}

function formProps(
  { uuid, data }: LoveProject,
  request: PageRequest,
  confirmation: Confirmation | null,
): FormProps {
  const { lang, mode, origins } = request.options
  const { form, language } = data
  const texts = formTexts[lang]
  const { content = '', rating = null, name = '', position = '' } = confirmation ?? {}
  return {
    lang,
    wall: uuid,
    confirms: confirmation?.id ?? null,
    begun: { content, rating, name, position },
    app: origins.app,
    site: mode === 'publish' ? '' : origins.site,
    cutter: data.form.askVideo && mode === 'publish' ? cutter : '',
    preview: mode === 'preview',
    asked: askedOf(data, confirmation !== null),
    title: tied(confirmation === null ? form.title || texts.title : texts.confirmTitle, language),
    intro: tied(confirmation === null ? form.intro : texts.confirmIntro, language),
    question: tied(form.question || texts.question, language),
    consent: tied(form.consent || texts.consent, language),
    thanks: thanksOf(data, texts, language),
    texts,
    messages: Object.fromEntries(told.map(token => [token, messages[lang][token]])),
  }
}

function formHead(project: LoveProject, title: string, request: PageRequest): PageHead {
  return pageHead(
    {
      title,
      description: '',
      ownLang: project.data.language,
      path: null,
      styles: project.data.formStyles,
      css: styles,
      headScript: inlineHead,
      script,
      needs: ['form', 'choices', 'recordings'],
      jsonLd: null,
    },
    request,
  )
}

function pageData(
  project: LoveProject,
  request: PageRequest,
  parts: Pick<FormPageData, 'form' | 'notice'>,
): FormPageData {
  const { lang, mode } = request.options
  const { language } = project.data
  return {
    ...parts,
    head: formHead(project, parts.form?.title ?? parts.notice.title, request),
    contentLang: language,
    interfaceLang: lang === language ? undefined : lang,
    headerItem: mode === 'preview' ? 'header:form' : null,
  }
}

/** The page on which visitors write a review; its part `thanks` is where a form that was sent without a script leads. */
export function buildAskPageData(project: LoveProject, request: PageRequest): FormPageData {
  const form = formProps(project, request, null)
  return pageData(project, request, { form: request.part === 'thanks' ? null : form, notice: form.thanks })
}

/** The page on which a customer confirms the review that the request's part names. Throws when it is not theirs to be. */
export function buildConfirmPageData(project: LoveProject, request: PageRequest): FormPageData {
  const confirmation = project.data.confirmations.find(({ id }) => id === request.part)
  if (confirmation === undefined) throw new Error(`There is no review ${request.part} to be confirmed`)
  const form = formProps(project, request, confirmation)
  const { closedTitle: title, closedText: text } = form.texts
  const notice = confirmation.isOpen ? form.thanks : { title, text, redirect: null }
  return pageData(project, request, { form: confirmation.isOpen ? form : null, notice })
}
