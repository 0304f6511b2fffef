import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { addFaq, ask, install, pageOf } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { verify } from '#publisher/releases/verify.ts'
import { backUp } from '#scripts/runtime/back-up.ts'

test('a backup taken while projects are published is an installation that can be put right', async () => {
  await using site = await install()
  const ids = await Promise.all(Array.from({ length: 5 }, () => addFaq(site.database)))
  const publish = async (id: string, title: string): Promise<void> => {
    await ask(site.database, id, 'publish', title)
    await publishNewest(site.publishing, id, true)
  }
  for (const id of ids) await publish(id, 'Before')
  let over = false
  const publishing = (async () => {
    for (let round = 0; !over; round++)
      for (const id of ids) {
        await publish(id, `Round ${round}`)
        await sleep(20)
      }
  })()
  const copy = `${site.folder}-copy`
  const { databases } = await backUp(site.folder, copy)
  over = true
  await publishing
  expect(databases).toBe(1)

  const database = await openDatabase(`file:${join(copy, 'atelier.db')}`)
  const bucket = openFileBucket(join(copy, 'bucket'))
  // The bucket is older than the database, never newer: what differs was published in between.
  const { checked, faults } = await verify(database, bucket)
  expect(checked).toBe(ids.length)
  for (const { reason } of faults) expect(['release is missing', 'page differs']).toContain(reason)
  for (const id of ids) {
    await ask(database, id, 'publish', 'After')
    await publishNewest({ ...site.publishing, database, bucket }, id, true)
    expect(await pageOf(bucket, id)).toContain('After')
  }
  expect((await verify(database, bucket)).faults).toEqual([])
  database.close()
  await rm(copy, { recursive: true })
})

test('a backup leaves out what passes, keeps secrets to their owner and never writes over another', async () => {
  await using site = await install()
  const from = join(site.folder, 'data')
  await mkdir(join(from, 'identity'), { recursive: true, mode: 0o700 })
  await mkdir(join(from, 'queue'))
  await writeFile(join(from, 'identity', 'keys.json'), '{}', { mode: 0o600 })
  for (const name of ['lock.db', 'lock.db-journal', 'queue/PG_VERSION']) await writeFile(join(from, name), '')
  const to = join(site.folder, 'copy')
  expect(await backUp(from, to)).toEqual({ databases: 0, files: 1, bytes: 2 })
  expect(await readdir(to, { recursive: true })).toEqual(['identity', 'identity/keys.json'])
  expect((await stat(join(to, 'identity'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(to, 'identity', 'keys.json'))).mode & 0o777).toBe(0o600)
  await expect(backUp(from, to)).rejects.toThrow('EEXIST')
})
