/** Something that is painted; lengths in pixels of the picture, `x` and `y` the upper left corner. */
export type Shape =
  | {
      kind: 'box'
      x: number
      y: number
      width: number
      height: number
      radius: number
      fill: string
      line?: string
    }
  /** `y` is the middle of its line, `x` its beginning or middle. */
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      weight: number
      color: string
      align: 'left' | 'center'
    }
  | { kind: 'star'; x: number; y: number; size: number; color: string }
  | { kind: 'quote'; x: number; y: number; size: number; color: string }
  /** The author's picture, or the initials in its place. */
  | { kind: 'avatar'; x: number; y: number; size: number; initials: string; fill: string; color: string }

/** The shapes of one kind. */
export type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

/** Shapes that belong together, one below the other ones; `gap` is what it keeps from the block above. */
export interface Block {
  height: number
  gap: number
  at: (x: number, y: number, width: number) => Shape[]
}

/** How high blocks are when they stand below each other. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height, gap }, index) => sum + height + (index === 0 ? 0 : gap), 0)
}

/** The shapes of blocks below each other. */
export function stack(blocks: readonly Block[], x: number, y: number, width: number): Shape[] {
  let top = y
  return blocks.flatMap(({ height, gap, at }, index) => {
    top += index === 0 ? 0 : gap
    const shapes = at(x, top, width)
    top += height
    return shapes
  })
}
