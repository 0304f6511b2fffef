import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'

const start = fileURLToPath(new URL('../start.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'damaged-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the product does not start on a damaged database: one sentence says which file, and where the way back is told (F30)', async () => {
  const file = join(folder, 'atelier.db')
  ;(await openDatabase(`file:${file}`)).close()
  const settled = new DatabaseSync(file)
  settled.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  settled.close()
  await using handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(4_096, 'x'), 0, 4_096, 0)
  const before = await readFile(file)
  const environment = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent' }
  const ended = promisify(execFile)(process.execPath, [start], {
    timeout: 60_000,
    env: { ...environment, PORT: '0', SITE_PORT: '0', IDENTITY_URL: 'http://127.0.0.1:9' },
  })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\S+\/atelier\.db is damaged \([^\n]+\); nothing was changed\. [^\n]+docs\/operations\.md says\.\n$/,
    ),
  })
  expect(await readFile(file)).toEqual(before)
})
