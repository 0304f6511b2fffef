import type { Language } from '#model/language.ts'
import { writeLines } from '#model/tools/faq/lines.ts'
import { type ReviewColumn, reviewColumns } from '#model/tools/love/review-file.ts'

/** A review as it stands in a file, all of it. Times are ISO 8601 in UTC. */
export type WrittenReview = Record<ReviewColumn, string | number | boolean | null | readonly string[]>

function cellOf(value: WrittenReview[ReviewColumn]): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.join(' ') : String(value)
}

/** Reviews as a table; spreadsheets of Polish people expect `;` in it, those of others `,`. */
export function writeTable(reviews: readonly WrittenReview[], lang: Language): string {
  const head = reviewColumns.map(([, pl, en]) => (lang === 'pl' ? pl : en))
  const rows = reviews.map(review => reviewColumns.map(([column]) => cellOf(review[column])))
  return writeLines([head, ...rows], lang === 'pl' ? ';' : ',')
}

const isEmpty = (value: WrittenReview[ReviewColumn]): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0)

/** Reviews as `ReviewFile` has them, each without what is empty: a file that is read back has a limit. */
export function reviewFile(reviews: readonly WrittenReview[]): object {
  const filled = reviews.map(review => Object.entries(review).filter(([, value]) => !isEmpty(value)))
  return { format: 'atelier-reviews', version: 1, reviews: filled.map(each => Object.fromEntries(each)) }
}

/** Reviews as JSON. */
export function writeJson(reviews: readonly WrittenReview[]): string {
  return `${JSON.stringify(reviewFile(reviews), null, 2)}\n`
}
