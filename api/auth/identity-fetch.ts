import type { CustomFetch } from 'openid-client'

/** The identity service did not answer, or something in front of it answered for it. */
class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** Whether a failure comes from the way to the identity service and not from what it said. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnreachableError) return true
  return false
}

/**
 * How requests to the identity service are made. The client library leaves the query out of the redirect address when it
 * trades a code, where ours carries the client's id (`redirectUri`): it is put back.
 */
export function completeFetch(redirectUri: string): CustomFetch {
  return async (url, { body, ...options }) => {
    if (body instanceof URLSearchParams && body.has('redirect_uri')) body.set('redirect_uri', redirectUri)
    const sent = body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null)
    let response: Response
    try {
      response = await fetch(url, { ...options, body: sent })
    } catch (cause) {
      throw new UnreachableError(`${new URL(url).origin} does not answer.`, { cause })
    }
    if (response.status >= 500)
      throw new UnreachableError(`${new URL(url).origin} answers ${response.status}.`)
    return response
  }
}
