import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('ends within two seconds of a signal although a connection is open', async () => {
  const running = launch({ DATA_DIR: dataDir })
  const url = await ready(running)
  await (await fetch(`${url}/health`)).text()
  const begin = Date.now()
  running.child.kill('SIGTERM')
  expect(await once(running.child, 'exit')).toEqual([0, null])
  expect(Date.now() - begin).toBeLessThan(2000)
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
