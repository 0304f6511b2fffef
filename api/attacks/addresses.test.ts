import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDraft } from '#api/fixtures/callers.ts'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { listRoutes } from '#api/route-list.ts'
import { projects } from '#database/schema.ts'
import { ProjectPage } from '#model/project.ts'

let api: ApiInstallation
let owner: Caller
let uuid: string

beforeAll(async () => {
  api = await installApi()
  owner = await api.user(true, { roles: ['admin'] })
  uuid = await insertDraft(api, owner.id)
})
afterAll(() => api[Symbol.asyncDispose]())

const climbing = [
  '../../package.json',
  '..%2f..%2fpackage.json',
  '..%2F..%2F..%2Fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '%252e%252e%252fpackage.json',
  '..%5c..%5cpackage.json',
  '..%c0%af..%c0%afpackage.json',
  '....//....//package.json',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '..%00/package.json',
  'package.json%00.js',
  'file:///etc/passwd',
  '%00',
  'CON',
]

test('no address leads out of what is served', async () => {
  const secret = JSON.parse(await readFile('package.json', 'utf8')).description
  const places = listRoutes(api.app).filter(({ method, path }) => method !== 'POST' && /[:*]/.test(path))
  for (const { path } of places)
    for (const climb of climbing) {
      const address = path
        .replace(':tool', 'faq')
        .replace(':view', 'faqs')
        .replace('/users/:id', `/users/${owner.id}`)
        .replace(/:\w+$|\*$/, climb)
        .replace(':uuid', uuid)
        .replaceAll(/:\w+/g, climb)
      if (address.endsWith('/events')) continue
      const answer = await owner.call('GET', address)
      expect([address, answer.body]).not.toEqual([address, expect.stringContaining(secret)])
      expect([address, answer.body]).not.toEqual([address, expect.stringContaining('root:')])
    }
}, 60_000)

const injections = [
  "' OR '1'='1",
  "'; DROP TABLE projects; --",
  '" OR ""="',
  '%',
  '_',
  '\\',
  "%' ESCAPE 'x",
  '%%%%%%%%%%',
  '[a-z]',
  '*',
  "'||(SELECT secret FROM webhook_endpoints)||'",
  '#{7*7}',
  '$.data',
]

test('a search finds what it says and nothing else, whatever it says', async () => {
  const searcher = await api.user()
  await searcher.call('POST', '/api/projects/faq', { name: 'Ordinary name' })
  const search = async (text: string): Promise<string[]> => {
    const query = new URLSearchParams({ search: text })
    const { body } = await searcher.call('GET', `/api/projects/faq?${query.toString()}`)
    return ProjectPage.parse(body).results.map(({ name }) => name)
  }
  for (const text of injections) expect([text, await search(text)]).toEqual([text, []])
  expect(await search('dinary')).toEqual(['Ordinary name'])
  for (const text of injections) {
    await searcher.call('POST', '/api/projects/faq', { name: `x${text}y` })
    expect([text, (await search(text)).includes(`x${text}y`)]).toEqual([text, true])
  }
  expect(await api.database.read.$count(projects)).toBeGreaterThan(10)
})

test('a list is asked for what it can be asked for', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1;DROP TABLE users',
    'page=1e400',
    'page=NaN',
    'page=1&page=2',
    'size=0',
    'size=101',
    'size=1e9',
    'status=any',
    "status=' OR 1=1",
    'from=yesterday',
    'to=2026-13-45T00:00:00Z',
    'sort=data',
    'order=name;DROP TABLE users',
    'ownerId=x',
    `search=${'x'.repeat(121)}`,
  ])
    expect([query, (await owner.call('GET', `/api/projects/faq?${query}`)).status]).toEqual([query, 422])
  expect((await owner.call('GET', '/api/projects/faq?page=99999999999999')).status).toBeLessThan(500)
})
