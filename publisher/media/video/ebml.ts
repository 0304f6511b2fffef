import { requireWhole } from '#publisher/media/video/limits.ts'

/** A part of a WebM file: `start` is its first byte, `content` the first behind its head, `end` the one behind its last. */
export interface Element {
  id: number
  start: number
  content: number
  end: number
  /** It ends where something begins that cannot be within it. */
  isOpen: boolean
}

const voidId = 0xec

/** How many bytes a number of variable length has, by its first one. */
const widthOf = (first: number): number => Math.clz32(first) - 23

function readSize(file: Buffer, at: number, width: number): number | undefined {
  let size = (file[at] ?? 0) & (2 ** (8 - width) - 1)
  let ones = size === 2 ** (8 - width) - 1
  for (let byte = at + 1; byte < at + width; byte++) {
    size = size * 256 + (file[byte] ?? 0)
    ones &&= file[byte] === 0xff
  }
  return ones ? undefined : size
}

/** The element that begins at a byte. Throws `Refusal` for none, and for one that ends behind `limit`. */
export function readElement(file: Buffer, start: number, limit: number): Element {
  const idWidth = widthOf(file[start] ?? 0)
  const sizeAt = start + idWidth
  requireWhole(idWidth <= 4 && sizeAt < limit)
  const sizeWidth = widthOf(file[sizeAt] ?? 0)
  const content = sizeAt + sizeWidth
  requireWhole(sizeWidth <= 8 && content <= limit)
  const size = readSize(file, sizeAt, sizeWidth)
  const end = size === undefined ? limit : content + size
  requireWhole(end <= limit)
  return { id: file.readUIntBE(start, idWidth), start, content, end, isOpen: size === undefined }
}

/** The elements that fill a part of a file, one behind the other. Throws `Refusal` when they do not fill it exactly. */
export function elementsIn(file: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to; at = elements.at(-1)?.end ?? to) elements.push(readElement(file, at, to))
  return elements
}

/** Empties an element where it stands. */
export function voidElement(file: Buffer, { start, end }: Element): void {
  const length = end - start
  const sizeWidth = length >= 9 ? 8 : 1
  file.fill(0, start, end)
  file[start] = voidId
  const size = length - 1 - sizeWidth
  if (sizeWidth === 1) file[start + 1] = 0x80 + size
  else {
    file[start + 1] = 0x01
    file.writeUIntBE(size, start + 3, 6)
  }
}

/** An unsigned number of up to six bytes. Throws `Refusal`. */
export function numberIn(file: Buffer, { content, end }: Element): number {
  requireWhole(end - content <= 6)
  return end === content ? 0 : file.readUIntBE(content, end - content)
}

/** A float of four or eight bytes. Throws `Refusal`. */
export function floatIn(file: Buffer, { content, end }: Element): number {
  const width = end - content
  requireWhole(width === 0 || width === 4 || width === 8)
  return width === 8 ? file.readDoubleBE(content) : width === 4 ? file.readFloatBE(content) : 0
}

/** Text up to its first zero. */
export function textIn(file: Buffer, { content, end }: Element): string {
  return file.toString('latin1', content, end).replace(/\0.*$/s, '')
}
