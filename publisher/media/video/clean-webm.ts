import {
  type Element,
  elementsIn,
  floatIn,
  numberIn,
  readElement,
  textIn,
  voidElement,
} from '#publisher/media/video/ebml.ts'
import { requireWhole, type Shape } from '#publisher/media/video/limits.ts'
import { readWebmTrack, type WebmTrack } from '#publisher/media/video/webm-track.ts'

/** Elements that one file may have in all. */
const mostElements = 200_000

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  cluster: 0x1f43b675,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
}
/** Where to find things, besides what is looked into: the index, gaps, positions and sizes within clusters. */
const indexes = new Set([0x114d9b74, 0x1c53bb6b, 0xec, 0xa7, 0xab])
/** Of a group: the block, how long it takes, what it refers to and what belongs to its picture. */
const inGroup = new Set([0xa1, 0x9b, 0xfb, 0x75a1, 0x75a2])
const usualScale = 1_000_000
const nanoseconds = 1e9

/** What is found out on the way through a file; ticks are those of its clock. */
class Reading {
  readonly #file: Buffer
  readonly #tracks: WebmTrack[] = []
  #scale = usualScale
  #told = 0
  #cluster = 0
  #last = 0
  constructor(file: Buffer) {
    this.#file = file
  }

  /** Takes one element of the segment or of a cluster. Answers where the next one begins. */
  take(element: Element): number {
    const { id, content, end } = element
    if (id === ids.cluster) return content
    requireWhole(!element.isOpen)
    if (id === ids.info) this.#info(element)
    else if (id === ids.tracks) this.#readTracks(element)
    else if (id === ids.timestamp) this.#cluster = numberIn(this.#file, element)
    else if (id === ids.simpleBlock) this.#block(element, 0)
    else if (id === ids.blockGroup) this.#group(element)
    else if (!indexes.has(id)) voidElement(this.#file, element)
    return end
  }

  shape(): Shape {
    const widths = this.#tracks.map(({ width }) => width)
    const heights = this.#tracks.map(({ height }) => height)
    return {
      seconds: (Math.max(this.#told, this.#last) * this.#scale) / nanoseconds,
      width: Math.max(0, ...widths),
      height: Math.max(0, ...heights),
    }
  }

  #info({ content, end }: Element): void {
    for (const element of elementsIn(this.#file, content, end)) {
      if (element.id === ids.timestampScale) this.#scale = numberIn(this.#file, element)
      else if (element.id === ids.duration) this.#told = floatIn(this.#file, element)
      // They have to be there, but need not say anything.
      else if (element.id === ids.muxingApp || element.id === ids.writingApp)
        this.#file.fill(0, element.content, element.end)
      else voidElement(this.#file, element)
    }
    requireWhole(this.#scale > 0)
  }

  #readTracks({ content, end }: Element): void {
    requireWhole(this.#tracks.length === 0)
    for (const entry of elementsIn(this.#file, content, end)) {
      if (entry.id === ids.trackEntry) this.#tracks.push(readWebmTrack(this.#file, entry))
      else voidElement(this.#file, entry)
    }
  }

  /** A block begins with its track's number, here of one byte, and its time within the cluster. */
  #block({ content, end }: Element, ticks: number): void {
    requireWhole(content + 4 <= end && (this.#file[content] ?? 0) >= 0x80)
    this.#last = Math.max(this.#last, this.#cluster + this.#file.readInt16BE(content + 1) + ticks)
  }

  #group({ content, end }: Element): void {
    const elements = elementsIn(this.#file, content, end)
    const duration = elements.find(({ id }) => id === ids.blockDuration)
    const ticks = duration === undefined ? 0 : numberIn(this.#file, duration)
    for (const element of elements) {
      if (element.id === ids.block) this.#block(element, ticks)
      else if (!inGroup.has(element.id)) voidElement(this.#file, element)
    }
  }
}

function requireWebm(file: Buffer): number {
  const head = readElement(file, 0, file.length)
  requireWhole(head.id === ids.ebml && !head.isOpen)
  const docType = elementsIn(file, head.content, head.end).find(({ id }) => id === ids.docType)
  requireWhole(docType !== undefined && textIn(file, docType) === 'webm')
  return head.end
}

/**
 * Leaves of a WebM file what is needed to play it, and empties the rest where it stands: tags, chapters, attachments, titles,
 * dates. How long it is follows from its last block too, since recorders of browsers do not write it down. Throws
 * `Refusal` for what cannot be read or has codecs that not all browsers know.
 */
export function cleanWebm(file: Buffer): Shape {
  const segment = readElement(file, requireWebm(file), file.length)
  requireWhole(segment.id === ids.segment && segment.end === file.length)
  const reading = new Reading(file)
  let at = segment.content
  for (let elements = 0; at < segment.end; elements++) {
    requireWhole(elements < mostElements)
    at = reading.take(readElement(file, at, segment.end))
  }
  return reading.shape()
}
