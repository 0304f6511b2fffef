import sharp, { type Sharp } from 'sharp'
import type { Size } from '#model/media.ts'

/** A picture as it is kept. */
export interface Encoded extends Size {
  extension: 'png' | 'jpg' | 'gif'
  body: Uint8Array
}

const channels = 4
const mostColours = 256
const png = { compressionLevel: 9, adaptiveFiltering: true }

interface Pixels extends Size {
  data: Buffer<ArrayBufferLike>
}

/** The number of colours of pixels, up to one more than a palette holds. */
function countColours(data: Buffer): number {
  const colours = new Set<number>()
  for (let at = 0; at < data.length && colours.size <= mostColours; at += channels)
    colours.add(data.readUInt32LE(at))
  return colours.size
}

function isOpaque(data: Buffer): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 0xff) return false
  return true
}

/** The pixels with a palette, if nothing is lost by it. */
async function withPalette({ data, width, height }: Pixels): Promise<Buffer | undefined> {
  const colours = countColours(data)
  if (colours > mostColours) return undefined
  const body = await sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, colours: Math.max(2, colours), dither: 0, quality: 100, compressionLevel: 9 })
    .toBuffer()
  const again = await sharp(body).ensureAlpha().raw().toBuffer()
  return again.equals(data) ? body : undefined
}

async function writePng(image: Sharp): Promise<Encoded> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const whole = (): Promise<Buffer> => {
    const pixels = sharp(data, { raw: { width, height, channels } })
    return (isOpaque(data) ? pixels.removeAlpha() : pixels).png(png).toBuffer()
  }
  const body = (await withPalette({ data, width, height })) ?? (await whole())
  return { extension: 'png', width, height, body }
}

async function writeJpg(image: Sharp): Promise<Encoded> {
  const { data, info } = await image
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { extension: 'jpg', width: info.width, height: info.height, body: data }
}

async function writeGif(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.gif({ effort: 3 }).toBuffer({ resolveWithObject: true })
  return { extension: 'gif', width: info.width, height: info.pageHeight ?? info.height, body: data }
}

/** Encodes a picture anew, with nothing in it but its pixels in sRGB. */
export const writers: Record<Encoded['extension'], (image: Sharp) => Promise<Encoded>> = {
  png: writePng,
  jpg: writeJpg,
  gif: writeGif,
}
