import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { launch, ready } from './fixtures/process.ts'
import { parseSettings } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('keeps its keys and database from other users of the machine', async () => {
  const running = launch({ DATA_DIR: dataDir })
  await ready(running)
  const mode = (name: string): number => statSync(join(dataDir, 'identity', name)).mode & 0o777
  expect([mode('.'), mode('keys.json'), mode('identity.db')]).toEqual([0o700, 0o600, 0o600])
  running.child.kill('SIGINT')
  expect(await once(running.child, 'exit')).toEqual([0, null])
})

test('ends within seconds of a signal although a connection is open', async () => {
  const running = launch({ DATA_DIR: dataDir })
  const url = await ready(running)
  await (await fetch(`${url}/health`)).text()
  const begin = Date.now()
  running.child.kill('SIGTERM')
  expect(await once(running.child, 'exit')).toEqual([0, null])
  expect(Date.now() - begin).toBeLessThan(10_000)
})

test('does not outlive the process that started it', async () => {
  const running = launch({ DATA_DIR: dataDir })
  await ready(running)
  running.child.disconnect()
  expect(await once(running.child, 'exit')).toEqual([0, null])
  expect(running.printed()).toBe('')
})

test('says in one sentence that its port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const running = launch({ DATA_DIR: dataDir, IDENTITY_PORT: String(port) })
  expect(await once(running.child, 'exit')).toEqual([1, null])
  expect(running.printed()).toBe(`Port ${port} on 127.0.0.1 is taken; set IDENTITY_PORT to a free one.\n`)
  holder.close()
})

/** A folder of a service that has run and ended. */
async function usedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const running = launch({ DATA_DIR: folder })
  await ready(running)
  running.child.kill('SIGTERM')
  await once(running.child, 'exit')
  const database = new DatabaseSync(join(folder, 'identity', 'identity.db'))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return folder
}

async function sentenceOf(folder: string): Promise<string> {
  const running = launch({ DATA_DIR: folder })
  expect(await once(running.child, 'exit')).toEqual([1, null])
  expect(running.printed()).toMatch(/^[^\n]+\.\n$/)
  return running.printed()
}

test('says in one sentence that its database is damaged, and writes nothing to it (F30)', async () => {
  const folder = await usedFolder()
  const file = join(folder, 'identity', 'identity.db')
  const whole = readFileSync(file)
  const broken = Buffer.concat([whole.subarray(0, 4_096), Buffer.alloc(4_096, 'x'), whole.subarray(8_192)])
  writeFileSync(file, broken)
  expect(await sentenceOf(folder)).toMatch(
    /^\S+\/identity\/identity\.db is damaged \(.+\); nothing was changed\. .+docs\/operations\.md says\.\n$/,
  )
  expect(readFileSync(file)).toEqual(broken)
  writeFileSync(file, whole)
  const mended = launch({ DATA_DIR: folder })
  await ready(mended)
  mended.child.kill('SIGTERM')
  await once(mended.child, 'exit')
  rmSync(folder, { recursive: true })
})

test('says in one sentence that its keys are damaged, and quotes none of them', async () => {
  const folder = await usedFolder()
  const file = join(folder, 'identity', 'keys.json')
  const whole = readFileSync(file, 'utf8')
  for (const broken of [whole.slice(0, 300), whole.replace(/"d": "[^"]+"/, '"d": 1')]) {
    writeFileSync(file, broken)
    expect(await sentenceOf(folder)).toMatch(
      /^\S+\/identity\/keys\.json is damaged; nothing was changed\. .+ everybody has to sign in anew\.\n$/,
    )
    expect(readFileSync(file, 'utf8')).toBe(broken)
  }
  rmSync(folder, { recursive: true })
})

test('says in one sentence that somebody else has locked its database, or that its folder is none', async () => {
  const folder = await usedFolder()
  const holder = new DatabaseSync(join(folder, 'identity', 'identity.db'))
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  expect(await sentenceOf(folder)).toMatch(/^Another process has locked the accounts in \S+\/identity; /)
  holder.close()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(await sentenceOf(folder)).toMatch(/^The folder \S+\/identity cannot be used \(ENOTDIR\)/)
  rmSync(folder)
})

test('says in one sentence which setting is wrong, and repeats no secret', () => {
  const given = { IDENTITY_CLIENT_SECRET: 'long enough to be one' }
  const sentence = (environment: Record<string, string>): string => {
    try {
      parseSettings(environment)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }
  expect(sentence({})).toBe('IDENTITY_CLIENT_SECRET is not set.')
  expect(sentence({ IDENTITY_CLIENT_SECRET: 'short' })).not.toContain('short')
  expect(sentence({ ...given, IDENTITY_PORT: 'x' })).toContain('IDENTITY_PORT is set to "x"')
  expect(sentence({ ...given, IDENTITY_SEED: '[{"password":"hunter2"}]' })).toBe(
    'IDENTITY_SEED is set, which is not valid: it must be a JSON list of {sub, email, password, language}.',
  )
  expect(parseSettings(given)).toMatchObject({
    scryptCost: 2 ** 17,
    limits: true,
    appUrl: 'http://localhost:3000',
  })
})
