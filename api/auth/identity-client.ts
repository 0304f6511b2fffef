import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { type Backchannel, createBackchannel } from '#api/auth/backchannel.ts'
import { discoverIdentity, redirectUri } from '#api/auth/discover-identity.ts'
import { isUnreachable } from '#api/auth/identity-fetch.ts'
import { checkLogoutType, type Logout, parseLogout } from '#api/auth/logout-token.ts'
import { createProviderKeys } from '#api/auth/provider-keys.ts'
import { headerOf, signedClaims } from '#api/auth/signed-claims.ts'
import type { Configuration } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'
import { type Language, languageOfTag } from '#model/language.ts'

/** What a person asked for when they began to sign in. */
export interface LoginWish {
  redirect: string
  lang: Language
  screen: 'login' | 'register'
  theme?: 'light' | 'dark' | undefined
}

/** What has to be kept of a login until its code comes back. */
export interface PendingLogin {
  state: string
  nonce: string
  codeVerifier: string
}

/** All of a pending login that its exchange needs; its state was compared when it was found again. */
export type KeptLogin = Omit<PendingLogin, 'state'>

/** Who somebody is to the identity service. */
export interface Subject {
  subject: string
  /** In lower case. */
  email: string
  language: Language
  /** The session there (`sid`) in which they were asked, if the service tells it. */
  providerSession: string | null
}

/** The identity service, as far as the product needs it. */
export interface IdentityClient {
  /** Where to send the browser, and what to keep. Throws `ERR_EID_CANNOT_CONNECT` or `ERR_EID_INTEGRATION`. */
  begin: (wish: LoginWish) => Promise<{ url: string; pending: PendingLogin }>
  /**
   * Trades a code for who it stands for. Throws `ERR_EID_CANNOT_CONNECT` while the service was never reached,
   * `ERR_EID_NETWORK` when it is lost on the way, `ERR_EID_INTEGRATION` when it refuses or answers nonsense.
   */
  exchange: (code: string, iss: string | undefined, kept: KeptLogin) => Promise<Subject>
  /** What it does for people besides; undefined for a service that has no back-channel. */
  backchannel: () => Promise<Backchannel | undefined>
  /**
   * Whether it has the pages for people that ours has. One that is not our own companion is asked, for a second at most:
   * without an answer it counts as having none.
   */
  hasPages: () => Promise<boolean>
  /** Reads a message that sessions have ended there. Throws `ERR_INVALID_BODY`, or `ERR_EID_NETWORK` without its keys. */
  readLogout: (token: string, now: Date) => Promise<Logout>
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  locale: z.string().optional(),
  sid: z.string().min(1).max(1024).optional(),
})

function failure(error: unknown, unreachable: 'ERR_EID_CANNOT_CONNECT' | 'ERR_EID_NETWORK'): CatalogueError {
  if (error instanceof CatalogueError) return error
  const token = isUnreachable(error) ? unreachable : 'ERR_EID_INTEGRATION'
  return new CatalogueError(token, token, { cause: error })
}

/** The client of the configured identity service. Discovery waits for the first use; a failed one is tried again. */
export function createIdentityClient(configuration: Configuration): IdentityClient {
  let known: Promise<oidc.Configuration> | undefined
  const provider = (): Promise<oidc.Configuration> => {
    known ??= discoverIdentity(configuration).catch(error => {
      known = undefined
      throw failure(error, 'ERR_EID_CANNOT_CONNECT')
    })
    return known
  }

  const claimsOf = async (
    code: string,
    iss: string | undefined,
    kept: KeptLogin,
  ): Promise<z.output<typeof Claims>> => {
    const identity = await provider()
    const { issuer } = identity.serverMetadata()
    const address = new URL(redirectUri(configuration))
    const answer = { code, iss: iss ?? issuer }
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
    const tokens = await oidc.authorizationCodeGrant(identity, address, {
      pkceCodeVerifier: kept.codeVerifier,
      expectedNonce: kept.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const whole = Claims.safeParse(claims)
    if (whole.success) return whole.data
    const more = await oidc.fetchUserInfo(identity, tokens.access_token, claims?.sub ?? '')
    return Claims.parse({ ...more, sid: claims?.sid })
  }

  const backchannel = async (): Promise<Backchannel | undefined> => {
    const { issuer, atelier_backchannel_endpoint: endpoint } = (await provider()).serverMetadata()
    const { identityClientId: clientId, identityClientSecret: clientSecret } = configuration
    if (typeof endpoint !== 'string' || clientSecret === undefined) return undefined
    // The secret goes to the issuer alone.
    if (URL.parse(endpoint)?.origin !== new URL(issuer).origin)
      throw new CatalogueError('ERR_EID_INTEGRATION')
    return createBackchannel({ endpoint, clientId, clientSecret })
  }

  const hasPages = async (): Promise<boolean> => {
    if (configuration.identityEmbedded) return true
    const known = provider().then(
      identity => typeof identity.serverMetadata().atelier_backchannel_endpoint === 'string',
      () => false,
    )
    return Promise.race([known, sleep(1_000, false, { ref: false })])
  }

  const keysFor = createProviderKeys(async () => (await provider()).serverMetadata().jwks_uri ?? '')
  const readLogout = async (token: string, now: Date): Promise<Logout> => {
    checkLogoutType(token)
    const { issuer } = (await provider()).serverMetadata()
    const keys = await keysFor(headerOf(token)?.kid).catch(cause => {
      throw new CatalogueError('ERR_EID_NETWORK', 'ERR_EID_NETWORK', { cause })
    })
    return parseLogout(signedClaims(token, keys), { issuer, clientId: configuration.identityClientId, now })
  }

  return {
    backchannel,
    hasPages,
    readLogout,
    begin: async ({ redirect, lang, screen, theme }) => {
      const identity = await provider()
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(identity, {
        redirect_uri: redirectUri(configuration),
        scope: 'openid email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: lang,
        screen,
        redirect,
        ...(theme === undefined ? {} : { theme }),
      })
      return { url: url.href, pending }
    },
    exchange: async (code, iss, kept) => {
      try {
        const { sub, email, locale, sid } = await claimsOf(code, iss, kept)
        return { subject: sub, email, language: languageOfTag(locale), providerSession: sid ?? null }
      } catch (error) {
        throw failure(error, 'ERR_EID_NETWORK')
      }
    },
  }
}

const clients = new WeakMap<Configuration, IdentityClient>()

/** The one client of a configuration, so that discovery is done once per process. */
export function identityClient(configuration: Configuration): IdentityClient {
  const client = clients.get(configuration) ?? createIdentityClient(configuration)
  clients.set(configuration, client)
  return client
}
