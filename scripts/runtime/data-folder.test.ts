import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { canMount, mountSmallDisk } from '#publisher/fixtures/small-disk.ts'
import { lockDataFolder } from '#scripts/runtime/data-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'folder-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a process says that wants a folder, and whether it got it. */
async function elsewhere(path: string): Promise<string> {
  const entry = JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)
  const program = `const { lockDataFolder } = await import(${entry})
await lockDataFolder(${JSON.stringify(path)}).then(() => console.log('mine'), error => console.log(error.name, error.message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return stdout.trim()
}

test('a data folder belongs to one process, and to the next one when that has ended', async () => {
  const path = join(folder, 'made', 'with its parents')
  expect(await elsewhere(path)).toBe('mine')
  await lockDataFolder(path)
  expect(await elsewhere(path)).toBe(
    `StartError Another atelier is using the data folder ${path}; stop it, or set DATA_DIR to another.`,
  )
})

test.skipIf(!(await canMount()))('a full disk is called that, and not another atelier', async () => {
  await using disk = await mountSmallDisk(1)
  await disk.fill()
  const sentence = `There is no room left on the disk of the data folder ${disk.path}; free some, or set DATA_DIR to another.`
  await expect(lockDataFolder(disk.path)).rejects.toThrow(sentence)
  await disk.free()
  await lockDataFolder(disk.path)
  await disk.fill()
  // Who has it has it, however full the disk is.
  expect(await elsewhere(disk.path)).toMatch(/Another atelier is using/)
})

test('a lock that is no database, or cannot be opened, is told as what it is', async () => {
  const path = join(folder, 'odd')
  await mkdir(path)
  await writeFile(join(path, 'lock.db'), 'x'.repeat(5_000))
  await expect(lockDataFolder(path)).rejects.toThrow(/cannot be locked \(lock\.db: file is not a database\)/)
  await rm(join(path, 'lock.db'))
  await mkdir(join(path, 'lock.db'))
  await expect(lockDataFolder(path)).rejects.toThrow(/cannot be locked \(lock\.db: unable to open/)
})
