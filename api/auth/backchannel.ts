import { z } from 'zod'
import { TooManyRequests } from '#api/errors.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import type { Language } from '#model/language.ts'

const timeout = 10_000

/** What the identity service does in the name of somebody who is signed in here. */
export interface Backchannel {
  /** A link, good once and for a minute, that signs the person in there and leads on to `redirect`. */
  magic: (sub: string, redirect: string) => Promise<string>
  /** Asks to confirm a new e-mail, by a letter to it. Throws `ERR_EMAIL_TAKEN`. */
  email: (sub: string, email: string, lang: Language) => Promise<void>
  /** Ends the person's sessions there, in all browsers; that there are none is as good. */
  end: (sub: string) => Promise<void>
  /** Deletes the person's account there; that there is none is as good. */
  delete: (sub: string) => Promise<void>
}

/** Where the back-channel is, and what the product shows there. */
export interface Credentials {
  endpoint: string
  clientId: string
  clientSecret: string
}

const refusals: Partial<Record<number, ErrorToken>> = { 409: 'ERR_EMAIL_TAKEN' }

const MagicAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

function failure(response: Response): CatalogueError {
  if (response.status === 429)
    return new TooManyRequests(Math.max(1, Math.trunc(Number(response.headers.get('Retry-After')) || 1)))
  const token =
    response.status >= 500 ? 'ERR_EID_NETWORK' : (refusals[response.status] ?? 'ERR_EID_INTEGRATION')
  return new CatalogueError(token, token, {
    cause: new Error(`The identity service answers ${response.status}.`),
  })
}

async function call(
  { endpoint, clientId, clientSecret }: Credentials,
  name: string,
  body: object,
): Promise<Response> {
  const secret = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
  let response: Response
  try {
    response = await fetch(`${endpoint}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${secret.toString('base64')}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new CatalogueError('ERR_EID_NETWORK', 'ERR_EID_NETWORK', { cause })
  }
  if (!response.ok) throw failure(response)
  return response
}

/**
 * The back-channel of an identity service. All calls throw `ERR_EID_NETWORK` when it does not answer, `ERR_EID_INTEGRATION`
 * when it refuses, `ERR_TOO_MANY_REQUESTS` when it was asked too often.
 */
export function createBackchannel(credentials: Credentials): Backchannel {
  return {
    magic: async (sub, redirect) => {
      const response = await call(credentials, 'magic', { sub, redirect })
      const answer = MagicAnswer.safeParse(await response.json().catch(() => undefined))
      if (!answer.success) throw new CatalogueError('ERR_EID_INTEGRATION')
      return answer.data.url
    },
    email: async (sub, email, lang) => void (await call(credentials, 'email', { sub, email, lang })),
    end: async sub => void (await call(credentials, 'end', { sub })),
    delete: async sub => void (await call(credentials, 'delete', { sub })),
  }
}
