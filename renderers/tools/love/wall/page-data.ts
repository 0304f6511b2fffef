import { type Language, plural } from '#model/language.ts'
import type { ToolProject } from '#model/tool.ts'
import { isMarked } from '#model/tools/love/highlights.ts'
import type { PublicLove, WallView } from '#model/tools/love/love.ts'
import headScript from '../../../client/head.ts?inline-script'
import { inline, type PageNeed } from '../../../document/content-security-policy.ts'
import { markProperties } from '../../../document/mark-color.ts'
import { type PageHead, pageHead } from '../../../document/page-head.ts'
import type { PageRequest } from '../../../document/page-request.ts'
import { tied } from '../../../document/typography.ts'
import { wallParts } from '../parts.ts'
import script from './client/wall.ts?script-address'
import { type ReviewView, reviewView } from './review-view.ts'
import { averageRating, description, structuredData } from './search-engines.ts'
import { type WallTexts, wallTexts } from './texts.ts'
import { type Verification, verification } from './verification.ts'
import css from './wall.css?inline'

export interface WallPageData {
  head: PageHead
  contentLang: Language
  /** Marks the interface's words among the content; undefined where both are in one language. */
  interfaceLang: Language | undefined
  view: WallView
  /** How long a slider shows each card; undefined when it does not move by itself. */
  seconds: number | undefined
  title: string
  showTitle: boolean
  intro: string
  /** Of all confirmed ratings; null where no stars are shown. `rating` is a whole number of stars. */
  average: { text: string; rating: number; rated: string; count: string } | null
  reviews: ReviewView[]
  /** Where the wall goes on, and where it came from; null at its ends. */
  more: string | null
  previous: string | null
  page: string
  /** That a part of the reviews is shown; empty where all of them are. */
  selection: string
  verification: Verification | null
  headerItem: string | null
  emptyHint: string
  /** The plural forms that the script fills in, as JSON. */
  loadedForms: string
  texts: WallTexts
}

const styles = inline(css)
const inlineHead = inline(headScript)

function averageView(wall: PublicLove, lang: Language): WallPageData['average'] {
  const average = averageRating(wall)
  if (average === null || !wall.showRating) return null
  const text = new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format(average)
  return {
    text,
    rating: Math.round(average),
    rated: wallTexts[lang].average.replace('{rating}', text),
    count: plural(lang, wall.ratings.count, wallTexts[lang].ratings),
  }
}

/** What readers have to know of a wall whose average is not that of what it shows. */
function selectionView(wall: PublicLove, lang: Language): string {
  const { isSelection, reviews, showRating, ratings } = wall
  if (!isSelection || reviews.length === 0) return ''
  const { selection, selectionOf } = wallTexts[lang]
  return showRating && ratings.count > 0 ? plural(lang, ratings.count, selectionOf) : selection
}

/** As many columns as a board may have: words need some room, whatever a screen has. */
function columnsOf({ minWidth }: PublicLove, count: number): number {
  return Math.max(1, Math.min(count, minWidth < 260 ? 4 : 3))
}

/** The number of the page, from 1, and what stands on it. */
function pageOf(project: ToolProject<'love', PublicLove>, part: string): { page: number; pages: number } {
  const parts = wallParts(project)
  const page = parts.indexOf(part) + 1
  if (page === 0) throw new Error(`The wall has no page ${part}`)
  return { page, pages: parts.length }
}

/** What any page of the wall needs, since further ones come into the first; a preview keeps its policy when a recording comes. */
function needsOf({ reviews }: PublicLove, preview: boolean): PageNeed[] {
  const recorded = reviews.filter(({ video }) => video !== null)
  const hasCaptions = recorded.some(({ videoCaptions }) => videoCaptions !== '')
  return [
    ...(preview || recorded.length > 0 ? (['recordings'] as const) : []),
    ...(preview || hasCaptions ? (['captions'] as const) : []),
  ]
}

/** All that one page of a wall shows, from a public project. Throws for a page that the wall does not have. */
export function buildWallPageData(
  project: ToolProject<'love', PublicLove>,
  request: PageRequest,
): WallPageData {
  const wall = project.data
  const { lang, mode } = request.options
  const preview = mode === 'preview'
  const texts = wallTexts[lang]
  const { page, pages } = pageOf(project, request.part)
  const shown = wall.reviews.slice((page - 1) * wall.maxShown, page * wall.maxShown)
  const title = wall.title || project.name
  const path = `/walls/${project.uuid}`
  const other = lang === wall.language ? '' : `/${lang}`
  const address = (number: number): string => path + (number === 1 ? '' : `/${number}`) + other
  const numbered = page === 1 ? '' : texts.page.replace('{page}', `${page}`).replace('{pages}', `${pages}`)
  return {
    head: pageHead(
      {
        title: numbered === '' ? title : `${title} · ${numbered}`,
        description: description(wall),
        ownLang: wall.language,
        path: path + (page === 1 ? '' : `/${page}`),
        styles: wall.styles,
        properties: {
          'least-width': `${wall.minWidth}px`,
          columns: String(columnsOf(wall, shown.length)),
          // Of all pages: this one takes the next one's cards in.
          ...(wall.reviews.some(isMarked) ? markProperties(wall.styles) : {}),
        },
        css: styles,
        headScript: inlineHead,
        script,
        needs: needsOf(wall, preview),
        jsonLd: page === 1 ? structuredData(wall, shown, texts.anonymous) : null,
      },
      request,
    ),
    contentLang: wall.language,
    interfaceLang: lang === wall.language ? undefined : lang,
    view: wall.view,
    seconds: wall.autoplay ? wall.secondsPerCard : undefined,
    title: tied(title, wall.language),
    showTitle: wall.title !== '',
    intro: page === 1 ? tied(wall.intro, wall.language) : '',
    average: averageView(wall, lang),
    reviews: shown.map(review => reviewView(review, wall, request.options)),
    more: page < pages ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    page: numbered,
    selection: selectionView(wall, lang),
    verification: wall.showVerification && wall.reviews.length > 0 ? verification(wall, lang) : null,
    headerItem: preview ? 'header:title' : null,
    emptyHint: preview ? texts.emptyPreviewHint : texts.emptyHint,
    loadedForms: JSON.stringify(texts.loaded),
    texts,
  }
}
