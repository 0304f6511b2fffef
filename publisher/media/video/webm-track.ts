import { type Element, elementsIn, numberIn, textIn, voidElement } from '#publisher/media/video/ebml.ts'
import { requireWhole } from '#publisher/media/video/limits.ts'

/** Pixels; 0 for sound. */
export interface WebmTrack {
  width: number
  height: number
}

const ids = {
  type: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
}
/** Number, UID, type, flags, delays, default duration, codec, its private data, video, audio. */
const kept = new Set([
  0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x23e383, 0x56aa, 0x56bb, 0x86, 0x63a2, 0xe0, 0xe1,
  0x22b59c,
])
const codecs: Partial<Record<number, ReadonlySet<string>>> = {
  1: new Set(['V_VP8', 'V_VP9', 'V_AV1']),
  2: new Set(['A_OPUS', 'A_VORBIS']),
}

function one(elements: readonly Element[], id: number): Element {
  const [element, second] = elements.filter(each => each.id === id)
  requireWhole(element !== undefined && second === undefined)
  return element ?? { id, start: 0, content: 0, end: 0, isOpen: false }
}

/** Reads a track, and forgets its name and whatever is not needed to play it. Throws `Refusal`. */
export function readWebmTrack(file: Buffer, entry: Element): WebmTrack {
  const elements = elementsIn(file, entry.content, entry.end)
  const type = numberIn(file, one(elements, ids.type))
  requireWhole(codecs[type]?.has(textIn(file, one(elements, ids.codec))) === true)
  for (const element of elements) if (!kept.has(element.id)) voidElement(file, element)
  if (type === 2) return { width: 0, height: 0 }
  const { content, end } = one(elements, ids.video)
  const video = elementsIn(file, content, end)
  return { width: numberIn(file, one(video, ids.width)), height: numberIn(file, one(video, ids.height)) }
}
