import type { Language } from '#model/language.ts'

/** How a text is set: size in pixels of the picture. */
export interface Lettering {
  size: number
  weight: number
}

/** How wide a text is in pixels of the picture. */
export type Measure = (text: string, lettering: Lettering) => number

/** One-letter words that Polish typography never leaves at the end of a line. */
const hanging = /(?<=^|[\s(„])([aiouwz]) (?=\S)/giu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function wordsOf(text: string, lang: Language): string[] {
  const tied = lang === 'pl' ? text.replace(hanging, '$1\u00a0') : text
  return tied.split(/[^\S\u00a0]+/u).filter(word => word !== '')
}

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const found: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      found.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...found, piece]
}

/** A text in lines of a width; nothing of it is lost but the spaces at which it was broken. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  lang: Language,
): string[] {
  const fits = (line: string): boolean => widthOf(line) <= width
  const lines: string[] = []
  let line = ''
  for (const piece of wordsOf(text, lang).flatMap(word => pieces(word, fits))) {
    const longer = line === '' ? piece : `${line} ${piece}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') lines.push(line)
      line = piece
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The same in as many lines, of nearly the same length each. */
export function breakEvenly(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  lang: Language,
): string[] {
  let lines = breakLines(text, width, widthOf, lang)
  const count = lines.length
  let least = width / 2
  let most = width
  while (most - least > width / 64) {
    const middle = (least + most) / 2
    const tried = breakLines(text, middle, widthOf, lang)
    if (tried.length > count) least = middle
    else {
      lines = tried
      most = middle
    }
  }
  return lines
}

/** The first lines, the last of them ending in `…` if there were more. */
export function clampLines(
  lines: readonly string[],
  most: number,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  if (lines.length <= most) return [...lines]
  const kept = lines.slice(0, most)
  const letters = [...graphemes.segment(kept.pop() ?? '')].map(({ segment }) => segment)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return [...kept, `${letters.join('').trimEnd()}…`]
}
