import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { appUrl, clientSecret } from './fixtures/process.ts'
import { callback, createProduct, type Product } from './fixtures/product.ts'

const person = { email: 'anna@example.com', password: 'a good password' }
const redirectUri = `${callback}?clientId=atelier`
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  service = await startInProcess({
    IDENTITY_SEED: JSON.stringify([{ sub: 'c9a1c3d2-4f1e-4e5c-8a38-0f5a6a2f7c11', ...person }]),
  })
  product = await createProduct(service.url)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => service.stop())

async function newCode(): Promise<{ code: string; verifier: string; answer: Answer; state: string }> {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), person)
  return { ...kept, answer, code: new URL(answer.location).searchParams.get('code') ?? '' }
}

/** Trades a code with these parameters in place of the right ones; answers the refusal, or `undefined`. */
async function trade(
  { code, verifier }: { code: string; verifier: string },
  changes: Record<string, string> = {},
  authorization = `Basic ${btoa(`atelier:${encodeURIComponent(clientSecret)}`)}`,
): Promise<unknown> {
  const { token_endpoint: endpoint } = product.configuration.serverMetadata()
  const answer = await fetch(endpoint ?? '', {
    method: 'POST',
    headers: authorization === '' ? {} : { Authorization: authorization },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      ...changes,
    }),
  })
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
}

test('lets a code be traded for a minute and not longer', async () => {
  const begun = Date.now()
  const inTime = await newCode()
  const late = await newCode()
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun + 58_000 })
  expect(await trade(inTime)).toBeUndefined()
  vi.setSystemTime(now + 61_000)
  expect(await trade(late)).toBe('invalid_grant')
})

test('binds a code to the redirect address it was asked for', async () => {
  const code = await newCode()
  for (const address of [callback, `${appUrl}/auth/callback?clientId=other`, 'https://evil.test/', ''])
    expect([address, await trade(code, { redirect_uri: address })]).toEqual([
      address,
      address === '' ? 'invalid_request' : 'invalid_grant',
    ])
  expect(await trade(code)).toBeUndefined()
})

test('binds a code to its client', async () => {
  const code = await newCode()
  expect(await trade(code, { client_id: 'identity-account' }, '')).not.toBeUndefined()
  expect(await trade(code, { client_id: 'atelier' }, '')).toBe('invalid_client')
  expect(await trade(code, {}, `Basic ${btoa('stranger:a secret of somebody')}`)).toBe('invalid_client')
  expect(await trade(code)).toBeUndefined()
})

test('gives the account page neither codes nor tokens', async () => {
  const browser = createBrowser()
  await browser.submit(await browser.open((await product.begin()).url), person)
  const query = new URLSearchParams({
    client_id: 'identity-account',
    redirect_uri: `${service.url}/account/return`,
    scope: 'openid',
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  const refused = await browser.request(`${service.url}/oidc/auth?${query.toString()}`)
  expect(new URL(refused.location).searchParams.get('code')).toBeNull()
  expect(refused.location).toContain('error=')
  query.set('response_type', 'none')
  const back = await browser.request(`${service.url}/oidc/auth?${query.toString()}`)
  expect([...new URL(back.location).searchParams.keys()]).not.toContain('code')
})

test('takes everything back when a code is used twice', async () => {
  const code = await newCode()
  const tokens = await product.exchange(code.answer, code)
  expect(await trade(code)).toBe('invalid_grant')
  const sub = tokens.claims()?.sub ?? ''
  await expect(oidc.fetchUserInfo(product.configuration, tokens.access_token, sub)).rejects.toThrow()
})
