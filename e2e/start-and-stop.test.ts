import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './fixtures/test.ts'
import { runReleases, runScript } from './product/run.ts'
import { newAccount, signUpByHttp } from './steps/accounts.ts'
import { createApi } from './steps/api.ts'

/** One sentence for whoever starts the product, without the trace of a program's error. */
function expectSentence(said: { out: string; err: string }, sentence: RegExp): void {
  const [line = '', ...more] = said.err.trim().split('\n')
  expect(line).toMatch(sentence)
  expect(more).toEqual([])
  expect(said.out).not.toContain('is ready')
}

test('Operators can read in one sentence which port is taken', async ({ createProduct }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address !== null ? String(address.port) : ''
  const tries = ['PORT', 'SITE_PORT', 'IDENTITY_PORT'].map(async variable => {
    const { environment } = await createProduct()
    const { said, ended } = runScript('scripts/start.ts', [], { ...environment, [variable]: taken })
    expect(await ended, variable).toEqual({ code: 1, signal: null })
    expectSentence(said, new RegExp(`port ${taken} .*set ${variable} to`, 'i'))
  })
  await Promise.all(tries)
  other.close()
})

test('Operators can read in one sentence that the data folder cannot be used', async ({ createProduct }) => {
  const product = await createProduct()
  const file = join(product.dataDir, 'a-file')
  await writeFile(file, '')
  const { said, ended } = runScript('scripts/start.ts', [], { ...product.environment, DATA_DIR: file })
  expect(await ended).toEqual({ code: 1, signal: null })
  expectSentence(said, /^The data folder .*a-file cannot be read and written \(EEXIST\); set DATA_DIR/)
})

test('Operators cannot start it twice on the same data', async ({ product, createProduct }) => {
  const other = await createProduct()
  const { said, ended } = runScript('scripts/start.ts', [], {
    ...other.environment,
    DATA_DIR: product.dataDir,
  })
  expect(await ended).toEqual({ code: 1, signal: null })
  expectSentence(said, /^Another atelier is using the data folder /)
  expect((await fetch(product.appUrl)).status).toBe(200)
})

test('Operators can stop it with Ctrl-C and find everything again', async ({ another, createProduct }) => {
  const own = await createProduct()
  await own.start()
  const { request } = await another()
  await signUpByHttp(request, own, newAccount())
  const api = createApi(request, own)
  const { uuid } = await api.create('Kept', 'en')
  await api.publish(uuid)

  const begun = Date.now()
  expect(await own.stop()).toEqual({ code: 0, signal: null })
  expect(Date.now() - begun).toBeLessThan(10_000)
  await expect(fetch(own.appUrl)).rejects.toThrow()

  await own.start()
  expect(await api.project(uuid)).toMatchObject({ name: 'Kept', status: 'published' })
  expect((await fetch(`${own.siteUrl}/faqs/${uuid}`)).status).toBe(200)
  const { code, out } = await runReleases(['verify'], own.dataDir)
  expect([code, out.trim()]).toEqual([0, '5 projects checked, 0 faults.'])
  expect(await own.stop()).toEqual({ code: 0, signal: null })
})
