/** Pixels that an author's picture has to measure at least. As in the model, which this small script leaves out: a test compares them. */
export const leastSide = 500

/** Of what is cut out, no more is sent. */
const mostSide = 1_000

interface Size {
  width: number
  height: number
}

/** Where the square lies that is cut out of a picture: from 0 to 100 in the room that it has, and its size in percent of the largest. */
export interface Place {
  x: number
  y: number
  size: number
}

/** A square of a picture, in its pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

export function squareOf({ width, height }: Size, { x, y, size }: Place): Square {
  const side = Math.round((Math.min(width, height) * size) / 100)
  return {
    side,
    left: Math.round(((width - side) * x) / 100),
    top: Math.round(((height - side) * y) / 100),
  }
}

/** The smallest size that still has enough pixels. */
export function leastSize({ width, height }: Size): number {
  return Math.min(100, Math.ceil((leastSide / Math.min(width, height)) * 100))
}

const within = (percent: number): number => Math.min(100, Math.max(0, percent))

/** The place after the picture was pulled by so many of its pixels; what has no room stays. */
export function pulled({ width, height }: Size, place: Place, right: number, down: number): Place {
  const { side } = squareOf({ width, height }, place)
  const by = (pixels: number, room: number): number => (room === 0 ? 0 : (pixels / room) * 100)
  return {
    ...place,
    x: within(place.x - by(right, width - side)),
    y: within(place.y - by(down, height - side)),
  }
}

/** Shows a square of a picture on all of a canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Square): void {
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, width, height)
  pen.drawImage(picture, left, top, side, side, 0, 0, width, height)
}

/** A file of a square alone. Undefined when the browser makes none. */
export async function cut(picture: ImageBitmap, square: Square, file: File): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(square.side, mostSide)
  draw(canvas, picture, square)
  const type = file.type === 'image/jpeg' ? file.type : 'image/png'
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, 0.92)
  const blob = await promise
  return blob === null ? undefined : new File([blob], file.name, { type })
}
