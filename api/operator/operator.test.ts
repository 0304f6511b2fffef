import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { users } from '#database/schema.ts'
import {
  Letters,
  LetterText,
  OperatorDeliveryPage,
  OperatorFigures,
  OperatorReleaseDetail,
  OperatorReleasePage,
  Verification,
} from '#model/operator.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import { pageOf } from '#publisher/fixtures/installation.ts'

let api: ApiInstallation
let admin: Caller
let owner: Caller

beforeAll(async () => {
  api = await installApi()
  admin = await api.user()
  owner = await api.user()
  await api.database.write(queries =>
    queries
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, admin.id)),
  )
})
afterAll(() => api[Symbol.asyncDispose]())

async function publish(name: string): Promise<string> {
  const { uuid } = await addProject(owner, name)
  await owner.call('PATCH', `/api/projects/faq/${uuid}/publish`, { publish: true })
  return uuid
}

async function releasesOf(query: string): Promise<OperatorReleasePage> {
  return OperatorReleasePage.parse((await admin.call('GET', `/api/operator/releases?${query}`)).body)
}

test('lists releases by project, owner, state and time, and shows each with its steps', async () => {
  const uuid = await publish('Watched')
  await api.work()
  const { results } = await releasesOf(`project=${uuid}`)
  expect(results.map(({ sequence, kind, state }) => [sequence, kind, state])).toEqual([
    [2, 'publish', 'live'],
    [1, 'unpublish', 'superseded'],
  ])
  const mine = await releasesOf(`user=${encodeURIComponent(results[0]?.owner ?? '')}&state=live`)
  expect(mine.results.map(({ address }) => address)).toContain(`faqs/${uuid}`)
  expect((await releasesOf(`project=${uuid}&to=2020-01-01T00:00:00Z`)).total).toBe(0)
  const { body } = await admin.call('GET', `/api/operator/releases/${results[0]?.id}`)
  const detail = OperatorReleaseDetail.parse(body)
  expect(detail.steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['rendered', 'stored', 'flipped']),
  )
  expect(detail.pages.length).toBeGreaterThan(0)
  expect(detail.bytes).toBeGreaterThan(1000)
  expect((await admin.call('GET', '/api/operator/releases/unknown')).status).toBe(404)
})

test('cancels what waits, and runs it again', async () => {
  const uuid = await publish('Cancelled')
  await api.work()
  await owner.call('PATCH', `/api/projects/faq/${uuid}/publish`, { publish: true })
  const [waiting] = (await releasesOf(`project=${uuid}&state=queued`)).results
  const cancelled = await admin.call('POST', `/api/operator/releases/${waiting?.id}/cancel`)
  expect(cancelled.body).toMatchObject({ state: 'failed', error: 'CANCELLED' })
  const again = await admin.call('POST', `/api/operator/releases/${waiting?.id}/cancel`)
  expect([again.status, Reflect.get(Object(again.body), 'message')]).toEqual([
    409,
    'ERR_RELEASE_NOT_CANCELLABLE',
  ])
  const rerun = await admin.call('POST', '/api/operator/releases/rerun', { releases: [waiting?.id] })
  expect([rerun.status, rerun.body]).toEqual([202, { count: 1 }])
  await api.work()
  expect((await releasesOf(`project=${uuid}&state=live`)).results[0]?.sequence).toBe(3)
})

test('tells how publishing goes, also while the queue is dead', async () => {
  await publish('Counted')
  await api.work()
  const figures = OperatorFigures.parse((await admin.call('GET', '/api/operator/figures')).body)
  expect(figures.states.live).toBeGreaterThan(0)
  expect(figures.hours.at(-1)?.live).toBeGreaterThan(0)
  expect(figures.p95).toEqual(expect.any(Number))
  expect(figures.queue).toEqual({ waiting: 0 })
  await using dead = await installApi({ queueCounts: () => Promise.reject(new Error('no Redis')) })
  const staff = await dead.user()
  await dead.database.write(queries => queries.update(users).set({ roles: ['admin'] }))
  expect((await staff.call('GET', '/api/operator/figures')).body).toMatchObject({ queue: null })
})

test('pauses publishing and lets it go on', async () => {
  const paused = await admin.call('POST', '/api/operator/publishing', { paused: true })
  expect(paused.body).toMatchObject({ paused: true })
  expect((await admin.call('GET', '/api/operator/figures')).body).toMatchObject({ paused: true })
  expect((await admin.call('POST', '/api/operator/publishing', { paused: false })).body).toMatchObject({
    paused: false,
  })
})

test('finds a page that somebody changed by hand, and puts it right', async () => {
  const uuid = await publish('Broken')
  await api.work()
  const page = await pageOf(api.bucket, uuid)
  await api.bucket.put(`faqs/${uuid}/index.html`, new TextEncoder().encode('<p>Not ours</p>'))
  const look = Verification.parse((await admin.call('POST', '/api/operator/verify', { repair: false })).body)
  expect(look.faults.map(({ key }) => key)).toEqual([`faqs/${uuid}/index.html`])
  expect(look.queued).toBe(0)
  expect((await admin.call('POST', '/api/operator/verify', { repair: true })).body).toMatchObject({
    queued: 1,
  })
  await api.work()
  expect((await pageOf(api.bucket, uuid)).replace(/<!-- atelier .*-->/, '')).toBe(
    page.replace(/<!-- atelier .*-->/, ''),
  )
  expect((await admin.call('POST', '/api/operator/verify', { repair: false })).body).toMatchObject({
    faults: [],
  })
})

test('renders everything again, in the background', async () => {
  const { body, status } = await admin.call('POST', '/api/operator/rebuild', { all: true })
  expect(status).toBe(202)
  expect(Reflect.get(Object(body), 'count')).toBeGreaterThan(0)
  expect((await releasesOf('state=queued')).results.every(({ background }) => background)).toBe(true)
})

test('lists deliveries and sends them again', async () => {
  const now = new Date()
  const id = await api.database.write(queries =>
    insertDelivery(queries, {
      kind: 'purge',
      subject: 'faqs/x',
      projectId: null,
      payload: { urls: [] },
      now,
    }),
  )
  const page = OperatorDeliveryPage.parse(
    (await admin.call('GET', '/api/operator/deliveries?kind=purge')).body,
  )
  expect(page.results.map(delivery => delivery.id)).toEqual([id])
  expect((await admin.call('POST', `/api/operator/deliveries/${id}/resend`)).status).toBe(202)
  expect((await admin.call('POST', '/api/operator/deliveries/unknown/resend')).status).toBe(404)
  expect((await admin.call('POST', '/api/operator/deliveries/resend-failed')).body).toEqual({ count: 0 })
})

test('shows the letters of the outbox folder and no other file', async () => {
  expect((await admin.call('GET', '/api/operator/letters')).body).toEqual({ results: [] })
  const folder = join(api.folder, 'outbox')
  await mkdir(folder)
  const name = '2026-11-21T09-30-00.000Z-0a1b2c3d.eml'
  await writeFile(
    join(folder, name),
    'To: anna@example.com\r\nSubject: =?UTF-8?Q?Nowe_has=C5=82o?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nZażółć\r\n',
  )
  await writeFile(join(folder, 'notes.txt'), 'private')
  const { results } = Letters.parse((await admin.call('GET', '/api/operator/letters')).body)
  expect(results).toEqual([
    { name, at: '2026-11-21T09:30:00.000Z', to: 'anna@example.com', subject: 'Nowe hasło' },
  ])
  const letter = LetterText.parse((await admin.call('GET', `/api/operator/letters/${name}`)).body)
  expect(letter.text.trim()).toBe('Zażółć')
  for (const other of ['notes.txt', '..%2Fatelier.db', '2026-11-21T09-30-00.000Z-ffffffff.eml'])
    expect((await admin.call('GET', `/api/operator/letters/${other}`)).status).toBe(404)
})

test('is closed to everybody but staff', async () => {
  for (const [method, path] of [
    ['GET', '/api/operator/figures'],
    ['GET', '/api/operator/letters'],
    ['POST', '/api/operator/publishing'],
  ] as const) {
    expect((await owner.call(method, path, method === 'POST' ? { paused: true } : undefined)).status).toBe(
      401,
    )
    expect((await api.nobody.call(method, path)).status).toBe(401)
  }
})
