import { z } from 'zod'
import type { Origins, RenderOptions } from '#model/rendering.ts'

// Small scripts import them from there, without all that checks project data.
export { largestUpload, mostVideoSeconds } from '#model/upload-limits.ts'

/** What all files of one account may take up, in bytes. */
export const mediaQuota = 2 ** 30

/** What of it strangers may fill with what they send to the account's walls. */
export const visitorsQuota = 0.75 * mediaQuota

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** The proportions of a picture, and how many pixels it has to have and keeps. */
export interface Frame {
  /** What is shown of the picture has to measure at least as much. */
  least: Size
  /** What it is brought down to. Has the proportions of `least`. */
  most: Size
}

const square = (side: number): Size => ({ width: side, height: side })
const ogSize: Size = { width: 1200, height: 630 }

/** What pictures are uploaded for. One without a frame keeps its proportions. */
export const frames = {
  image: undefined,
  square: { least: square(500), most: square(1200) },
  avatar: { least: square(500), most: square(500) },
  og: { least: ogSize, most: ogSize },
  favicon: { least: square(32), most: square(32) },
  webclip: { least: square(256), most: square(256) },
} as const satisfies Record<string, Frame | undefined>

export const uploadPurposes = ['image', 'square', 'avatar', 'og', 'favicon', 'webclip'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** A part of a picture as it is seen, in its own pixels. */
export const Crop = z.strictObject({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
})
export type Crop = z.infer<typeof Crop>

/** What an upload is for. `crop` is `left,top,width,height` in pixels of the picture as it is seen. */
export const UploadQuery = z.strictObject({
  purpose: z.enum(uploadPurposes).default('image'),
  crop: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){3}$/, { message: 'ERR_INVALID_DATA' })
    .transform(text => {
      const [left, top, width, height] = text.split(',').map(Number)
      return { left, top, width, height }
    })
    .pipe(Crop)
    .optional(),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** Names an uploaded file in project data. Its type is what it ends in. */
export const MediaKey = z
  .string()
  .regex(/^_media\/[0-9a-f]{64}(-[0-9a-f]{8})?\.(png|jpg|gif)$/, { message: 'ERR_INVALID_DATA' })

/** Names an uploaded recording in project data. */
export const VideoKey = z
  .string()
  .regex(/^_media\/[0-9a-f]{64}(-[0-9a-f]{8})?\.(mp4|webm)$/, { message: 'ERR_INVALID_DATA' })

/** An uploaded picture as it is kept: made anew from what was sent. `bytes` is its size. */
export const Media = z
  .strictObject({
    key: MediaKey,
    url: z.url(),
    contentType: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>

/** The whole address of an uploaded file, as letters and `og:image` need it. */
export function mediaUrl({ site }: Pick<Origins, 'site'>, key: string): string {
  return `${site}/${key}`
}

/** The address of an uploaded file within a page: relative where the page stands beside it, whole in a preview. */
export function mediaSource({ mode, origins }: Pick<RenderOptions, 'mode' | 'origins'>, key: string): string {
  return mode === 'publish' ? `/${key}` : mediaUrl(origins, key)
}
