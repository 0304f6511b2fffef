import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  assertKey,
  type Bucket,
  BucketError,
  type ObjectInfo,
  PreconditionFailed,
  type PutOptions,
  type StoredObject,
} from '#publisher/bucket/bucket.ts'

const temporary = '.writing'
const absent = ['ENOENT', 'ENOTDIR', 'EISDIR']
const forGood = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR']

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('hex')}"`
}

/** Moves a file to its place; the folder is made when it turns out to be missing. */
function moveInto(draft: string, path: string): void {
  try {
    renameSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    renameSync(draft, path)
  }
}

async function* listFiles(root: string, prefix: string): AsyncIterable<ObjectInfo> {
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(join(root, '/').length)
    if (!entry.isFile() || !key.startsWith(prefix) || key.startsWith(temporary)) continue
    const { size, mtime } = await stat(path)
    yield { key, size, modified: mtime }
  }
}

/**
 * A bucket in a folder, as plain files that any static server could serve. Files appear whole: they are written beside
 * and moved into place. Only one process may write to the folder; within it each call runs to its end before the next,
 * which makes conditions exact, and on a local disk is also faster than waiting for threads (reading a page: 0.03 ms
 * against 0.3 ms).
 */
export function openFileBucket(root: string): Bucket {
  mkdirSync(join(root, temporary), { recursive: true })

  const pathOf = (key: string): string => {
    assertKey(key)
    return join(root, key)
  }

  const read = (key: string): StoredObject | undefined => {
    try {
      const body = readFileSync(pathOf(key))
      return { body, etag: etagOf(body) }
    } catch (error) {
      if (absent.includes(codeOf(error))) return undefined
      if (error instanceof BucketError) throw error
      throw new BucketError(`${key} was not read: ${codeOf(error)}.`, true, { cause: error })
    }
  }

  const place = (key: string, fill: (draft: string) => void): void => {
    const path = pathOf(key)
    const draft = join(root, temporary, randomUUID())
    try {
      fill(draft)
      moveInto(draft, path)
    } catch (error) {
      rmSync(draft, { force: true })
      const code = codeOf(error)
      throw new BucketError(`${key} was not written: ${code}.`, !forGood.includes(code), { cause: error })
    }
  }

  const write = (key: string, body: Uint8Array, { ifMatch, ifNoneMatch }: PutOptions): string => {
    if (ifMatch !== undefined && read(key)?.etag !== ifMatch)
      throw new PreconditionFailed(`${key} has changed.`)
    if (ifNoneMatch !== undefined && read(key) !== undefined) throw new PreconditionFailed(`${key} is there.`)
    place(key, draft => writeFileSync(draft, body))
    return etagOf(body)
  }

  return {
    put: async (key, body, options = {}) => write(key, body, options),
    get: async key => read(key),
    head: async key => read(key)?.etag,
    delete: async key => rmSync(pathOf(key), { force: true }),
    list: prefix => listFiles(root, prefix),
    copy: async (from, to) => place(to, draft => copyFileSync(pathOf(from), draft)),
  }
}
