import { breakEvenly, breakLines, clampLines, type Measure } from '#editor/tools/love/share-image/lines.ts'
import type { Language } from '#model/language.ts'

/** Height of a line of the quotation, in its size. */
export const leading = 1.38

export interface Room {
  width: number
  height: number
  largest: number
  smallest: number
  weight: number
}

/** A text as it stands in its room. `isCut` says that even the smallest letters were too large for all of it. */
export interface Fitted {
  size: number
  lines: string[]
  isCut: boolean
}

/** Sets a text as large as its room allows for. */
export function fitText(text: string, room: Room, measure: Measure, lang: Language): Fitted {
  const { width, height, largest, smallest, weight } = room
  const widthAt = (size: number) => (line: string) => measure(line, { size, weight })
  const most = (size: number): number => Math.floor(height / (size * leading))
  let fitting: number | undefined
  for (let [low, high] = [smallest, largest]; low <= high; ) {
    const size = Math.floor((low + high) / 2)
    if (breakLines(text, width, widthAt(size), lang).length <= most(size)) {
      fitting = size
      low = size + 1
    } else high = size - 1
  }
  if (fitting !== undefined)
    return { size: fitting, lines: breakEvenly(text, width, widthAt(fitting), lang), isCut: false }
  const lines = breakLines(text, width, widthAt(smallest), lang)
  return {
    size: smallest,
    lines: clampLines(lines, Math.max(1, most(smallest)), width, widthAt(smallest)),
    isCut: true,
  }
}
