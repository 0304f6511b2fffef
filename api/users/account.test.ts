import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientSecret,
  type IdentityService,
  startIdentityService,
} from '#api/auth/fixtures/identity-service.ts'
import { createPerson, type Person, tokenOf } from '#api/auth/fixtures/person.ts'
import { type ApiInstallation, installApi } from '#api/fixtures/installation.ts'
import { projects, sessions, type UserRow, users } from '#database/schema.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { trialEnd } from '#model/plan.ts'
import { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { MagicLink } from '#model/user.ts'
import { eraseAccounts } from '#publisher/accounts/erase-accounts.ts'
import { origins, pageOf } from '#publisher/fixtures/installation.ts'

let identity: IdentityService
let api: ApiInstallation
let now = new Date()

const settings = { APP_URL: origins.app, SITE_URL: origins.site, IDENTITY_CLIENT_SECRET: clientSecret }

beforeAll(async () => {
  identity = await startIdentityService()
  const configuration = parseConfiguration({
    ...settings,
    IDENTITY_URL: identity.url,
    CART_URL: 'https://cart.test',
  })
  api = await installApi({ configuration, now: () => now })
})
afterAll(async () => {
  await identity.stop()
  await api[Symbol.asyncDispose]()
})

/** Somebody who has just registered at the identity service and signed in. */
async function newcomer(): Promise<
  Person & { id: string; credentials: { email: string; password: string } }
> {
  const who = createPerson(api.app)
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: 'a good password' }
  const { id } = await who.signIn({ screen: 'register' }, credentials)
  return { ...who, id, credentials }
}

async function rowOf(id: string): Promise<UserRow | undefined> {
  return (await api.database.read.select().from(users).where(eq(users.id, id)))[0]
}

async function publishProject(who: Person): Promise<Project> {
  const made = await who.call('POST', '/api/projects/faq', { name: 'Questions', sample: 'en' })
  const project = Project.parse(await made.json())
  await who.call('PATCH', `/api/projects/faq/${project.uuid}/publish`, { publish: true })
  await api.work()
  return project
}

test('a trial of 14 days begins with the first sign-in, and only then', async () => {
  const who = await newcomer()
  const began = now
  expect((await rowOf(who.id))?.trialEndsAt).toEqual(trialEnd(began))
  expect(await (await who.call('GET', `/api/users/${who.id}/plan`)).json()).toEqual({
    plan: 'creator',
    isTrial: true,
    endsAt: trialEnd(began).toISOString(),
    published: 0,
    publishLimit: 20,
  })
  now = new Date(began.getTime() + 20 * 86_400_000)
  await createPerson(api.app).signIn({}, who.credentials)
  now = began
  expect((await rowOf(who.id))?.trialEndsAt).toEqual(trialEnd(began))
  await api.database.write(queries =>
    queries.update(users).set({ trialEndsAt: null }).where(eq(users.id, who.id)),
  )
  await createPerson(api.app).signIn({}, who.credentials)
  expect((await rowOf(who.id))?.trialEndsAt).toEqual(trialEnd(began))
})

test('deletes an account with its pages, its sessions and what the identity service knows of it', async () => {
  const who = await newcomer()
  const elsewhere = createPerson(api.app)
  await elsewhere.signIn({}, who.credentials)
  const project = await publishProject(who)
  expect(await pageOf(api.bucket, project.id)).toContain(tools.faq.sample('en').data.title)

  const answer = await who.call('DELETE', `/api/users/${who.id}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    easyCartRedirect: 'https://cart.test/account/changed?change=deleted&redirect=http%3A%2F%2Fapp.test',
  })
  expect(who.session()).toBeUndefined()
  expect((await elsewhere.call('GET', `/api/users/${who.id}`)).status).toBe(401)
  expect(await rowOf(who.id)).toMatchObject({ eId: null, email: null, plan: null, trialEndsAt: null })
  await api.work()
  expect(await pageOf(api.bucket, project.id)).not.toContain(tools.faq.sample('en').data.title)
  expect(await eraseAccounts(api.database, now)).toBe(1)
  expect(await rowOf(who.id)).toBeUndefined()
  expect(await api.database.read.$count(projects, eq(projects.ownerId, who.id))).toBe(0)

  await expect(createPerson(api.app).signIn({}, who.credentials)).rejects.toThrow()
  const { id } = await createPerson(api.app).signIn({ screen: 'register' }, who.credentials)
  expect(id).not.toBe(who.id)
})

test('nobody deletes somebody else', async () => {
  const who = await newcomer()
  const other = await newcomer()
  const answer = await who.call('DELETE', `/api/users/${other.id}`)
  expect([answer.status, await tokenOf(answer)]).toEqual([403, 'ERR_USER_NOT_AN_OWNER'])
  expect(await rowOf(other.id)).toMatchObject({ email: other.credentials.email, deletedAt: null })
})

test('asks to confirm a new e-mail, and refuses one that is taken or none', async () => {
  const who = await newcomer()
  const other = await newcomer()
  const change = (email: unknown): Promise<Response> =>
    who.call('PATCH', `/api/users/${who.id}/email`, { email })
  const asked = await change(`  New-${who.credentials.email.toUpperCase()} `)
  expect(asked.status).toBe(202)
  expect(await asked.json()).toMatchObject({
    message: 'Confirmation sent',
    easyCartRedirect: expect.any(String),
  })
  expect((await rowOf(who.id))?.email).toBe(who.credentials.email)
  const taken = await change(other.credentials.email)
  expect([taken.status, await tokenOf(taken)]).toEqual([409, 'ERR_EMAIL_TAKEN'])
  for (const none of ['nobody', '', 'a@b', 'x@example.com\r\nBcc: y@example.com', null, ['x@example.com']])
    expect((await change(none)).status).toBe(422)
  const foreign = await who.call('PATCH', `/api/users/${other.id}/email`, { email: 'x@example.com' })
  expect(foreign.status).toBe(403)
})

test('makes a link that signs in at the identity service and leads to screens and listed origins alone', async () => {
  const who = await newcomer()
  const answer = await who.call('POST', '/api/user/forge-magic', { redirectUrl: '/faq/projects-list' })
  expect(answer.status).toBe(200)
  const { magicUrl } = MagicLink.parse(await answer.json())
  expect(new URL(magicUrl).origin).toBe(identity.url)
  const opened = await fetch(magicUrl, { redirect: 'manual' })
  expect(opened.status).toBeLessThan(400)
  for (const redirectUrl of [
    'https://evil.test',
    '//evil.test',
    'javascript:alert(1)',
    '/api/auth/logout',
    'x',
  ]) {
    const refused = await who.call('POST', '/api/user/forge-magic', { redirectUrl })
    expect([refused.status, await tokenOf(refused)]).toEqual([422, { redirectUrl: 'URL' }])
  }
})

test('signs out in every browser, at the identity service too', async () => {
  const who = await newcomer()
  const elsewhere = createPerson(api.app)
  await elsewhere.signIn({}, who.credentials)
  const guess = { ...who.credentials, password: 'not the password' }
  expect((await elsewhere.meetIdentity(await elsewhere.begin(), guess)).code).toBeDefined()
  const other = await newcomer()
  const token = who.session() ?? ''
  expect((await who.call('POST', '/api/auth/logout-everywhere')).status).toBe(204)
  expect(who.session()).toBeUndefined()
  who.setSession(token)
  for (const each of [who, elsewhere])
    expect((await each.call('GET', `/api/users/${who.id}`)).status).toBe(401)
  expect(await api.database.read.$count(sessions, eq(sessions.userId, who.id))).toBe(0)
  for (const each of [who, elsewhere])
    expect((await each.meetIdentity(await each.begin(), guess)).code).toBeUndefined()
  expect((await other.call('GET', `/api/users/${other.id}`)).status).toBe(200)
})

/** A provider that says of itself what the test wants; it counts what its back-channel is asked. */
async function serveProvider(
  backchannel: (url: string) => string | undefined,
  status = 204,
): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = []
  let url = ''
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/.well-known')) asked.push(request.url ?? '')
    const metadata = {
      issuer: url,
      authorization_endpoint: `${url}/a`,
      token_endpoint: `${url}/t`,
      jwks_uri: url,
    }
    const isDiscovery = request.url?.startsWith('/.well-known') === true
    response.writeHead(isDiscovery ? 200 : status, { 'Content-Type': 'application/json', 'Retry-After': '7' })
    response.end(JSON.stringify({ ...metadata, atelier_backchannel_endpoint: backchannel(url) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { url, asked, close: () => server.close() }
}

async function installWith(url: string): Promise<ApiInstallation> {
  return installApi({ configuration: parseConfiguration({ ...settings, IDENTITY_URL: url }) })
}

test('with a provider that has no back-channel only what is ours can be deleted', async () => {
  const provider = await serveProvider(() => undefined)
  await using foreign = await installWith(provider.url)
  const who = await foreign.user()
  const email = await who.call('PATCH', `/api/users/${who.id}/email`, { email: 'x@example.com' })
  expect(email.body).toMatchObject({ message: 'ERR_EID_NOT_SUPPORTED', statusCode: 501 })
  const magic = await who.call('POST', '/api/user/forge-magic', { redirectUrl: '/faq' })
  expect(magic.body).toMatchObject({ message: 'ERR_EID_NOT_SUPPORTED' })
  expect((await who.call('DELETE', `/api/users/${who.id}`)).body).toEqual({})
  expect(provider.asked).toEqual([])
  provider.close()
})

test('tells the secret to the issuer alone', async () => {
  const thief = await serveProvider(() => undefined)
  const provider = await serveProvider(() => `${thief.url}/backchannel`)
  await using foreign = await installWith(provider.url)
  const who = await foreign.user()
  const answer = await who.call('DELETE', `/api/users/${who.id}`)
  expect(answer.body).toMatchObject({ message: 'ERR_EID_INTEGRATION' })
  expect(thief.asked).toEqual([])
  thief.close()
  provider.close()
})

test.each([
  [500, 'ERR_EID_NETWORK'],
  [401, 'ERR_EID_INTEGRATION'],
  [429, 'ERR_TOO_MANY_REQUESTS'],
])('an account stays whole when the back-channel answers %i', async (status, message) => {
  const provider = await serveProvider(url => `${url}/backchannel`, status)
  await using foreign = await installWith(provider.url)
  const who = await foreign.user()
  const answer = await who.call('DELETE', `/api/users/${who.id}`)
  expect(answer.body).toMatchObject({ message })
  if (status === 429) expect(answer.headers.get('Retry-After')).toBe('7')
  expect((await who.call('GET', `/api/users/${who.id}`)).status).toBe(200)
  provider.close()
})

test('an account stays whole when the identity service does not answer', async () => {
  await using foreign = await installWith('http://127.0.0.1:1')
  const who = await foreign.user()
  const answer = await who.call('DELETE', `/api/users/${who.id}`)
  expect(answer.body).toMatchObject({ message: 'ERR_EID_CANNOT_CONNECT' })
  expect((await who.call('GET', `/api/users/${who.id}`)).status).toBe(200)
})
