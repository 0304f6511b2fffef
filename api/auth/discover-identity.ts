import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import { completeFetch, isUnreachable } from '#api/auth/identity-fetch.ts'
import type { Configuration } from '#model/configuration.ts'

const timeout = 10
const clockTolerance = 30
const pauses = [100, 400]
/** Who has waited this long already, in milliseconds, is told that the service cannot be reached. */
const patience = 3_000

function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Where the identity service leads back to; the callback screen reads the client's id there. */
export function redirectUri({ appUrl, identityClientId }: Configuration): string {
  return `${appUrl}/auth/callback?${new URLSearchParams({ clientId: identityClientId }).toString()}`
}

/**
 * Shows the secret in the way that the provider takes: in the form, else in the header, which every provider has to
 * take that names no way (OpenID Connect Discovery 1.0, section 3).
 */
function shown(secret: string): oidc.ClientAuth {
  const [inForm, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (provider, ...rest) => {
    const ways = provider.token_endpoint_auth_methods_supported ?? []
    return (ways.includes('client_secret_post') ? inForm : inHeader)(provider, ...rest)
  }
}

/** Reads what the service says about itself; tries again twice when it cannot be reached, unless that took long to find out. */
export async function discoverIdentity(configuration: Configuration): Promise<oidc.Configuration> {
  const { identityUrl, identityClientId, identityClientSecret } = configuration
  const once = (): Promise<oidc.Configuration> =>
    oidc.discovery(
      new URL(identityUrl),
      identityClientId,
      {
        ...(identityClientSecret === undefined ? {} : { client_secret: identityClientSecret }),
        [oidc.clockTolerance]: clockTolerance,
      },
      identityClientSecret === undefined ? oidc.None() : shown(identityClientSecret),
      {
        timeout,
        execute: isLoopback(identityUrl) ? [oidc.allowInsecureRequests] : [],
        [oidc.customFetch]: completeFetch(redirectUri(configuration)),
      },
    )
  const begun = performance.now()
  for (const pause of pauses) {
    try {
      return await once()
    } catch (error) {
      if (!isUnreachable(error) || performance.now() - begun > patience) throw error
      await sleep(pause)
    }
  }
  return once()
}
