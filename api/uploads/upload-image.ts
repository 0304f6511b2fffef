import type { Services } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError, isErrorToken } from '#model/errors.ts'
import { type Media, mediaUrl, type UploadQuery } from '#model/media.ts'
import { contentTypeOf } from '#publisher/bucket/headers.ts'
import { Refusal } from '#publisher/media/refusal.ts'
import { runEncoder } from '#publisher/media/run-encoder.ts'
import { storeMedia } from '#publisher/media/store-media.ts'

function toCatalogue(services: Services, refusal: Refusal): CatalogueError {
  // Whether a file is hostile or the machine too small for it only an operator can tell.
  if (refusal.cause !== undefined) services.log.info({ err: refusal }, 'an uploaded file was refused')
  const token = isErrorToken(refusal.token) ? refusal.token : 'ERR_INVALID_DATA'
  return new CatalogueError(token, refusal.token, { cause: refusal })
}

/**
 * Keeps an uploaded picture, made anew for its purpose. Throws `ERR_INVALID_FILE_TYPE`, `ERR_INVALID_DATA` with the rule
 * that it breaks, and `ERR_MEDIA_QUOTA_REACHED`.
 */
export async function uploadImage(
  services: Services,
  user: UserRow,
  file: Uint8Array,
  query: UploadQuery,
): Promise<Media> {
  const encoded = await runEncoder(file, query).catch((error: unknown) => {
    throw error instanceof Refusal ? toCatalogue(services, error) : error
  })
  const key = await storeMedia(services, user.id, encoded)
  return {
    key,
    url: mediaUrl({ site: services.configuration.siteUrl }, key),
    contentType: contentTypeOf(key),
    width: encoded.width,
    height: encoded.height,
    bytes: encoded.body.byteLength,
  }
}
