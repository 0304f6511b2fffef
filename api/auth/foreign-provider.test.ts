import { expect, test } from 'vitest'
import { type ForeignClient, startForeignProvider } from '#api/auth/fixtures/foreign-provider.ts'
import { createPerson } from '#api/auth/fixtures/person.ts'
import { installApi } from '#api/fixtures/installation.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { Identity } from '#model/user.ts'
import { origins } from '#publisher/fixtures/installation.ts'

const redirectUri = `${origins.app}/auth/callback?clientId=atelier`
const clientSecret = 'a secret of the tests'

/** Goes through the provider's one page as a browser does, until it leads to the product. */
async function meetProvider(address: string, email: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  let [url, init]: [string, RequestInit] = [address, {}]
  for (let step = 0; step < 8; step++) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, headers: { Cookie: cookies }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value !== '') jar.set(name, value)
    }
    const location = answer.headers.get('Location')
    init = location === null ? { method: 'POST', body: new URLSearchParams({ login: email }) } : {}
    url = new URL(location ?? '', url).href
    if (url.startsWith(origins.app)) return Object.fromEntries(new URL(url).searchParams)
  }
  throw new Error(`The provider does not lead back; the last page was ${url}.`)
}

test.each<Pick<ForeignClient, 'authentication' | 'clientSecret'>>([
  { authentication: 'client_secret_post', clientSecret },
  { authentication: 'client_secret_basic', clientSecret },
  { authentication: 'none' },
])('signs in at a provider that knows nothing of the product, with $authentication', async client => {
  const provider = await startForeignProvider({ redirectUri, ...client })
  const configuration = parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    IDENTITY_URL: provider.issuer,
    IDENTITY_CLIENT_SECRET: client.clientSecret,
  })
  const api = await installApi({ configuration })
  const who = createPerson(api.app)
  const callback = await meetProvider(await who.begin({ redirect: '/faq' }), 'Ola@example.com')
  const answer = await who.call('POST', '/api/auth/by-easy-id', callback)
  expect(await answer.json()).toMatchObject({ redirect: '/faq' })
  const identity = Identity.parse(await (await who.call('GET', '/api/auth/identity')).json())
  expect(identity).toMatchObject({ isRegistered: true, email: 'ola@example.com' })
  const shared = await (await who.call('GET', '/api/shared/configuration')).json()
  expect(shared).toMatchObject({ identityLinks: false })
  await provider.stop()
  await api[Symbol.asyncDispose]()
})
