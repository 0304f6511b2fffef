import type { Client as DatabaseClient } from '@libsql/client'
import { type Configuration, type Grant, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { findAccount } from './accounts/account.ts'
import { createAdapter } from './adapter.ts'
import type { Keys } from './keys.ts'
import { pageHeaders } from './request.ts'
import type { Settings } from './settings.ts'
import { logoutAddress } from './tell-product.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const scopes = 'openid email'

/** How long somebody stays signed in here without coming by. */
export const sessionSeconds = 14 * day

/** The name of the session's cookie; over https one that no subdomain can set. */
export function sessionCookie(url: string): string {
  return `${url.startsWith('https:') ? '__Host-' : ''}identity.session`
}

/** The pages that the provider itself must show, in our own clothes. */
export interface ProviderPages {
  error: (ctx: KoaContextWithOIDC, error: Error) => Promise<string>
  logout: (ctx: KoaContextWithOIDC, form: string) => Promise<string>
  loggedOut: (ctx: KoaContextWithOIDC) => Promise<string>
}

/** The addresses of the one client, the product. Its redirect address carries the client's id for the callback screen. */
export function clientAddresses({ appUrl, clientId }: Pick<Settings, 'appUrl' | 'clientId'>): {
  redirect: string
  loggedOut: string
  initiateLogin: string
} {
  return {
    redirect: `${appUrl}/auth/callback?${new URLSearchParams({ clientId }).toString()}`,
    loggedOut: `${appUrl}/auth/callback?logout=1`,
    initiateLogin: `${appUrl}/api/auth/login`,
  }
}

type ClientMetadata = NonNullable<Configuration['clients']>[number]

const accountClient = 'identity-account'

/** Where the account page sends whoever is not signed in here; `state` is what to come back with. */
export function accountSignIn(
  url: string,
  { lang, theme }: { lang: string; theme: string | undefined },
  state: string,
): string {
  const query = new URLSearchParams({
    client_id: accountClient,
    response_type: 'none',
    redirect_uri: accountReturn(url),
    scope: 'openid',
    ui_locales: lang,
    state,
  })
  if (theme !== undefined) query.set('theme', theme)
  return `/oidc/auth?${query.toString()}`
}

function accountReturn(url: string): string {
  return `${url}/account/return`
}

/** The account page as a client of its own service: it needs somebody signed in here, and no code or token. */
function ownClient(url: string): ClientMetadata {
  return {
    client_id: accountClient,
    token_endpoint_auth_method: 'none',
    response_types: ['none'],
    grant_types: [],
    redirect_uris: [accountReturn(url)],
    scope: scopes,
  }
}

function client(settings: Settings): ClientMetadata {
  const addresses = clientAddresses(settings)
  return {
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    client_name: 'atelier',
    redirect_uris: [addresses.redirect],
    post_logout_redirect_uris: [addresses.loggedOut],
    backchannel_logout_uri: logoutAddress(settings),
    // Ending one session, as when somebody else signs in here, then ends what came from that one alone.
    backchannel_logout_session_required: true,
    scope: scopes,
    // As metadata it may be an https address only; the links of ours lead there in either case.
    ...(addresses.initiateLogin.startsWith('https:') ? { initiate_login_uri: addresses.initiateLogin } : {}),
  }
}

/** What was granted before, or all of it at once: the client is our own product, nobody is asked. */
async function loadGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, session, account } = ctx.oidc
  const clientId = ctx.oidc.client?.clientId
  if (clientId === undefined || account === undefined) return undefined
  const grantId = session?.grantIdFor(clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (known !== undefined) return known
  const grant = new provider.Grant({ clientId, accountId: account.accountId })
  grant.addOIDCScope(scopes)
  await grant.save()
  return grant
}

function html(
  page: (ctx: KoaContextWithOIDC) => Promise<string>,
): (ctx: KoaContextWithOIDC) => Promise<undefined> {
  return async ctx => {
    ctx.type = 'html'
    ctx.body = await page(ctx)
    return undefined
  }
}

/**
 * The OpenID Connect provider of the product: code flow with PKCE for one confidential client, the account page
 * as a second one, everything it remembers in the database. `url` is the issuer.
 */
export function createProvider(
  url: string,
  settings: Settings,
  keys: Keys,
  database: DatabaseClient,
  pages: ProviderPages,
): Provider {
  const provider = new Provider(url, {
    adapter: model => createAdapter(database, model),
    clients: [client(settings), ownClient(url)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      names: { session: sessionCookie(url), interaction: 'identity.interaction', resume: 'identity.resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub', 'locale'], email: ['email', 'email_verified'] },
    scopes: scopes.split(' '),
    responseTypes: ['code', 'none'],
    pkce: { required: () => true },
    extraParams: ['screen', 'theme', 'redirect'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    discovery: {
      ui_locales_supported: ['pl', 'en'],
      claims_locales_supported: ['pl', 'en'],
      atelier_backchannel_endpoint: `${url}/backchannel`,
    },
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, { clientId }, token) => token.clientId === clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(() => pages.logout(ctx, form))(ctx),
        postLogoutSuccessSource: html(pages.loggedOut),
      },
    },
    // The product alone is ever called, and it may be on this machine, where the provider by itself calls nobody.
    fetch: (address, init = {}) =>
      fetch(address, Object.fromEntries(Object.entries(init).filter(([name]) => name !== 'dispatcher'))),
    findAccount: async (_ctx, sub) => {
      const account = await findAccount(database, sub)
      if (account === undefined) return undefined
      const claims = {
        sub,
        email: account.email,
        email_verified: account.emailVerified,
        locale: account.language,
      }
      return { accountId: sub, claims: () => claims }
    },
    loadExistingGrant: loadGrant,
    rotateRefreshToken: true,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    renderError: (ctx, _out, error) => html(() => pages.error(ctx, error))(ctx),
    routes: {
      authorization: '/oidc/auth',
      token: '/oidc/token',
      userinfo: '/oidc/userinfo',
      jwks: '/oidc/jwks',
      end_session: '/oidc/logout',
      revocation: '/oidc/revoke',
      pushed_authorization_request: '/oidc/par',
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 14 * day,
      IdToken: 10 * minute,
      Interaction: hour,
      Session: sessionSeconds,
    },
  })
  // The listener writes `X-Forwarded-Proto` itself, from the issuer, so cookies are `Secure` exactly when it is https.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders(settings))
    await next()
  })
  return provider
}
