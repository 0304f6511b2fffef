import type { Client as DatabaseClient } from '@libsql/client'
import { type Configuration, type Grant, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import type { Keys } from './keys.ts'
import { pageHeaders } from './request.ts'
import type { Settings } from './settings.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const scopes = 'openid email'

export const sessionCookie = 'identity.session'

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

function client(settings: Settings): NonNullable<Configuration['clients']>[number] {
  const addresses = clientAddresses(settings)
  return {
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    client_name: 'atelier',
    redirect_uris: [addresses.redirect],
    post_logout_redirect_uris: [addresses.loggedOut],
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
 * The OpenID Connect provider of the product: code flow with PKCE for one confidential client, everything it remembers
 * in the database. `url` is the issuer.
 */
export function createProvider(
  url: string,
  settings: Settings,
  keys: Keys,
  database: DatabaseClient,
  accounts: Accounts,
  pages: ProviderPages,
): Provider {
  const provider = new Provider(url, {
    adapter: model => createAdapter(database, model),
    clients: [client(settings)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      names: { session: sessionCookie, interaction: 'identity.interaction', resume: 'identity.resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: { openid: ['sub', 'locale'], email: ['email', 'email_verified'] },
    scopes: scopes.split(' '),
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['screen', 'theme', 'redirect'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    discovery: { ui_locales_supported: ['pl', 'en'], claims_locales_supported: ['pl', 'en'] },
    features: {
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
    findAccount: async (_ctx, sub) => {
      const account = await accounts.bySub(sub)
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
      Session: 14 * day,
    },
  })
  // The listener writes `X-Forwarded-Proto` itself, from the issuer, so cookies are `Secure` exactly when it is https.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    ctx.set(pageHeaders(settings.appUrl))
    await next()
  })
  return provider
}
