import { z } from 'zod'
import { headerOf } from '#api/auth/signed-claims.ts'
import { CatalogueError } from '#model/errors.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** In seconds: how long a token may be under way, and how far two clocks may differ. */
const longestWay = 150
const clockTolerance = 30

const text = z.string().min(1).max(1024)

const LogoutClaims = z.object({
  iss: text,
  aud: z.union([text.transform(one => [one]), z.array(text)]),
  iat: z.number(),
  exp: z.number().optional(),
  jti: text,
  events: z.looseObject({ [event]: z.looseObject({}) }),
  sub: text.optional(),
  sid: text.optional(),
  // What has a nonce is an id token, which a browser may hold.
  nonce: z.never().optional(),
})

/** Whose sessions have ended at the identity service: all of a person's, or those that came from one session there. */
export interface Logout {
  /** Names this message; a second one of that name is a repetition. */
  id: string
  subject: string | undefined
  providerSession: string | undefined
}

/** What a message has to be addressed with. */
interface Expected {
  issuer: string
  clientId: string
  now: Date
}

function refuse(reason: string): never {
  throw new CatalogueError('ERR_INVALID_BODY', 'ERR_INVALID_BODY', { cause: new Error(reason) })
}

/** Refuses tokens that say of themselves that they are something else. */
export function checkLogoutType(token: string): void {
  const type =
    headerOf(token)
      ?.typ?.toLowerCase()
      .replace(/^application\//, '') ?? 'jwt'
  if (type !== 'jwt' && type !== 'logout+jwt') refuse(`A token of the type ${type} ends no session.`)
}

/** Checks signed claims as OpenID Connect Back-Channel Logout 1.0 (section 2.6) has it. Throws `ERR_INVALID_BODY`. */
export function parseLogout(claims: unknown, { issuer, clientId, now }: Expected): Logout {
  const result = LogoutClaims.safeParse(claims)
  if (!result.success) return refuse('No logout token of the identity service.')
  const { iss, aud, iat, exp, jti, sub, sid } = result.data
  const seconds = now.getTime() / 1000
  if (iss !== issuer || !aud.includes(clientId)) refuse('A logout token of or for somebody else.')
  if (iat > seconds + clockTolerance || iat < seconds - longestWay) refuse('A logout token of another time.')
  if (exp !== undefined && exp < seconds - clockTolerance) refuse('A logout token that has expired.')
  if (sub === undefined && sid === undefined) refuse('A logout token that names nobody.')
  return { id: jti, subject: sub, providerSession: sid }
}
