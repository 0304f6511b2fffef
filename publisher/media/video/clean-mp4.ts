import { type Box, boxesIn, freeBox, oneOf } from '#publisher/media/video/boxes.ts'
import { requireWhole, type Shape } from '#publisher/media/video/limits.ts'
import { countFragment, defaultTicks, type Ends } from '#publisher/media/video/mp4-fragments.ts'
import { keepOnly } from '#publisher/media/video/mp4-samples.ts'
import { forgetDates, timesIn } from '#publisher/media/video/mp4-times.ts'
import { handlerOf, isKept, readTrack, type Track } from '#publisher/media/video/mp4-track.ts'

/** What is needed to play a file; everything else is emptied: `udta`, `meta`, `uuid`, places, cover pictures, chapters. */
const kept: Partial<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp', 'sbgp', 'sgpd'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'],
}
const top = ['ftyp', 'moov', 'mdat', 'moof', 'styp', 'sidx']

function empty(file: Buffer, boxes: readonly Box[], wanted: readonly string[]): void {
  for (const box of boxes) {
    const within = kept[box.type]
    if (!wanted.includes(box.type)) freeBox(file, box)
    else if (within !== undefined) empty(file, boxesIn(file, box.content, box.end), within)
  }
}

/** Says MP4 also of what was QuickTime's, from which it differs by names that players of MP4 do not know. */
function nameBrand(file: Buffer, { content, end }: Box): void {
  requireWhole(end - content >= 8)
  if (file.toString('latin1', content, content + 4) !== 'qt  ') return
  file.fill('isom', content, end)
}

function readTracks(file: Buffer, moov: readonly Box[], fragmented: boolean): Track[] {
  const tracks: Track[] = []
  for (const trak of moov.filter(({ type }) => type === 'trak')) {
    if (isKept(handlerOf(file, trak))) tracks.push(readTrack(file, trak))
    // Within fragments what belongs to such a track cannot be told from the rest.
    else if (fragmented) requireWhole(false)
    else freeBox(file, trak)
  }
  return tracks
}

function lengthOf(
  file: Buffer,
  moov: readonly Box[],
  moofs: readonly Box[],
  tracks: readonly Track[],
): number {
  const { timescale, duration } = timesIn(file, oneOf(moov, 'mvhd'))
  const ends: Ends = new Map()
  if (moofs.length > 0) {
    const usual = defaultTicks(file, oneOf(moov, 'mvex'))
    for (const moof of moofs) countFragment(file, moof, usual, ends)
  }
  const seconds = tracks.map(track => Math.max(track.duration, ends.get(track.id) ?? 0) / track.timescale)
  return Math.max(duration / timescale, ...seconds)
}

/**
 * Leaves of an MP4 (or QuickTime) file what is needed to play it, and empties the rest where it stands. Tracks that are
 * neither picture nor sound go with their samples. Throws `Refusal` for what cannot be read or has codecs that not all
 * browsers know.
 */
export function cleanMp4(file: Buffer): Shape {
  const boxes = boxesIn(file, 0, file.length)
  requireWhole(boxes[0]?.type === 'ftyp')
  const moovBox = oneOf(boxes, 'moov')
  const moofs = boxes.filter(({ type }) => type === 'moof')
  const moov = boxesIn(file, moovBox.content, moovBox.end)
  const tracks = readTracks(file, moov, moofs.length > 0)
  const seconds = lengthOf(file, moov, moofs, tracks)
  forgetDates(file, oneOf(moov, 'mvhd'))
  nameBrand(file, oneOf(boxes, 'ftyp'))
  // Trak boxes that are no longer kept have become free ones, so the tree is read anew.
  empty(file, boxesIn(file, 0, file.length), top)
  const ranges = tracks.flatMap(track => track.ranges)
  const mdats = boxes.filter(({ type }) => type === 'mdat')
  if (moofs.length === 0) keepOnly(file, mdats, ranges)
  const [width, height] = [
    Math.max(0, ...tracks.map(t => t.width)),
    Math.max(0, ...tracks.map(t => t.height)),
  ]
  return { seconds, width, height }
}
