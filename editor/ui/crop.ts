import type { Crop, Frame, Size } from '#model/media.ts'

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The largest part of a picture with the proportions of a frame, in its middle. */
export function largestCrop(picture: Size, frame: Frame): Crop {
  const ratio = frame.least.width / frame.least.height
  const width = Math.floor(Math.min(picture.width, picture.height * ratio))
  const height = Math.floor(Math.min(picture.height, picture.width / ratio))
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  }
}

/** Whether a picture has a part that is large enough for a frame. */
export function isLargeEnough(picture: Size, { least }: Frame): boolean {
  return picture.width >= least.width && picture.height >= least.height
}

/** The same part moved by some pixels, as far as the picture reaches. */
export function moveCrop(crop: Crop, right: number, down: number, picture: Size): Crop {
  return {
    ...crop,
    left: clamp(Math.round(crop.left + right), 0, picture.width - crop.width),
    top: clamp(Math.round(crop.top + down), 0, picture.height - crop.height),
  }
}

/** The part around the same middle that is `share` (0 to 1) of the largest one, but not below what the frame needs. */
export function resizeCrop(crop: Crop, share: number, picture: Size, frame: Frame): Crop {
  const largest = largestCrop(picture, frame)
  const width = clamp(
    Math.round(largest.width * share),
    Math.min(frame.least.width, largest.width),
    largest.width,
  )
  const height = clamp(Math.round((width * largest.height) / largest.width), 1, largest.height)
  const middle = { left: crop.left + crop.width / 2, top: crop.top + crop.height / 2 }
  const placed = {
    left: Math.round(middle.left - width / 2),
    top: Math.round(middle.top - height / 2),
    width,
    height,
  }
  return moveCrop(placed, 0, 0, picture)
}
