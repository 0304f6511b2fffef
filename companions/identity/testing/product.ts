import * as oidc from 'openid-client'
import { type Answer, type Browser, linkIn } from './browser.ts'
import { appUrl, clientSecret } from './process.ts'

export const callback = `${appUrl}/auth/callback`
const redirectUri = `${callback}?clientId=atelier`

/** The product's side of the protocol, by the client library that the product itself uses. */
export interface Product {
  configuration: oidc.Configuration
  /** A sign-in as the product begins it: where to send the browser, and what to keep for the exchange. */
  begin: (extra?: Record<string, string>) => Promise<{ url: string; verifier: string; state: string }>
  /** Trades the code in the callback's address for tokens. */
  exchange: (
    answer: Answer,
    kept: { verifier: string; state: string },
  ) => ReturnType<typeof oidc.authorizationCodeGrant>
}

/** The client library leaves the query out of the redirect address, where ours carries the client's id: put it back. */
const completeFetch: oidc.CustomFetch = (url, { body, ...options }) => {
  if (body instanceof URLSearchParams && body.has('redirect_uri')) body.set('redirect_uri', redirectUri)
  return fetch(url, { ...options, body: body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null) })
}

export async function createProduct(url: string, secret = clientSecret): Promise<Product> {
  const configuration = await oidc.discovery(new URL(url), 'atelier', secret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  configuration[oidc.customFetch] = completeFetch
  return {
    configuration,
    begin: async (extra = {}) => {
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        ...extra,
      })
      return { url: address.href, verifier, state }
    },
    exchange: (answer, { verifier, state }) =>
      oidc.authorizationCodeGrant(configuration, new URL(answer.location), {
        pkceCodeVerifier: verifier,
        expectedState: state,
      }),
  }
}

/** Registers in this browser and answers where the service then leads. */
export async function register(
  product: Product,
  browser: Browser,
  email: string,
  password: string,
): Promise<Answer> {
  const { url } = await product.begin({ screen: 'register' })
  return browser.submit(await browser.open(url), { email, password })
}

/** Signs in on the sign-in page, going there from the registration page if need be. */
export async function signIn(
  product: Product,
  browser: Browser,
  email: string,
  password: string,
): Promise<Answer> {
  const { url } = await product.begin()
  return browser.submit(await browser.open(url), { email, password })
}

/** Opens the page behind a link with this text. */
export function click(browser: Browser, page: Answer, text: string): Promise<Answer> {
  return browser.open(linkIn(page, text))
}
