import type { Language } from '#model/language.ts'
import { writeLines } from '#model/tools/faq/lines.ts'
import { type ReviewColumn, reviewColumns } from '#model/tools/love/review-file.ts'

/** A review as it stands in a file, all of it. Times are ISO 8601 in UTC. */
export type WrittenReview = Record<ReviewColumn, string | number | boolean | null | readonly string[]>

const isEmpty = (value: WrittenReview[ReviewColumn]): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0)

function cellOf(column: ReviewColumn, value: WrittenReview[ReviewColumn]): string {
  if (value === null || isEmpty(value)) return ''
  // Highlights are sentences: nothing but JSON keeps them apart.
  if (column === 'highlights') return JSON.stringify(value)
  return typeof value === 'object' ? value.join(' ') : String(value)
}

/** Reviews as a table; spreadsheets of Polish people expect `;` in it, those of others `,`. */
export function writeTable(reviews: readonly WrittenReview[], lang: Language): string {
  const head = reviewColumns.map(([, pl, en]) => (lang === 'pl' ? pl : en))
  const rows = reviews.map(review => reviewColumns.map(([column]) => cellOf(column, review[column])))
  return writeLines([head, ...rows], lang === 'pl' ? ';' : ',')
}

/** Reviews as `ReviewFile` has them, each without what is empty: a file that is read back has a limit. */
export function reviewFile(reviews: readonly WrittenReview[]): object {
  const filled = reviews.map(review => Object.entries(review).filter(([, value]) => !isEmpty(value)))
  return { format: 'atelier-reviews', version: 1, reviews: filled.map(each => Object.fromEntries(each)) }
}

/** Reviews as JSON. */
export function writeJson(reviews: readonly WrittenReview[]): string {
  return `${JSON.stringify(reviewFile(reviews), null, 2)}\n`
}
