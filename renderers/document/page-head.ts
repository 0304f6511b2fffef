import { oembedAddress } from '#model/embed.ts'
import type { Language } from '#model/language.ts'
import type { Styles } from '#model/theme.ts'
import previewScript from '../client/preview.ts?script-address'
import { fontFaces, fontStyles } from '../fonts/font-faces.ts'
import { contentSecurityPolicy, type Inline, type PageNeed } from './content-security-policy.ts'
import type { PageRequest } from './page-request.ts'
import { themeAttribute } from './theme.ts'

/** What a route says of its page; `pageHead` makes the rest. */
export interface PageDescription {
  title: string
  description: string
  /** The language of the project's own page; null where a page holds both languages itself. */
  ownLang: Language | null
  /** The path of the project's own page, as `/faqs/{uuid}`; null for a page that is not to be found by search. */
  path: string | null
  styles: Styles
  /** Further custom properties of the theme, without their dashes: numbers and lengths, never a creator's text. */
  properties?: Readonly<Record<string, string>>
  css: Inline
  headScript: Inline
  /** The address of the page's deferred script. */
  script: string
  /** What the policy has to allow beyond the page itself. */
  needs?: readonly PageNeed[]
  /** Structured data, or null. */
  jsonLd: unknown
}

export interface PageHead extends Omit<PageDescription, 'path' | 'script' | 'properties' | 'needs'> {
  lang: Language
  scripts: string[]
  policy: string
  index: boolean
  canonical: string | null
  alternates: { lang: string; href: string }[]
  /** Where other sites learn how to embed the page; null for one that is not to be found. */
  oembed: string | null
  locale: string
  theme: { attribute: string; mode: Styles['mode']; light: string; dark: string }
  font: { style: Inline; preload: string[] }
  /** The editor's origin in a preview, else null. */
  editor: string | null
}

const locales: Record<Language, string> = { pl: 'pl_PL', en: 'en_GB' }
const other: Record<Language, Language> = { pl: 'en', en: 'pl' }

function alternatesOf(canonical: string, own: Language): { lang: string; href: string }[] {
  return [
    { lang: own, href: canonical },
    { lang: other[own], href: `${canonical}/${other[own]}` },
    { lang: 'x-default', href: canonical },
  ]
}

/** Everything that stands in `<head>` and on `<html>`. */
export function pageHead(page: PageDescription, { options, part }: PageRequest): PageHead {
  const { path, script, properties = {}, needs = [], ...rest } = page
  const preview = options.mode === 'preview'
  const { light, dark, mode, font } = page.styles
  const faces = fontFaces(font)
  const polish = options.lang === 'pl' || page.ownLang === 'pl'
  const { site, app } = options.origins
  const canonical = path === null ? null : site + path
  return {
    ...rest,
    lang: options.lang,
    scripts: preview ? [script, previewScript] : [script],
    policy: contentSecurityPolicy(
      {
        scripts: [page.headScript],
        styles: [page.css, ...(preview ? fontStyles : [faces.style])],
        needs,
      },
      options,
    ),
    index: !preview && canonical !== null,
    canonical,
    alternates: canonical === null || page.ownLang === null ? [] : alternatesOf(canonical, page.ownLang),
    oembed: preview || canonical === null || part !== '' ? null : oembedAddress(app, canonical),
    locale: locales[page.ownLang ?? options.lang],
    theme: {
      attribute: themeAttribute(page.styles, properties),
      mode,
      light: light.background,
      dark: dark.background,
    },
    font: { style: faces.style, preload: polish ? [faces.latin, faces.latinExt] : [faces.latin] },
    jsonLd: preview ? null : page.jsonLd,
    editor: preview ? app : null,
  }
}
