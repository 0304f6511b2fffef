import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientSecret,
  type IdentityService,
  startIdentityService,
} from '#api/auth/fixtures/identity-service.ts'
import { createPerson, type Person, tokenOf } from '#api/auth/fixtures/person.ts'
import { type ApiInstallation, installApi } from '#api/fixtures/installation.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { Project, ProjectPage } from '#model/project.ts'
import { Identity } from '#model/user.ts'
import { origins } from '#publisher/fixtures/installation.ts'

let identity: IdentityService
let api: ApiInstallation
let clock = 0

beforeAll(async () => {
  identity = await startIdentityService()
  const configuration = parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    IDENTITY_URL: identity.url,
    IDENTITY_CLIENT_SECRET: clientSecret,
  })
  api = await installApi({ configuration, now: () => new Date(Date.now() + clock) })
})
afterAll(async () => {
  await identity.stop()
  await api[Symbol.asyncDispose]()
})

const person = (): Person => createPerson(api.app)
const newcomer = (): { email: string; password: string } => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: 'a good password',
})

async function identityOf(who: Person): Promise<Identity> {
  return Identity.parse(await (await who.call('GET', '/api/auth/identity')).json())
}

async function addProject(who: Person, name: string): Promise<Project> {
  return Project.parse(await (await who.call('POST', '/api/projects/faq', { name, sample: 'en' })).json())
}

async function namesOf(who: Person): Promise<string[]> {
  const page = ProjectPage.parse(await (await who.call('GET', '/api/projects/faq')).json())
  return page.results.map(({ name }) => name)
}

test('signs in with a code and hands back where the person was going', async () => {
  const anna = person()
  const answer = await anna.signIn({ redirect: '/faq/projects/x?a=1', lang: 'pl', chained: 'offer 7' })
  expect(answer).toMatchObject({ redirect: '/faq/projects/x?a=1', lang: 'pl', chained: 'offer 7' })
  expect(await identityOf(anna)).toEqual({
    id: answer.id,
    isRegistered: true,
    impSession: null,
    email: 'anna@example.com',
  })
  expect((await person().signIn()).id).toBe(answer.id)
})

test('sends the wishes of the person along to the identity service', async () => {
  const address = new URL(
    await person().begin({ screen: 'register', lang: 'pl', theme: 'dark', redirect: '/pricing' }),
  )
  expect(address.origin).toBe(identity.url)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    screen: 'register',
    ui_locales: 'pl',
    theme: 'dark',
    redirect: '/pricing',
    code_challenge_method: 'S256',
    redirect_uri: `${origins.app}/auth/callback?clientId=atelier`,
  })
})

test('registers a newcomer', async () => {
  const who = person()
  const credentials = newcomer()
  const { id } = await who.signIn({ screen: 'register' }, credentials)
  expect(await identityOf(who)).toMatchObject({ id, isRegistered: true, email: credentials.email })
})

test('forgets a redirect that leads away', async () => {
  for (const redirect of [
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
  ])
    expect((await person().signIn({ redirect })).redirect).toBe('/love')
})

test('needs a code and a client id, and its own client id', async () => {
  const who = person()
  for (const body of [{}, { code: 'x' }, { clientId: 'atelier' }, { code: '', clientId: 'atelier' }]) {
    const answer = await who.call('POST', '/api/auth/by-easy-id', body)
    expect([answer.status, await tokenOf(answer)]).toEqual([400, 'ERR_EID_CODE_OR_CLIENT_ID_MISSING'])
  }
  const callback = await who.meetIdentity(await who.begin())
  const answer = await who.call('POST', '/api/auth/by-easy-id', { ...callback, clientId: 'other' })
  expect(await tokenOf(answer)).toBe('ERR_EID_INTEGRATION')
})

test('accepts a code only in the browser that began the login', async () => {
  const victim = person()
  const attacker = person()
  const callback = await attacker.meetIdentity(await attacker.begin())
  for (const browser of [victim, person()]) {
    await browser.begin()
    const answer = await browser.call('POST', '/api/auth/by-easy-id', callback)
    expect(await tokenOf(answer)).toBe('ERR_EID_INTEGRATION')
    expect((await identityOf(browser)).id).toBeNull()
  }
})

test('refuses the code of another login even without its state', async () => {
  const victim = person()
  const attacker = person()
  await victim.begin()
  const { state: _, ...callback } = await attacker.meetIdentity(await attacker.begin())
  expect(await tokenOf(await victim.call('POST', '/api/auth/by-easy-id', callback))).toBe(
    'ERR_EID_INTEGRATION',
  )
  expect((await identityOf(victim)).id).toBeNull()
})

test('signs in by code and client id alone in the browser that began', async () => {
  const who = person()
  const { code, clientId } = await who.meetIdentity(await who.begin({ redirect: '/pricing' }))
  const answer = await who.call('POST', '/api/auth/by-easy-id', { code, clientId })
  expect(await answer.json()).toMatchObject({ redirect: '/pricing' })
})

test('uses a login once', async () => {
  const who = person()
  const callback = await who.meetIdentity(await who.begin())
  const answers = await Promise.all([1, 2, 3].map(() => who.call('POST', '/api/auth/by-easy-id', callback)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 502, 502])
  expect((await who.call('POST', '/api/auth/by-easy-id', callback)).status).toBe(502)
})

test('refuses a code from another issuer and a sign-in that another issuer asks for', async () => {
  const who = person()
  const callback = await who.meetIdentity(await who.begin())
  const answer = await who.call('POST', '/api/auth/by-easy-id', { ...callback, iss: 'https://evil.test' })
  expect(await tokenOf(answer)).toBe('ERR_EID_INTEGRATION')
  expect(await tokenOf(await who.call('GET', '/api/auth/login?iss=https://evil.test'))).toBe(
    'ERR_EID_INTEGRATION',
  )
  expect((await who.call('GET', `/api/auth/login?iss=${identity.url}`)).status).toBe(302)
})

test('lets a login expire after ten minutes', async () => {
  const who = person()
  const callback = await who.meetIdentity(await who.begin())
  clock = 11 * 60 * 1000
  const answer = await who.call('POST', '/api/auth/by-easy-id', callback)
  clock = 0
  expect(await tokenOf(answer)).toBe('ERR_EID_INTEGRATION')
})

test('keeps several tabs apart', async () => {
  const who = person()
  const first = await who.begin({ redirect: '/one' })
  const second = await who.begin({ redirect: '/two' })
  const one = await who.meetIdentity(first)
  const two = await who.meetIdentity(second)
  expect(await (await who.call('POST', '/api/auth/by-easy-id', two)).json()).toMatchObject({
    redirect: '/two',
  })
  expect(await (await who.call('POST', '/api/auth/by-easy-id', one)).json()).toMatchObject({
    redirect: '/one',
  })
})

test('begins a new session at every sign-in and ends the old one', async () => {
  const who = person()
  await who.quick()
  const before = who.session() ?? ''
  await who.signIn()
  const after = who.session()
  expect(after).not.toBe(before)
  const thief = person()
  thief.setSession(before)
  expect((await identityOf(thief)).id).toBeNull()
  await who.signIn()
  expect(who.session()).not.toBe(after)
  thief.setSession(after ?? '')
  expect((await identityOf(thief)).id).toBeNull()
})

test('takes over what the visitor made, and nothing else', async () => {
  const who = person()
  const other = person()
  const credentials = newcomer()
  await other.quick()
  await addProject(other, 'Not mine')
  const visitor = await who.quick()
  const made = await addProject(who, 'Made before')
  const { id } = await who.signIn({ screen: 'register' }, credentials)
  expect(id).not.toBe(visitor.id)
  expect(await namesOf(who)).toEqual(['Made before'])
  expect((await who.call('PATCH', `/api/projects/faq/${made.uuid}/name`, { name: 'Mine' })).status).toBe(200)
  expect(await namesOf(other)).toEqual(['Not mine'])

  const merge = (): Promise<Response> => who.call('POST', `/api/users/${id}/merge`, { oldUserId: visitor.id })
  expect([(await merge()).status, (await merge()).status]).toEqual([200, 200])
  expect(await namesOf(who)).toEqual(['Mine'])
})

test('leaves the projects of an account with it when another signs in', async () => {
  const who = person()
  const first = newcomer()
  await who.signIn({ screen: 'register' }, first)
  await addProject(who, 'Of the first')
  const later = createPerson(api.app)
  later.setSession(who.session() ?? '')
  await later.signIn({ screen: 'register' }, newcomer())
  expect(await namesOf(later)).toEqual([])
  const again = person()
  await again.signIn({}, first)
  expect(await namesOf(again)).toEqual(['Of the first'])
})

test('gives a visitor one user for the whole session', async () => {
  const who = person()
  const user = await who.quick()
  expect(user).toMatchObject({ isRegistered: false, email: null, roles: [] })
  expect(await who.quick()).toEqual(user)
  expect(await identityOf(who)).toEqual({ id: user.id, isRegistered: false, impSession: null, email: null })
})

test('signs out on a request of our own only', async () => {
  const who = person()
  await who.signIn()
  const token = who.session() ?? ''
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: origins.app },
  ]) {
    const answer = await who.call('GET', '/api/auth/logout', undefined, headers)
    expect([answer.status, await tokenOf(answer)]).toEqual([403, 'ERR_CROSS_SITE'])
  }
  expect((await identityOf(who)).isRegistered).toBe(true)
  expect(
    (await who.call('GET', '/api/auth/logout', undefined, { 'Sec-Fetch-Site': 'same-site' })).status,
  ).toBe(204)
  expect(who.session()).toBeUndefined()
  who.setSession(token)
  expect((await identityOf(who)).id).toBeNull()
})

test('keeps session cookies from scripts and other sites', async () => {
  const answer = await api.app.request('/api/auth/register-quick', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(answer.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const login = await api.app.request('/api/auth/login')
  expect(login.headers.get('Set-Cookie')).toMatch(
    /^atelier\.login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
  )
})
