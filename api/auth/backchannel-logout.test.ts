import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Algorithm,
  type SigningProvider,
  startSigningProvider,
} from '#api/auth/fixtures/signing-provider.ts'
import { type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { createSession, hashSecret } from '#api/sessions/sessions.ts'
import { sessions, users } from '#database/schema.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { origins } from '#publisher/fixtures/installation.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
let provider: SigningProvider
let api: ApiInstallation

beforeAll(async () => {
  provider = await startSigningProvider()
  const configuration = parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    IDENTITY_URL: provider.issuer,
  })
  api = await installApi({ configuration })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await provider.stop()
})

const now = (): number => Math.floor(Date.now() / 1000)

function claimsOf(who: object, changes: object = {}): object {
  const own = { iss: provider.issuer, aud: 'atelier', iat: now(), jti: randomUUID(), events: { [event]: {} } }
  return { ...own, ...who, ...changes }
}

async function send(token: string): Promise<number> {
  const answer = await api.app.request('/api/auth/backchannel-logout', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token, more: 'is left out' }),
  })
  return answer.status
}

/** Somebody with a browser signed in from each of these sessions of the provider. */
async function person(
  ...from: (string | null)[]
): Promise<{ who: Caller; sub: string; live: () => Promise<string[]> }> {
  const who = await api.user()
  const [user] = await api.database.read.select().from(users).where(eq(users.id, who.id))
  await api.database.write(async queries => {
    await queries.delete(sessions).where(eq(sessions.userId, who.id))
    for (const providerSession of from) await createSession(queries, new Date(), who.id, { providerSession })
  })
  const live = async (): Promise<string[]> => {
    const rows = await api.database.read.select().from(sessions).where(eq(sessions.userId, who.id))
    return rows.map(({ providerSession }) => providerSession ?? '').sort()
  }
  return { who, sub: user?.eId ?? '', live }
}

test.each<Algorithm>(['RS256', 'PS256', 'ES256', 'EdDSA'])(
  'ends all sessions of a person, and nobody else’s, when told so by %s',
  async algorithm => {
    const [anna, ola] = [await person('a', 'b', null), await person('a')]
    expect(await send(provider.token(claimsOf({ sub: anna.sub }), algorithm))).toBe(200)
    expect([await anna.live(), await ola.live()]).toEqual([[], ['a']])
  },
)

test('ends the sessions that came from one session there, and no other', async () => {
  const [anna, ola] = [await person('desk', 'desk', 'phone'), await person('desk', 'tablet')]
  expect(await send(provider.token(claimsOf({ sub: anna.sub, sid: 'desk' })))).toBe(200)
  expect([await anna.live(), await ola.live()]).toEqual([['phone'], ['desk', 'tablet']])
  expect(await send(provider.token(claimsOf({ sid: 'tablet' })))).toBe(200)
  expect(await ola.live()).toEqual(['desk'])
  expect(await send(provider.token(claimsOf({ sub: 'nobody', sid: 'desk' })))).toBe(200)
  expect(await send(provider.token(claimsOf({ sub: 'nobody' })))).toBe(200)
  expect(await ola.live()).toEqual(['desk'])
})

test('ends the work of staff on behalf of others with their own sessions', async () => {
  const [staff, anna] = [await person('desk'), await person('home')]
  const token = await api.database.write(queries =>
    createSession(queries, new Date(), anna.who.id, {
      impersonatorId: staff.who.id,
      providerSession: 'desk',
    }),
  )
  expect(await send(provider.token(claimsOf({ sub: staff.sub, sid: 'desk' })))).toBe(200)
  expect(await anna.live()).toEqual(['home'])
  expect(
    await api.database.read
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token))),
  ).toEqual([])
})

test('takes a message once, so that a repetition ends nothing that began since', async () => {
  const anna = await person('a')
  const token = provider.token(claimsOf({ sub: anna.sub }))
  expect(await send(token)).toBe(200)
  await api.database.write(queries =>
    createSession(queries, new Date(), anna.who.id, { providerSession: 'new' }),
  )
  expect(await send(token)).toBe(400)
  expect(await anna.live()).toEqual(['new'])
})

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each<[string, (sub: string) => string]>([
  ['nothing', () => ''],
  ['nonsense', () => 'a.b.c'],
  ['another issuer', sub => provider.token(claimsOf({ sub }, { iss: 'https://evil.example' }))],
  ['another audience', sub => provider.token(claimsOf({ sub }, { aud: ['cart', 'atelier2'] }))],
  ['a nonce', sub => provider.token(claimsOf({ sub }, { nonce: 'n' }))],
  ['a nonce of null', sub => provider.token(claimsOf({ sub }, { nonce: null }))],
  ['an old time', sub => provider.token(claimsOf({ sub }, { iat: now() - 300 }))],
  ['a time to come', sub => provider.token(claimsOf({ sub }, { iat: now() + 300 }))],
  ['an end in the past', sub => provider.token(claimsOf({ sub }, { exp: now() - 60 }))],
  ['no time', sub => provider.token(claimsOf({ sub }, { iat: undefined }))],
  ['no name', sub => provider.token(claimsOf({ sub }, { jti: undefined }))],
  ['no event', sub => provider.token(claimsOf({ sub }, { events: {} }))],
  ['no events, as an id token', sub => provider.token(claimsOf({ sub }, { events: undefined }))],
  ['an event that is no object', sub => provider.token(claimsOf({ sub }, { events: { [event]: [] } }))],
  ['nobody', () => provider.token(claimsOf({}))],
  ['another type', sub => provider.token(claimsOf({ sub }), 'RS256', { typ: 'at+jwt' })],
  ['something critical', sub => provider.token(claimsOf({ sub }), 'RS256', { crit: ['x'], x: 1 })],
  ['a key that there is not', sub => provider.token(claimsOf({ sub }), 'RS256', { kid: 'other' })],
  ['the key of another algorithm', sub => provider.token(claimsOf({ sub }), 'RS256', { kid: 'PS256' })],
  ['another algorithm than the key’s', sub => provider.token(claimsOf({ sub }), 'RS256', { alg: 'RS512' })],
  ['no signature', sub => `${base64({ alg: 'none' })}.${base64(claimsOf({ sub }))}.`],
  [
    'the public key as a secret',
    sub => {
      const signed = `${base64({ alg: 'HS256', kid: 'RS256' })}.${base64(claimsOf({ sub }))}`
      const proof = createHmac('sha256', provider.publicKey('RS256')).update(signed).digest('base64url')
      return `${signed}.${proof}`
    },
  ],
  [
    'claims that were changed',
    sub => {
      const [head, , proof] = provider.token(claimsOf({ sub: 'somebody' })).split('.')
      return `${head}.${base64(claimsOf({ sub }))}.${proof}`
    },
  ],
])('refuses %s', async (_, token) => {
  const anna = await person('a')
  expect(await send(token(anna.sub))).toBe(400)
  expect(await anna.live()).toEqual(['a'])
})

test('does not have the provider asked for keys by names that are made up', async () => {
  const anna = await person('a')
  await send(provider.token(claimsOf({ sub: anna.sub })))
  const before = provider.asked()
  for (let attempt = 0; attempt < 5; attempt++)
    await send(provider.token(claimsOf({ sub: anna.sub }), 'RS256', { kid: randomUUID() }))
  expect(provider.asked()).toBe(before)
})

test('says so when the provider’s keys cannot be read, so that it is told again', async () => {
  const gone = await startSigningProvider()
  const token = gone.token({ ...claimsOf({ sub: 'a' }), iss: gone.issuer })
  await gone.stop()
  const configuration = parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    IDENTITY_URL: gone.issuer,
  })
  const other = await installApi({ configuration })
  const answer = await other.app.request('/api/auth/backchannel-logout', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })
  expect(answer.status).toBe(502)
  await other[Symbol.asyncDispose]()
})
