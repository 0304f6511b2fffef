import { type Box, boxesIn, oneOf } from '#publisher/media/video/boxes.ts'
import { requireWhole } from '#publisher/media/video/limits.ts'
import { type Range, rangesOf, ticksOf } from '#publisher/media/video/mp4-samples.ts'
import { forgetDates, isLong, type Times, timesIn } from '#publisher/media/video/mp4-times.ts'

/** A track that stays: what browsers can show or play. */
export interface Track extends Times {
  id: number
  /** Pixels; 0 for sound. */
  width: number
  height: number
  /** Where its samples lie, if they are not in fragments. */
  ranges: Range[]
}

/** What all current browsers decode: H.264, AV1, VP8 and VP9; AAC, Opus and FLAC. */
const codecs: Partial<Record<string, ReadonlySet<string>>> = {
  vide: new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']),
  soun: new Set(['mp4a', 'Opus', 'fLaC']),
}
const compressorName = { from: 42, to: 74 }

/** What a `trak` is for, as its handler says. */
export function handlerOf(file: Buffer, trak: Box): string {
  const { content, end } = oneOf(childrenOf(file, oneOf(childrenOf(file, trak), 'mdia')), 'hdlr')
  requireWhole(content + 24 <= end)
  return file.toString('latin1', content + 8, content + 12)
}

/** Whether tracks of this kind are kept. */
export function isKept(handler: string): boolean {
  return codecs[handler] !== undefined
}

function childrenOf(file: Buffer, { content, end }: Box): Box[] {
  return boxesIn(file, content, end)
}

/** The largest picture that the sample descriptions speak of; forgets which encoder made them. */
function readDescriptions(file: Buffer, stsd: Box, handler: string): { width: number; height: number } {
  const entries = boxesIn(file, stsd.content + 8, stsd.end)
  requireWhole(entries.length > 0 && entries.every(({ type }) => codecs[handler]?.has(type)))
  const size = { width: 0, height: 0 }
  if (handler !== 'vide') return size
  for (const { content, end } of entries) {
    requireWhole(content + 78 <= end)
    size.width = Math.max(size.width, file.readUInt16BE(content + 24))
    size.height = Math.max(size.height, file.readUInt16BE(content + 26))
    file.fill(0, content + compressorName.from, content + compressorName.to)
  }
  return size
}

/** The media has to be within the file: a reference elsewhere would be followed by whoever plays it. */
function requireOwnData(file: Buffer, dref: Box): void {
  for (const { content, end } of boxesIn(file, dref.content + 8, dref.end))
    requireWhole(content + 4 <= end && (file[content + 3] ?? 0) % 2 === 1)
}

/** Reads a track that is kept, and forgets what is not needed to play it. Throws `Refusal`. */
export function readTrack(file: Buffer, trak: Box): Track {
  const outer = childrenOf(file, trak)
  const mdia = childrenOf(file, oneOf(outer, 'mdia'))
  const minf = childrenOf(file, oneOf(mdia, 'minf'))
  const stbl = childrenOf(file, oneOf(minf, 'stbl'))
  const [tkhd, mdhd, hdlr] = [oneOf(outer, 'tkhd'), oneOf(mdia, 'mdhd'), oneOf(mdia, 'hdlr')]
  const size = readDescriptions(file, oneOf(stbl, 'stsd'), handlerOf(file, trak))
  for (const dinf of minf.filter(({ type }) => type === 'dinf'))
    requireOwnData(file, oneOf(childrenOf(file, dinf), 'dref'))
  const idAt = tkhd.content + (isLong(file, tkhd) ? 20 : 12)
  requireWhole(idAt + 4 <= tkhd.end)
  const { timescale, duration } = timesIn(file, mdhd)
  for (const box of [tkhd, mdhd]) forgetDates(file, box)
  file.fill(0, hdlr.content + 24, hdlr.end)
  return {
    ...size,
    id: file.readUInt32BE(idAt),
    timescale,
    duration: Math.max(duration, ticksOf(file, stbl)),
    ranges: rangesOf(file, stbl),
  }
}
