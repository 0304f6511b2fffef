import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Size } from '#model/media.ts'
import { Refusal, tooLarge, wrongType } from '#publisher/media/refusal.ts'
import { isStillSvg } from '#publisher/media/svg.ts'

/** Pixels of a picture, over all of its frames. */
const mostPixels = 50_000_000
const mostFrames = 300
const svgUnits = 72
const sharpestSvg = 100_000

type Kind = 'png' | 'jpg' | 'gif' | 'svg'

const kinds: Partial<Record<string, Kind>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** A picture whose size is known and bearable; nothing of it has been decoded yet. */
export interface Source extends Size {
  kind: Kind
  frames: number
  /** Decodes it: upright, whole, an SVG so large that it covers `size`. `animated` keeps all of its frames. */
  open: (options: { animated: boolean; size: Size }) => Sharp
}

/** Only what is accepted can be decoded at all. */
export function allowAcceptedFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`),
  })
}

/** What a file is by its content. Throws `Refusal`. */
async function kindOf(bytes: Uint8Array): Promise<Kind> {
  const type = await fileTypeFromBuffer(bytes)
  const isText = type === undefined || type.mime === 'application/xml'
  const kind = isText ? (isStillSvg(bytes) ? 'svg' : undefined) : kinds[type.mime]
  if (kind === undefined) throw new Refusal(wrongType)
  return kind
}

function densityFor(natural: Size, size: Size): number {
  const scale = Math.max(size.width / natural.width, size.height / natural.height)
  return Math.min(sharpestSvg, Math.max(1, svgUnits * scale))
}

/** Finds out what a file is and how large, before it is decoded. Throws `Refusal`. */
export async function readImage(bytes: Uint8Array): Promise<Source> {
  const kind = await kindOf(bytes)
  const probe = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = probe.autoOrient
  const frames = probe.pages ?? 1
  const isTooLarge = frames > mostFrames || width * height * frames > mostPixels
  if (kind !== 'svg' && isTooLarge) throw new Refusal(tooLarge)
  const open: Source['open'] = ({ animated, size }) =>
    sharp(bytes, {
      animated,
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: mostPixels,
      ...(kind === 'svg' ? { density: densityFor({ width, height }, size) } : {}),
    })
  return { kind, width, height, frames, open }
}
