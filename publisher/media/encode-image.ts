import { fitImage, type Task } from '#publisher/media/fit-image.ts'
import { readImage, type Source } from '#publisher/media/read-image.ts'
import { Refusal, tooLarge, wrongType } from '#publisher/media/refusal.ts'
import { type Encoded, writers } from '#publisher/media/write-image.ts'

/** Icons are PNG whatever they are made of; only pictures that are shown at length may move. */
function extensionFor({ kind }: Source, { purpose }: Task): Encoded['extension'] {
  if (purpose === 'favicon' || purpose === 'webclip') return 'png'
  if (kind === 'jpg') return 'jpg'
  return kind === 'gif' && (purpose === 'image' || purpose === 'square') ? 'gif' : 'png'
}

async function makeAnew(bytes: Uint8Array, task: Task): Promise<Encoded> {
  const source = await readImage(bytes)
  const extension = extensionFor(source, task)
  return writers[extension](fitImage(source, task, extension === 'gif'))
}

/**
 * Makes a picture anew out of an uploaded file: what it is follows from its content, and of that nothing stays but
 * the pixels. Throws `Refusal`. Decoders of foreign files run here, so call it in a process of its own.
 */
export async function encodeImage(bytes: Uint8Array, task: Task): Promise<Encoded> {
  try {
    return await makeAnew(bytes, task)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const lacksMemory = error instanceof Error && /memory|pixel limit/i.test(error.message)
    throw new Refusal(lacksMemory ? tooLarge : wrongType, { cause: error })
  }
}
