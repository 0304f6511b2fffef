import { type Box, boxesIn, oneOf } from '#publisher/media/video/boxes.ts'
import { requireWhole } from '#publisher/media/video/limits.ts'
import { isLong } from '#publisher/media/video/mp4-times.ts'

/** Ticks at which each track ends, by its id. */
export type Ends = Map<number, number>

function flagsOf(file: Buffer, { content, end }: Box): number {
  requireWhole(content + 8 <= end)
  return file.readUInt32BE(content) % 2 ** 24
}

const has = (flags: number, flag: number): boolean => (flags & flag) !== 0

/** How long each sample takes unless it says so itself, by the ids of tracks. */
export function defaultTicks(file: Buffer, mvex: Box): Map<number, number> {
  const trexes = boxesIn(file, mvex.content, mvex.end).filter(({ type }) => type === 'trex')
  return new Map(
    trexes.map(({ content, end }) => {
      requireWhole(content + 16 <= end)
      return [file.readUInt32BE(content + 4), file.readUInt32BE(content + 12)] as const
    }),
  )
}

/** The ticks of the samples in one run. */
function ticksOf(file: Buffer, trun: Box, usual: number): number {
  const flags = flagsOf(file, trun)
  const samples = file.readUInt32BE(trun.content + 4)
  if (!has(flags, 0x100)) return samples * usual
  const width = [0x100, 0x200, 0x400, 0x800].filter(flag => has(flags, flag)).length * 4
  const first = trun.content + 8 + (has(flags, 0x1) ? 4 : 0) + (has(flags, 0x4) ? 4 : 0)
  requireWhole(first + samples * width <= trun.end)
  let ticks = 0
  for (let sample = 0; sample < samples; sample++) ticks += file.readUInt32BE(first + sample * width)
  return ticks
}

function headOf(file: Buffer, tfhd: Box): { id: number; ticks: number | undefined } {
  const flags = flagsOf(file, tfhd)
  const at = tfhd.content + 8 + (has(flags, 0x1) ? 8 : 0) + (has(flags, 0x2) ? 4 : 0)
  requireWhole(at + (has(flags, 0x8) ? 4 : 0) <= tfhd.end)
  return {
    id: file.readUInt32BE(tfhd.content + 4),
    ticks: has(flags, 0x8) ? file.readUInt32BE(at) : undefined,
  }
}

function beginOf(file: Buffer, tfdt: Box): number {
  const long = isLong(file, tfdt)
  requireWhole(tfdt.content + (long ? 12 : 8) <= tfdt.end)
  return long ? Number(file.readBigUInt64BE(tfdt.content + 4)) : file.readUInt32BE(tfdt.content + 4)
}

/** Counts one fragment: where each of its tracks ends. Throws `Refusal`. */
export function countFragment(file: Buffer, moof: Box, usual: ReadonlyMap<number, number>, ends: Ends): void {
  for (const traf of boxesIn(file, moof.content, moof.end).filter(({ type }) => type === 'traf')) {
    const boxes = boxesIn(file, traf.content, traf.end)
    const { id, ticks } = headOf(file, oneOf(boxes, 'tfhd'))
    const tfdt = boxes.find(({ type }) => type === 'tfdt')
    let end = tfdt === undefined ? (ends.get(id) ?? 0) : beginOf(file, tfdt)
    for (const trun of boxes.filter(({ type }) => type === 'trun'))
      end += ticksOf(file, trun, ticks ?? usual.get(id) ?? 0)
    ends.set(id, Math.max(end, ends.get(id) ?? 0))
  }
}
