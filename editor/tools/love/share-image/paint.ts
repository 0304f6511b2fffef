import type { Lettering, Measure } from '#editor/tools/love/share-image/lines.ts'
import type { Shape, ShapeOf } from '#editor/tools/love/share-image/shapes.ts'

type Context = CanvasRenderingContext2D

/** The corners of a star, in a square of 1 by 1. */
const star = [
  ...[0.5, 0.03, 0.64, 0.35, 0.98, 0.38, 0.72, 0.61, 0.8, 0.95],
  ...[0.5, 0.77, 0.2, 0.95, 0.28, 0.61, 0.02, 0.38, 0.36, 0.35],
]
/** An opening quotation mark, as wide as 27 and as high as 22. */
const quoteMark = new Path2D(
  'M0 22V12.5C0 5.6 3.6 1.3 10.4 0l1.1 3.3C8 4.6 6.1 6.7 5.8 10.4h5.3V22ZM15.4 22V12.5C15.4 5.6 19 1.3 25.8 0l1.1 3.3c-3.5 1.3-5.4 3.4-5.7 7.1h5.3V22Z',
)

function letter(context: Context, family: string, { size, weight }: Lettering): void {
  context.font = `${weight} ${size}px ${family}`
}

/** Measures texts as they will be painted. Throws where the browser gives no canvas. */
export function measureIn(family: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  return (text, lettering) => {
    letter(context, family, lettering)
    return context.measureText(text).width
  }
}

function paintBox(context: Context, { x, y, width, height, radius, fill, line }: ShapeOf<'box'>): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = fill
  context.fill()
  if (line === undefined) return
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
}

function paintText(context: Context, family: string, shape: ShapeOf<'text'>): void {
  letter(context, family, shape)
  context.fillStyle = shape.color
  context.textAlign = shape.align
  context.textBaseline = 'alphabetic'
  context.fillText(shape.text, shape.x, shape.y + shape.size * 0.35)
}

function paintStar(context: Context, { x, y, size, color }: ShapeOf<'star'>): void {
  context.beginPath()
  for (let at = 0; at < star.length; at += 2)
    context.lineTo(x + (star[at] ?? 0) * size, y + (star[at + 1] ?? 0) * size)
  context.closePath()
  context.fillStyle = color
  context.fill()
}

function paintQuote(context: Context, { x, y, size, color }: ShapeOf<'quote'>): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 22, size / 22)
  context.fillStyle = color
  context.fill(quoteMark)
  context.restore()
}

function paintAvatar(
  context: Context,
  family: string,
  { x, y, size, fill, initials, color }: ShapeOf<'avatar'>,
  picture: HTMLImageElement | undefined,
): void {
  const middle = { x: x + size / 2, y: y + size / 2 }
  context.save()
  context.beginPath()
  context.arc(middle.x, middle.y, size / 2, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
  context.clip()
  if (picture !== undefined) {
    const part = Math.min(picture.naturalWidth, picture.naturalHeight)
    const left = (picture.naturalWidth - part) / 2
    const top = (picture.naturalHeight - part) / 2
    context.drawImage(picture, left, top, part, part, x, y, size, size)
  }
  context.restore()
  if (picture !== undefined) return
  const text = { text: initials, size: size * 0.34, weight: 600, color, align: 'center' } as const
  paintText(context, family, { kind: 'text', ...middle, ...text })
}

/** Paints shapes one above the other. Without a picture of the author the initials stand in its place. */
export function paint(
  context: Context,
  shapes: readonly Shape[],
  family: string,
  picture: HTMLImageElement | undefined,
): void {
  for (const shape of shapes) {
    if (shape.kind === 'box') paintBox(context, shape)
    else if (shape.kind === 'text') paintText(context, family, shape)
    else if (shape.kind === 'star') paintStar(context, shape)
    else if (shape.kind === 'quote') paintQuote(context, shape)
    else paintAvatar(context, family, shape, picture)
  }
}
