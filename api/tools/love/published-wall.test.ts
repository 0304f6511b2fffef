import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, installApi } from '#api/fixtures/installation.ts'
import { addWall, Submitted, type Wall } from '#api/tools/love/fixtures/wall.ts'
import { deliveries } from '#database/outbox.ts'
import { Mail } from '#publisher/letters/mail.ts'

const path = '/api/testimonials'

let api: ApiInstallation
let wall: Wall

beforeAll(async () => {
  api = await installApi()
  wall = await addWall(api, await api.user())
})
afterAll(() => api[Symbol.asyncDispose]())

const decoder = new TextDecoder()

/** Everything that lies in the bucket for visitors, as one text. */
async function everything(): Promise<string> {
  const keys = (await Array.fromAsync(api.bucket.list(''))).map(({ key }) => key)
  const pages = await Promise.all(
    keys.filter(key => key.includes(wall.id) && key.endsWith('.html')).map(key => api.bucket.get(key)),
  )
  const data = await api.nobody.call('GET', `/api/projects/love/${wall.id}/render`)
  return [...pages.map(page => decoder.decode(page?.body)), JSON.stringify(data.body)].join('\n')
}

test('a published wall shows what is accepted, follows what is changed, and never shows an e-mail address (PB-009, ST-003)', async () => {
  const { owner, id: wallId } = wall
  await wall.insert({ content: 'Waiting one.', email: 'secret@example.com' })
  await wall.insert({ content: 'Rejected one.', state: 'rejected', confirmedAt: new Date() })
  const { body } = await api.nobody.call('POST', path, {
    wallId,
    content: 'Shown one.',
    email: 'secret@example.com',
    consent: true,
  })
  const { id } = Submitted.parse(body)
  await api.work()
  expect(await everything()).not.toMatch(/(Waiting|Rejected|Shown) one/)

  await owner.call('PATCH', `${path}/${id}`, { accepted: true })
  await api.work()
  expect(await everything()).toContain('Shown one.')
  expect(await everything()).not.toMatch(/(Waiting|Rejected) one/)

  await owner.call('POST', `${path}/requests`, { wallId, emails: 'customer@example.com' })
  await api.work()
  const [letter] = await api.database.read.select().from(deliveries)
  const { token } = Mail.parse(letter?.payload)
  const asked = Mail.parse(letter?.payload).text.match(/confirm\/([0-9a-f-]{36})/)?.[1] ?? ''
  expect(await api.bucket.head(`review-confirm/${wallId}/${asked}/index.html`)).toBeDefined()
  const confirmation = { token, content: 'Confirmed one.', consent: true }
  expect((await api.nobody.call('POST', `${path}/${asked}/confirm`, confirmation)).status).toBe(200)
  await api.work()
  expect(await everything()).not.toContain('Confirmed one.')
  await owner.call('PATCH', path, { wallId, ids: [asked], action: 'accept' })
  await api.work()
  expect(await everything()).toContain('Confirmed one.')

  await owner.call('DELETE', `${path}/${id}`, { wallId })
  await api.work()
  const last = await everything()
  expect(last).not.toContain('Shown one.')
  expect(last).not.toMatch(/secret@|customer@/)
}, 60_000)
