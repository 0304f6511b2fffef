import { CatalogueError } from '#model/errors.ts'
import { largestUpload } from '#model/media.ts'

/** The most that a form with one file holds besides the file, in bytes. */
const mostWrapping = 16 * 1024
const mostBody = largestUpload + mostWrapping

/**
 * Reads a body up to the largest one. What says that it is larger is refused before it is read; what turns out to be,
 * as soon as it is, and the rest stays unread.
 */
async function readBody({ headers, body }: Request): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > mostBody) throw new CatalogueError('ERR_INVALID_FILE_SIZE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBody) throw new CatalogueError('ERR_INVALID_FILE_SIZE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new CatalogueError('ERR_INVALID_BODY')
  try {
    const body = await readBody(request)
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    throw new CatalogueError('ERR_INVALID_BODY', 'ERR_INVALID_BODY', { cause: error })
  }
}

/**
 * The one file of an upload, the field `file` of a form. Its name and the type that it claims to be are not looked at.
 * Throws `ERR_INVALID_FILE_SIZE`, `ERR_INVALID_BODY` for what is no whole form, `ERR_INVALID_DATA` for any other form.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const form = await readForm(request)
  const [extra] = [...form.keys()].filter(name => name !== 'file')
  if (extra !== undefined)
    throw new CatalogueError('ERR_INVALID_DATA', { [extra.slice(0, 64)]: 'ERR_INVALID_UNKNOWN_FIELD' })
  const [file, second] = form.getAll('file')
  if (second !== undefined) throw new CatalogueError('ERR_INVALID_DATA', { file: 'MAX_ITEMS:1' })
  if (!(file instanceof File)) throw new CatalogueError('ERR_INVALID_DATA', { file: 'REQUIRED' })
  if (file.size > largestUpload) throw new CatalogueError('ERR_INVALID_FILE_SIZE')
  return file.bytes()
}
