import { type Box, oneOf, tableIn } from '#publisher/media/video/boxes.ts'
import { requireWhole } from '#publisher/media/video/limits.ts'

/** Chunks that a track may have: a minute has some hundreds. */
const mostChunks = 50_000

/** A part of a file: its first byte and the one behind its last. */
export interface Range {
  start: number
  end: number
}

interface Sizes {
  count: number
  /** Bytes of so many samples from that one on. */
  of: (first: number, samples: number) => number
}

function sizesIn(file: Buffer, { content, end }: Box): Sizes {
  requireWhole(content + 12 <= end)
  const [size, count] = [file.readUInt32BE(content + 4), file.readUInt32BE(content + 8)]
  if (size > 0) return { count, of: (_, samples) => samples * size }
  requireWhole(content + 12 + count * 4 <= end)
  return {
    count,
    of: (first, samples) => {
      let bytes = 0
      for (let sample = first; sample < first + samples; sample++)
        bytes += file.readUInt32BE(content + 12 + sample * 4)
      return bytes
    },
  }
}

function offsetsIn(file: Buffer, boxes: readonly Box[]): { rows: number; at: (row: number) => number } {
  const long = boxes.some(({ type }) => type === 'co64')
  const { rows, at } = tableIn(file, oneOf(boxes, long ? 'co64' : 'stco'), long ? 2 : 1)
  return { rows, at: row => (long ? at(row, 0) * 2 ** 32 + at(row, 1) : at(row, 0)) }
}

/** Where the samples of a track lie, by the tables in its `stbl`. Throws `Refusal` for tables that contradict each other. */
export function rangesOf(file: Buffer, stbl: readonly Box[]): Range[] {
  const sizes = sizesIn(file, oneOf(stbl, 'stsz'))
  const offsets = offsetsIn(file, stbl)
  const chunks = tableIn(file, oneOf(stbl, 'stsc'), 3)
  requireWhole(offsets.rows <= mostChunks)
  const ranges: Range[] = []
  for (let chunk = 0, row = -1, sample = 0; chunk < offsets.rows; chunk++) {
    while (row + 1 < chunks.rows && chunks.at(row + 1, 0) <= chunk + 1) row++
    requireWhole(row >= 0)
    const samples = chunks.at(row, 1)
    requireWhole(sample + samples <= sizes.count)
    const start = offsets.at(chunk)
    ranges.push({ start, end: start + sizes.of(sample, samples) })
    sample += samples
  }
  return ranges
}

/** How long the samples of a track take, in ticks, by its `stts`. */
export function ticksOf(file: Buffer, stbl: readonly Box[]): number {
  const { rows, at } = tableIn(file, oneOf(stbl, 'stts'), 2)
  let ticks = 0
  for (let row = 0; row < rows; row++) ticks += at(row, 0) * at(row, 1)
  return ticks
}

/** Empties whatever of the media data no range covers: tracks that are not kept, and what hides between samples. */
export function keepOnly(file: Buffer, mdats: readonly Box[], ranges: readonly Range[]): void {
  const sorted = ranges.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start)
  let next = 0
  for (const { content, end } of mdats) {
    let kept = content
    for (let range = sorted[next]; range !== undefined && range.start < end; range = sorted[++next]) {
      requireWhole(range.start >= content && range.end <= end)
      if (range.start > kept) file.fill(0, kept, range.start)
      kept = Math.max(kept, range.end)
    }
    file.fill(0, kept, end)
  }
  requireWhole(next === sorted.length)
}
