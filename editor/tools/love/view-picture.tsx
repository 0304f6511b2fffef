import type { ReactNode } from 'react'
import css from '#editor/tools/love/love.module.css'
import type { WallView } from '#model/tools/love/love.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

interface Picture {
  cards: readonly Box[]
  strong: readonly Box[]
  lines: readonly Box[]
}

/** Each layout as it looks from far: cards, the names in them, and lines of what was said. */
const pictures: Record<WallView, Picture> = {
  board: {
    cards: [
      [8, 8, 25, 22],
      [36, 8, 25, 30],
      [64, 8, 25, 18],
      [8, 33, 25, 26],
      [36, 41, 25, 18],
      [64, 29, 25, 30],
    ],
    strong: [
      [12, 24, 12, 3],
      [40, 32, 12, 3],
      [68, 20, 12, 3],
      [12, 53, 12, 3],
      [40, 53, 12, 3],
      [68, 53, 12, 3],
    ],
    lines: [
      [12, 13, 17, 2],
      [12, 18, 12, 2],
      [40, 13, 17, 2],
      [40, 18, 17, 2],
      [40, 23, 10, 2],
      [68, 13, 17, 2],
      [12, 38, 17, 2],
      [12, 43, 14, 2],
      [40, 46, 17, 2],
      [68, 34, 17, 2],
      [68, 39, 17, 2],
      [68, 44, 9, 2],
    ],
  },
  slider: {
    cards: [
      [-14, 14, 26, 36],
      [18, 10, 60, 42],
      [84, 14, 26, 36],
    ],
    strong: [[26, 42, 22, 4]],
    lines: [
      [26, 18, 44, 2],
      [26, 24, 44, 2],
      [26, 30, 28, 2],
      [40, 57, 4, 3],
      [47, 57, 4, 3],
      [54, 57, 4, 3],
    ],
  },
  multislider: {
    cards: [
      [4, 12, 28, 38],
      [34, 12, 28, 38],
      [64, 12, 28, 38],
    ],
    strong: [
      [8, 42, 14, 3],
      [38, 42, 14, 3],
      [68, 42, 14, 3],
    ],
    lines: [
      [8, 18, 20, 2],
      [8, 23, 20, 2],
      [8, 28, 12, 2],
      [38, 18, 20, 2],
      [38, 23, 16, 2],
      [68, 18, 20, 2],
      [68, 23, 20, 2],
      [68, 28, 14, 2],
      [40, 57, 4, 3],
      [47, 57, 4, 3],
      [54, 57, 4, 3],
    ],
  },
  bigslider: {
    cards: [[8, 6, 80, 48]],
    strong: [
      [30, 16, 36, 4],
      [24, 24, 48, 4],
      [34, 32, 28, 4],
    ],
    lines: [
      [38, 43, 20, 2],
      [40, 58, 4, 3],
      [47, 58, 4, 3],
      [54, 58, 4, 3],
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

export function ViewPicture({ view }: { view: WallView }): ReactNode {
  const { cards, strong, lines } = pictures[view]
  return (
    <svg className={css.picture} viewBox="0 0 96 64" aria-hidden="true">
      <Boxes boxes={cards} name={css.card} />
      <Boxes boxes={lines} />
      <Boxes boxes={strong} name={css.strong} />
    </svg>
  )
}
