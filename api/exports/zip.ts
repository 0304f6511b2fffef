import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. `path` is made of ids and constants alone. */
export interface ArchiveFile {
  path: string
  body: Uint8Array | string
}

type Files = Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>

/** Bytes that are compressed before anybody else gets a turn. */
const slice = 256 * 1024
const compressed = /\.(woff2|png|jpg|webp)$/
/** The earliest moment that the format knows, which has no time zones: so the same files make the same bytes. */
const modified = (): Date => new Date(1980, 0, 1)
const encoder = new TextEncoder()

/** A path that could leave the folder an archive is unpacked into is a mistake of ours. */
function assertPath(path: string): void {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.split('/').some(part => /^\.+$/.test(part)))
    throw new Error(`"${path}" cannot stand in an archive.`)
}

async function* zip(files: Files): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error
    made.push(chunk)
  })
  for await (const { path, body } of files) {
    assertPath(path)
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    const entry = compressed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = modified()
    archive.add(entry)
    for (let at = 0; at === 0 || at < bytes.length; at += slice) {
      entry.push(bytes.subarray(at, at + slice), at + slice >= bytes.length)
      yield* made.splice(0)
      await setImmediate()
    }
  }
  archive.end()
  yield* made.splice(0)
}

/**
 * A ZIP archive, made as fast as it is read: each file is asked for when the ones before it have been taken. The same
 * files give the same bytes. @param failed told why the archive breaks off, if it does
 */
export function zipStream(files: Files, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const chunks = zip(files)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        failed(error)
        controller.error(error)
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
