import { chmod, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requireSound } from '#database/require-sound.ts'

/** What a restored installation makes anew: the queue, the lock, and what databases keep beside themselves. */
const passing = /^(queue|lock\.db(-\w+)?|.+\.db-(wal|shm|journal)|\.writing)$/
/** Milliseconds. */
const busyTimeout = 5_000

export interface BackedUp {
  databases: number
  files: number
  bytes: number
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Copies a database in use, as it was at one moment; writers need not wait. Damage is not copied but told. */
async function copyDatabase(from: string, to: string): Promise<void> {
  requireSound(from)
  const database = new DatabaseSync(from, { timeout: busyTimeout })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  await chmod(to, (await stat(from)).mode)
}

/** Copies one file; answers its bytes, and 0 for one that was removed meanwhile. */
async function copy(from: string, to: string): Promise<number> {
  try {
    await (from.endsWith('.db') ? copyDatabase(from, to) : copyFile(from, to))
    return (await stat(to)).size
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }
}

/** The bucket before the databases, so that it is never newer than what they say of it. */
function bucketFirst(a: string, b: string): number {
  return Number(b === 'bucket') - Number(a === 'bucket')
}

async function copyFolder(from: string, to: string, done: BackedUp): Promise<void> {
  const entries = (await readdir(from)).filter(name => !passing.test(name)).sort(bucketFirst)
  for (const name of entries) {
    const [source, target] = [join(from, name), join(to, name)]
    const found = await stat(source).catch(() => undefined)
    if (found?.isDirectory()) {
      await mkdir(target, { mode: found.mode })
      await copyFolder(source, target, done)
    } else {
      done.bytes += await copy(source, target)
      done[name.endsWith('.db') ? 'databases' : 'files']++
    }
  }
}

/**
 * Copies a data folder into a new one, also while the product runs on it. The copy is a data folder: to restore it is to
 * start the product on it. Throws if `to` exists, and `DamagedDatabase`; half a copy is not left behind.
 */
export async function backUp(from: string, to: string): Promise<BackedUp> {
  const done: BackedUp = { databases: 0, files: 0, bytes: 0 }
  await mkdir(to, { mode: (await stat(from)).mode })
  try {
    await copyFolder(from, to, done)
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
  return done
}
