import type { Services } from '#api/context.ts'
import { CatalogueError, isErrorToken } from '#model/errors.ts'
import { type Media, mediaUrl, type UploadQuery } from '#model/media.ts'
import { contentTypeOf } from '#publisher/bucket/headers.ts'
import { Refusal } from '#publisher/media/refusal.ts'
import { runEncoder } from '#publisher/media/run-encoder.ts'
import { storeMedia } from '#publisher/media/store-media.ts'

/** The refusal of a file as the API answers it. */
export function refusedAs(services: Services, refusal: Refusal): CatalogueError {
  // Whether a file is hostile or the machine too small for it only an operator can tell.
  if (refusal.cause !== undefined) services.log.info({ err: refusal }, 'an uploaded file was refused')
  const token = isErrorToken(refusal.token) ? refusal.token : 'ERR_INVALID_DATA'
  return new CatalogueError(token, refusal.token, { cause: refusal })
}

/**
 * Keeps an uploaded picture of an account, made anew for its purpose; `quota` is in bytes. Throws `ERR_INVALID_FILE_TYPE`, `ERR_INVALID_DATA` with the rule
 * that it breaks, and `ERR_MEDIA_QUOTA_REACHED`.
 */
export async function uploadImage(
  services: Services,
  owner: { id: string },
  file: Uint8Array,
  query: UploadQuery,
  quota?: number,
): Promise<Media> {
  const encoded = await runEncoder(file, query).catch((error: unknown) => {
    throw error instanceof Refusal ? refusedAs(services, error) : error
  })
  const key = await storeMedia(services, owner.id, encoded, quota)
  return {
    key,
    url: mediaUrl({ site: services.configuration.siteUrl }, key),
    contentType: contentTypeOf(key),
    width: encoded.width,
    height: encoded.height,
    bytes: encoded.body.byteLength,
  }
}
