import type { Box } from '#publisher/media/video/boxes.ts'
import { requireWhole } from '#publisher/media/video/limits.ts'

/** A clock and how long it runs, in its own ticks; 0 where the file leaves that open. */
export interface Times {
  timescale: number
  duration: number
}

const unknown = new Set([0xffff_ffff, Number(0xffff_ffff_ffff_ffffn)])

/** Whether the numbers of a full box are long ones. */
export function isLong(file: Buffer, { content, end }: Box): boolean {
  requireWhole(content + 4 <= end)
  return file[content] === 1
}

/** The clock of `mvhd` or `mdhd`, which are alike so far. Throws `Refusal`. */
export function timesIn(file: Buffer, box: Box): Times {
  const { content, end } = box
  const long = isLong(file, box)
  requireWhole(content + (long ? 32 : 20) <= end)
  const timescale = file.readUInt32BE(content + (long ? 20 : 12))
  const duration = long ? Number(file.readBigUInt64BE(content + 24)) : file.readUInt32BE(content + 16)
  requireWhole(timescale > 0)
  return { timescale, duration: unknown.has(duration) ? 0 : duration }
}

/** Forgets when `mvhd`, `tkhd` or `mdhd` were made and changed. */
export function forgetDates(file: Buffer, box: Box): void {
  const until = box.content + (isLong(file, box) ? 20 : 12)
  requireWhole(until <= box.end)
  file.fill(0, box.content + 4, until)
}
