import type { Sharp } from 'sharp'
import { z } from 'zod'
import { Crop, frames, type Size, uploadPurposes } from '#model/media.ts'
import type { Source } from '#publisher/media/read-image.ts'
import { Refusal } from '#publisher/media/refusal.ts'

/** The longest edge of a picture without a frame, in pixels. */
const longestEdge = 2560
/** The longest edge of a drawing, which has no pixels of its own. */
const edgeOfDrawing = 1024

/** What to do with a picture, for which purpose. */
export const Task = z.strictObject({ purpose: z.enum(uploadPurposes), crop: Crop.optional() })
export type Task = z.infer<typeof Task>

const white = '#ffffff'
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The part of a picture that was chosen, or all of it. Throws `Refusal` for a choice that reaches beyond it. */
function chosen({ width, height }: Source, crop: Crop | undefined): Crop {
  if (crop === undefined) return { left: 0, top: 0, width, height }
  if (crop.left + crop.width > width || crop.top + crop.height > height) throw new Refusal('ERR_INVALID_DATA')
  return crop
}

/** The greatest part in the middle with these proportions. */
function centred({ left, top, width, height }: Crop, proportions: Size): Crop {
  const ratio = proportions.width / proportions.height
  const inner: Size =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) }
  return {
    ...inner,
    left: left + Math.floor((width - inner.width) / 2),
    top: top + Math.floor((height - inner.height) / 2),
  }
}

function fitPixels(source: Source, { purpose, crop }: Task, animated: boolean): Sharp {
  const frame = frames[purpose]
  const part = chosen(source, crop)
  if (frame === undefined) {
    const size = scaled(part, Math.min(1, longestEdge / Math.max(part.width, part.height)))
    return source
      .open({ animated, size })
      .extract(part)
      .resize({ ...size, fit: 'fill' })
  }
  const { least, most } = frame
  const area = centred(part, least)
  if (area.width < least.width || area.height < least.height)
    throw new Refusal(`IMAGE_TOO_SMALL:${least.width}x${least.height}`)
  const size: Size = area.width > most.width ? most : { width: area.width, height: area.height }
  return source
    .open({ animated, size })
    .extract(area)
    .resize({ ...size, fit: 'fill' })
}

/** A drawing is never cropped: it is drawn as large as its purpose wants, with room around it where it needs some. */
function fitDrawing(source: Source, { purpose }: Task): Sharp {
  const natural = Math.max(source.width, source.height)
  const edge = Math.min(longestEdge, Math.max(edgeOfDrawing, natural))
  const size = frames[purpose]?.most ?? scaled(source, edge / natural)
  const inside = scaled(source, Math.min(size.width / source.width, size.height / source.height))
  const background = purpose === 'webclip' ? white : transparent
  return source.open({ animated: false, size: inside }).resize({ ...size, fit: 'contain', background })
}

/** Brings a picture to the proportions and size of its purpose. Throws `Refusal` when it has too few pixels. */
export function fitImage(source: Source, task: Task, animated: boolean): Sharp {
  const image = source.kind === 'svg' ? fitDrawing(source, task) : fitPixels(source, task, animated)
  // On a home screen transparent pixels turn black.
  return task.purpose === 'webclip' ? image.flatten({ background: white }) : image
}
