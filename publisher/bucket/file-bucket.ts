import { createHash, randomUUID } from 'node:crypto'
import { copyFile, glob, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  assertKey,
  type Bucket,
  BucketError,
  type ObjectInfo,
  PreconditionFailed,
  type PutOptions,
} from '#publisher/bucket/bucket.ts'

const temporary = '.writing'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const missing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))

function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('hex')}"`
}

/** What went wrong with the disk, for the release's owner: a full disk passes, a read-only folder does not. */
function diskError(key: string, error: unknown): BucketError {
  const code = String(codeOf(error))
  return new BucketError(`${key} was not written: ${code}.`, !['EACCES', 'EPERM', 'EROFS'].includes(code), {
    cause: error,
  })
}

/** Runs the writes of one key one after another. One process owns the folder, so this makes conditions exact. */
class KeyQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work)
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(key) === settled) this.#last.delete(key)
      })
    this.#last.set(key, settled)
    return turn
  }
}

/**
 * A bucket in a folder, as plain files that any static server could serve. Files appear whole: they are written beside
 * and moved into place. Only one process may write to the folder.
 */
export async function openFileBucket(root: string): Promise<Bucket> {
  await mkdir(join(root, temporary), { recursive: true })
  const queue = new KeyQueue()
  const known = new Set<string>()

  const pathOf = (key: string): string => {
    assertKey(key)
    return join(root, key)
  }

  const ensureFolder = async (path: string): Promise<void> => {
    const folder = dirname(path)
    if (known.has(folder)) return
    await mkdir(folder, { recursive: true })
    known.add(folder)
  }

  const read = async (key: string): Promise<Uint8Array | undefined> => {
    try {
      return await readFile(pathOf(key))
    } catch (error) {
      if (missing(error)) return undefined
      throw new BucketError(`${key} was not read.`, true, { cause: error })
    }
  }

  const head = async (key: string): Promise<string | undefined> => {
    const body = await read(key)
    return body === undefined ? undefined : etagOf(body)
  }

  const place = async (from: string, path: string, exclusive: boolean): Promise<void> => {
    if (!exclusive) return rename(from, path)
    try {
      await link(from, path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new PreconditionFailed(`${path} is there already.`)
      throw error
    } finally {
      await rm(from, { force: true })
    }
  }

  const write = async (
    key: string,
    body: Uint8Array,
    { ifMatch, ifNoneMatch }: PutOptions,
  ): Promise<string> => {
    const path = pathOf(key)
    if (ifMatch !== undefined && (await head(key)) !== ifMatch)
      throw new PreconditionFailed(`${key} has changed.`)
    const draft = join(root, temporary, randomUUID())
    try {
      await ensureFolder(path)
      await writeFile(draft, body)
      await place(draft, path, ifNoneMatch === '*')
    } catch (error) {
      await rm(draft, { force: true })
      if (error instanceof PreconditionFailed) throw error
      throw diskError(key, error)
    }
    return etagOf(body)
  }

  const list = async function* (prefix: string): AsyncIterable<ObjectInfo> {
    for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = path.slice(join(root, '/').length)
      if (!key.startsWith(prefix) || key.startsWith(temporary)) continue
      const { size, mtime } = await stat(path)
      yield { key, size, modified: mtime }
    }
  }

  return {
    put: (key, body, options = {}) => queue.run(key, () => write(key, body, options)),
    get: async key => {
      const body = await read(key)
      return body === undefined ? undefined : { body, etag: etagOf(body) }
    },
    head,
    delete: key => queue.run(key, () => rm(pathOf(key), { force: true })),
    list,
    copy: (from, to) =>
      queue.run(to, async () => {
        const path = pathOf(to)
        await ensureFolder(path)
        const draft = join(root, temporary, randomUUID())
        await copyFile(pathOf(from), draft)
        await rename(draft, path)
      }),
  }
}
