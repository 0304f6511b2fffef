import { fileTypeFromBuffer } from 'file-type'
import { Refusal, wrongType } from '#publisher/media/refusal.ts'
import { cleanMp4 } from '#publisher/media/video/clean-mp4.ts'
import { cleanWebm } from '#publisher/media/video/clean-webm.ts'
import { checkShape, type Shape } from '#publisher/media/video/limits.ts'

/** A recording as it is kept. */
export interface CleanVideo extends Shape {
  extension: 'mp4' | 'webm'
  body: Uint8Array
}

const kinds: Partial<Record<string, CleanVideo['extension']>> = {
  'video/mp4': 'mp4',
  // What iPhones keep; it is made MP4.
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
}
const cleaners = { mp4: cleanMp4, webm: cleanWebm }

/**
 * Makes of an uploaded recording one that can be shown: what it is follows from its content, and of that nothing stays
 * but pictures and sound. Nothing is decoded. Throws `Refusal`: another kind of file, a damaged or unusual one, longer
 * than a minute.
 */
export async function cleanVideo(bytes: Uint8Array): Promise<CleanVideo> {
  const type = await fileTypeFromBuffer(bytes)
  const extension = kinds[type?.mime ?? '']
  if (extension === undefined) throw new Refusal(wrongType)
  const body = Buffer.from(bytes)
  const shape = cleaners[extension](body)
  checkShape(shape)
  return { extension, body, ...shape }
}
