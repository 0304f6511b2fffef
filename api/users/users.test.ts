import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'

let api: ApiInstallation
let anna: Caller
let ola: Caller
let visitor: Caller

beforeAll(async () => {
  api = await installApi()
  anna = await api.user()
  ola = await api.user()
  visitor = await api.user(false)
})
afterAll(() => api[Symbol.asyncDispose]())

const token = (body: unknown): unknown => Reflect.get(Object(body), 'message')

test('shows people themselves alone', async () => {
  const { status, body } = await anna.call('GET', `/api/users/${anna.id}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: anna.id,
    email: `${anna.id}@test.example`,
    roles: [],
    isRegistered: true,
    language: 'en',
  })
  expect((await visitor.call('GET', `/api/users/${visitor.id}`)).body).toMatchObject({
    isRegistered: false,
    email: null,
  })
  for (const id of [ola.id, visitor.id, randomUUID(), 'nobody']) {
    const answer = await anna.call('GET', `/api/users/${id}`)
    expect([answer.status, token(answer.body)]).toEqual([403, 'ERR_USER_NOT_AN_OWNER'])
  }
  expect((await api.nobody.call('GET', `/api/users/${anna.id}`)).status).toBe(401)
})

test('changes the language of the caller alone', async () => {
  const done = await ola.call('PATCH', `/api/users/${ola.id}/language`, { language: 'pl' })
  expect([done.status, done.body]).toEqual([200, { message: 'Language changed' }])
  expect((await ola.call('GET', `/api/users/${ola.id}`)).body).toMatchObject({ language: 'pl' })
  const foreign = await ola.call('PATCH', `/api/users/${anna.id}/language`, { language: 'pl' })
  expect(token(foreign.body)).toBe('ERR_USER_NOT_AN_OWNER')
  expect((await anna.call('GET', `/api/users/${anna.id}`)).body).toMatchObject({ language: 'en' })
})

test('refuses other languages and other fields', async () => {
  for (const body of [
    { language: 'de' },
    {},
    { language: 'pl', roles: ['admin'] },
    { language: 'pl', id: ola.id },
  ])
    expect((await anna.call('PATCH', `/api/users/${anna.id}/language`, body)).status).toBe(422)
})

test('merges nobody whom this browser has not been', async () => {
  for (const oldUserId of [visitor.id, ola.id, randomUUID()]) {
    const answer = await anna.call('POST', `/api/users/${anna.id}/merge`, { oldUserId })
    expect([answer.status, token(answer.body)]).toEqual([403, 'ERR_USER_NOT_AN_OWNER'])
  }
  expect((await visitor.call('GET', `/api/users/${visitor.id}`)).status).toBe(200)
  expect((await anna.call('POST', `/api/users/${ola.id}/merge`, { oldUserId: anna.id })).status).toBe(403)
  expect((await visitor.call('POST', `/api/users/${visitor.id}/merge`, { oldUserId: anna.id })).status).toBe(
    401,
  )
  expect((await anna.call('POST', `/api/users/${anna.id}/merge`, { oldUserId: anna.id })).status).toBe(200)
})
