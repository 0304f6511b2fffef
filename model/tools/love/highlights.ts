import type { PublicReview } from '#model/tools/love/review.ts'

/** A stretch of a text, and whether its owner wants it to be seen. */
export interface TextPart {
  text: string
  isMarked: boolean
}

/** Where something begins and ends in a text, in UTF-16 units; `to` is the first that does not belong to it. */
interface Stretch {
  from: number
  to: number
}

/** The words that a highlight marks: those that it meets first. */
function found(content: string, highlights: readonly string[]): Stretch[] {
  return highlights
    .filter(words => words !== '')
    .map(words => ({ from: content.indexOf(words), length: words.length }))
    .filter(({ from }) => from !== -1)
    .map(({ from, length }) => ({ from, to: from + length }))
    .sort((a, b) => a.from - b.from)
}

/** The stretches of a text that are marked: in its order, those that touch or overlap as one. */
export function markedStretches(content: string, highlights: readonly string[]): Stretch[] {
  const merged: Stretch[] = []
  for (const next of found(content, highlights)) {
    const last = merged.at(-1)
    if (last !== undefined && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else merged.push({ ...next })
  }
  return merged
}

/**
 * A text in parts that give the whole of it again. `offset` is where it begins in what the stretches were found in: a review
 * is cut where it is long.
 */
export function inParts(text: string, stretches: readonly Stretch[], offset = 0): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const upTo = (end: number, isMarked: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), isMarked })
    at = Math.max(at, end)
  }
  for (const { from, to } of stretches) {
    upTo(Math.min(from - offset, text.length), false)
    upTo(Math.min(to - offset, text.length), true)
  }
  upTo(text.length, false)
  return parts
}

/** What is attributed to Google is shown as it was read there. */
export function mayBeMarked({ source }: Pick<PublicReview, 'source'>): boolean {
  return source !== 'google'
}

/** Whether the wall may have words of this review to mark. */
export function isMarked(review: Pick<PublicReview, 'source' | 'highlights'>): boolean {
  return mayBeMarked(review) && review.highlights.length > 0
}
