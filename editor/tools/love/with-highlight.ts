import { mostHighlights } from '#model/tools/love/review.ts'

/** As many letters as one highlight may have. */
export const longestHighlight = 300

/** The highlights after words were chosen, or why they stay as they are. */
export type Highlighted =
  | { highlights: readonly string[] }
  | { refusal: 'nothing' | 'tooLong' | 'tooMany' | 'already' }

/**
 * Marks what is selected in a review's text. What it holds of earlier highlights goes into it; what an earlier one holds is
 * marked already.
 */
export function withHighlight(highlights: readonly string[], selected: string): Highlighted {
  const words = selected.trim()
  if (words === '') return { refusal: 'nothing' }
  if (words.length > longestHighlight) return { refusal: 'tooLong' }
  if (highlights.some(each => each.includes(words))) return { refusal: 'already' }
  const others = highlights.filter(each => !words.includes(each))
  if (others.length >= mostHighlights) return { refusal: 'tooMany' }
  return { highlights: [...others, words] }
}
