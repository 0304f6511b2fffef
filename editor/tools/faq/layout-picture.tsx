import type { ReactNode } from 'react'
import css from '#editor/tools/faq/layout.module.css'
import type { FaqData } from '#model/tools/faq/faq.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Each layout as it looks from far: cards, the questions in them, and lines of answers. */
const pictures: Record<
  FaqData['layout'],
  { cards: readonly Box[]; strong: readonly Box[]; lines: readonly Box[] }
> = {
  list: {
    cards: [
      [12, 8, 72, 12],
      [12, 23, 72, 26],
      [12, 52, 72, 8],
    ],
    strong: [
      [17, 12, 36, 4],
      [17, 28, 44, 4],
      [17, 55, 30, 3],
    ],
    lines: [
      [17, 36, 60, 2],
      [17, 41, 48, 2],
    ],
  },
  board: {
    cards: [
      [8, 8, 38, 24],
      [50, 8, 38, 24],
      [8, 36, 38, 24],
      [50, 36, 38, 24],
    ],
    strong: [
      [12, 13, 22, 4],
      [54, 13, 26, 4],
      [12, 41, 26, 4],
      [54, 41, 20, 4],
    ],
    lines: [
      [12, 21, 30, 2],
      [12, 26, 24, 2],
      [54, 21, 30, 2],
      [54, 26, 20, 2],
      [12, 49, 30, 2],
      [54, 49, 28, 2],
    ],
  },
  table: {
    cards: [[8, 8, 80, 48]],
    strong: [
      [13, 14, 24, 3],
      [13, 30, 20, 3],
      [13, 46, 24, 3],
    ],
    lines: [
      [8, 23, 80, 1],
      [8, 39, 80, 1],
      [46, 13, 37, 2],
      [46, 18, 28, 2],
      [46, 29, 37, 2],
      [46, 34, 22, 2],
      [46, 45, 34, 2],
    ],
  },
  columns: {
    cards: [],
    strong: [
      [8, 9, 28, 4],
      [8, 37, 32, 4],
      [52, 9, 32, 4],
      [52, 37, 26, 4],
    ],
    lines: [
      [8, 18, 36, 2],
      [8, 23, 30, 2],
      [8, 46, 36, 2],
      [8, 51, 24, 2],
      [52, 18, 36, 2],
      [52, 23, 22, 2],
      [52, 46, 36, 2],
      [52, 51, 30, 2],
    ],
  },
  slider: {
    cards: [
      [-14, 14, 26, 36],
      [18, 10, 60, 42],
      [84, 14, 26, 36],
    ],
    strong: [[26, 18, 34, 5]],
    lines: [
      [26, 29, 44, 2],
      [26, 34, 44, 2],
      [26, 39, 28, 2],
      [40, 57, 4, 3],
      [47, 57, 4, 3],
      [54, 57, 4, 3],
    ],
  },
}

function Boxes({ boxes, name }: { boxes: readonly Box[]; name?: string | undefined }): ReactNode {
  return boxes.map(([x, y, width, height]) => (
    <rect
      key={`${x}-${y}`}
      className={name}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={height > 6 ? 3 : 1}
    />
  ))
}

export function LayoutPicture({ layout }: { layout: FaqData['layout'] }): ReactNode {
  const { cards, strong, lines } = pictures[layout]
  return (
    <svg className={css.picture} viewBox="0 0 96 64" aria-hidden="true">
      <Boxes boxes={cards} name={css.card} />
      <Boxes boxes={lines} />
      <Boxes boxes={strong} name={css.strong} />
    </svg>
  )
}
