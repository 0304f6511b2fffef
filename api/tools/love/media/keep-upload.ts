import { z } from 'zod'
import type { Services } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import type { Wall } from '#api/tools/love/media/find-wall.ts'
import { refusedAs, uploadImage } from '#api/uploads/upload-image.ts'
import { mediaUrl, visitorsQuota } from '#model/media.ts'
import { Refusal } from '#publisher/media/refusal.ts'
import { storeMedia } from '#publisher/media/store-media.ts'
import { cleanVideo } from '#publisher/media/video/clean-video.ts'

export const reviewPurposes = ['avatar', 'image', 'video'] as const
/** What a file of a review is for. */
export type ReviewPurpose = (typeof reviewPurposes)[number]

/** A file that a review may name by its key. */
export const ReviewMedia = z.strictObject({ key: z.string(), url: z.url() }).meta({ id: 'ReviewMedia' })
export type ReviewMedia = z.infer<typeof ReviewMedia>

/** How many files strangers may send to one wall. */
const ofWall = { points: 300, seconds: 3_600 }

/** Counts one more file of strangers for a wall. Throws `ERR_TOO_MANY_REQUESTS`. */
export async function countForWall({ limits }: Services, { project, isOwn }: Wall): Promise<void> {
  const seconds = isOwn ? 0 : await limits.count('testimonial-media-wall', project.id, ofWall)
  if (seconds > 0) throw new TooManyRequests(seconds)
}

async function keepVideo(
  services: Services,
  ownerId: string,
  file: Uint8Array,
  quota: number | undefined,
): Promise<string> {
  const video = await cleanVideo(file).catch((error: unknown) => {
    throw error instanceof Refusal ? refusedAs(services, error) : error
  })
  return storeMedia(services, ownerId, video, quota)
}

/**
 * Keeps a file that somebody sends for a review on this wall: it is its owner's from then on and counts against their
 * quota, of which strangers get a part. Throws as `uploadImage` does, and `VIDEO_TOO_LONG`.
 */
export async function keepUpload(
  services: Services,
  { project: { ownerId }, isOwn }: Wall,
  purpose: ReviewPurpose,
  file: Uint8Array,
): Promise<ReviewMedia> {
  const quota = isOwn ? undefined : visitorsQuota
  const key =
    purpose === 'video'
      ? await keepVideo(services, ownerId, file, quota)
      : (await uploadImage(services, { id: ownerId }, file, { purpose }, quota)).key
  return { key, url: mediaUrl({ site: services.configuration.siteUrl }, key) }
}
