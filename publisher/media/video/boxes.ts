import { requireWhole } from '#publisher/media/video/limits.ts'

/** Boxes that one file may have in all. */
const mostBoxes = 20_000

/** A part of an MP4 file: `start` is its first byte, `content` the first behind its head, `end` the one behind its last. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

const free = 'free'

function readHead(file: Buffer, start: number, limit: number): Box {
  requireWhole(start + 8 <= limit)
  const size = file.readUInt32BE(start)
  const type = file.toString('latin1', start + 4, start + 8)
  if (size !== 1) return { type, start, content: start + 8, end: size === 0 ? limit : start + size }
  requireWhole(start + 16 <= limit)
  return { type, start, content: start + 16, end: start + Number(file.readBigUInt64BE(start + 8)) }
}

/** The boxes that fill a part of a file, one behind the other. Throws `Refusal` when they do not fill it exactly. */
export function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = readHead(file, at, to)
    requireWhole(box.end > at && box.content <= box.end && box.end <= to && boxes.length < mostBoxes)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Empties a box where it stands: what stands behind it stays where the file's tables say that it is. */
export function freeBox(file: Buffer, { start, content, end }: Box): void {
  file.write(free, start + 4, 'latin1')
  file.fill(0, content, end)
}

/** The only box of this type among these. Throws `Refusal` when there is none, or more than one. */
export function oneOf(boxes: readonly Box[], type: string): Box {
  const [box, second] = boxes.filter(each => each.type === type)
  requireWhole(box !== undefined && second === undefined)
  return box ?? { type, start: 0, content: 0, end: 0 }
}

/** The numbers of a table within a full box: `columns` of 32 bits for each of its entries. Throws `Refusal`. */
export function tableIn(
  file: Buffer,
  { content, end }: Box,
  columns: number,
): { rows: number; at: (row: number, column: number) => number } {
  requireWhole(content + 8 <= end)
  const rows = file.readUInt32BE(content + 4)
  requireWhole(content + 8 + rows * columns * 4 <= end)
  return { rows, at: (row, column) => file.readUInt32BE(content + 8 + (row * columns + column) * 4) }
}
