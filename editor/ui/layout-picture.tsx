import type { ReactNode } from 'react'
import css from '#editor/ui/layout-choice.module.css'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** A layout as it looks from far, in a frame of 96 by 64: cards, what is strong in them, and lines of text. */
export interface Layout {
  cards: readonly Box[]
  strong: readonly Box[]
  lines: readonly Box[]
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

export function LayoutPicture({ cards, strong, lines }: Layout): ReactNode {
  return (
    <svg className={css.picture} viewBox="0 0 96 64" aria-hidden="true">
      <Boxes boxes={cards} name={css.card} />
      <Boxes boxes={lines} />
      <Boxes boxes={strong} name={css.strong} />
    </svg>
  )
}
