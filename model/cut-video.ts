import {
  type AudioCodec,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacket,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  Quality,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { Size } from '#model/media.ts'
import { largestUpload } from '#model/upload-limits.ts'
import type { Part } from '#model/video-part.ts'

/** Pixels of the longer edge: more than a wall shows. */
const longestEdge = 1280
/** Bits in a second. */
const mostBits = 4_000_000
const soundBits = 96_000
/** How much of the largest upload is aimed at, in the order of tries: encoders do not keep to what they are told. */
const tries = [0.85, 0.5, 0.25]

interface Kind {
  type: string
  format: () => OutputFormat
  video: VideoCodec[]
  audio: AudioCodec[]
}

const mp4: Kind = {
  type: 'video/mp4',
  format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  video: ['avc'],
  audio: ['aac', 'opus'],
}
const webm: Kind = {
  type: 'video/webm',
  format: () => new WebMOutputFormat(),
  video: ['vp9', 'vp8'],
  audio: ['opus'],
}

/** How a part is made: what this browser can make of it. */
interface Plan extends Size {
  kind: Kind
  video: VideoCodec
  audio: AudioCodec | null
}

interface CutOptions {
  /** Told the share that is done, from 0 to 1. */
  progress: (share: number) => void
  signal: AbortSignal
}

// Transparency is not kept; reading it would take a worker from a blob, which the policies of our pages refuse.
Object.defineProperty(EncodedPacket.prototype, 'sideData', { get: () => ({}), set: () => undefined })

function open(file: Blob): Input {
  return new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
}

/** How long a recording is, in seconds. Throws for a file that is none. */
export async function lengthOf(file: Blob): Promise<number> {
  const input = open(file)
  try {
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}

/** The size of the picture, even in both directions as encoders want it, and no larger than it is. */
function sizeWithin({ width, height }: Size): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  const even = (edge: number): number => Math.max(2, Math.round((edge * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** The codecs with what the recording has first, so that little is lost. */
const first = <Codec>(codecs: Codec[], own: Codec | null): Codec[] =>
  codecs.toSorted((one, other) => Number(other === own) - Number(one === own))

async function planFor(input: Input): Promise<Plan> {
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (picture === null) throw new Error('The recording has no picture.')
  const size = sizeWithin({
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
  })
  const isWebm = (await input.getMimeType()).startsWith('video/webm')
  const [pictureCodec, soundCodec] = [await picture.getCodec(), (await sound?.getCodec()) ?? null]
  for (const kind of isWebm ? [webm, mp4] : [mp4, webm]) {
    const video = await getFirstEncodableVideoCodec(first(kind.video, pictureCodec), size)
    const audio = sound === null ? null : await getFirstEncodableAudioCodec(first(kind.audio, soundCodec))
    if (video !== null && (sound === null || audio !== null)) return { kind, video, audio, ...size }
  }
  throw new Error('This browser encodes nothing that walls can show.')
}

async function make(
  input: Input,
  { kind, video, audio, width, height }: Plan,
  { start, end }: Part,
  bits: number,
  { progress, signal }: CutOptions,
): Promise<Blob> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: kind.format(), target }),
    tracks: 'primary',
    trim: { start, end },
    tags: {},
    showWarnings: false,
    video: {
      codec: video,
      width,
      height,
      fit: 'fill',
      allowTransformationMetadata: false,
      quality: new Quality({ bitrate: bits }),
    },
    audio:
      audio === null ? { discard: true } : { codec: audio, quality: new Quality({ bitrate: soundBits }) },
  })
  if (!conversion.isValid || conversion.utilizedTracks.length < (audio === null ? 1 : 2))
    throw new Error('This browser cannot read the recording.')
  conversion.onProgress = progress
  const cancel = (): void => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  signal.throwIfAborted()
  if (target.buffer === null) throw new Error('Nothing was made of the recording.')
  return new Blob([target.buffer], { type: kind.type })
}

/**
 * A part of a recording as a file of its own, small enough to be sent: in its own container if this browser can write that, as WebM or
 * MP4 otherwise. Runs in browsers alone. Throws when the recording cannot be read, or `signal` ends it.
 */
export async function cutVideo(file: Blob, part: Part, options: CutOptions): Promise<Blob> {
  const input = open(file)
  try {
    const plan = await planFor(input)
    const seconds = part.end - part.start
    for (const share of tries) {
      const room = Math.floor((largestUpload * 8 * share) / seconds) - soundBits
      const cut = await make(input, plan, part, Math.min(room, mostBits), options)
      if (cut.size <= largestUpload) return cut
    }
    throw new Error('The recording stays too large.')
  } finally {
    input.dispose()
  }
}
