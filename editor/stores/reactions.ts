import type { Prompt } from '#editor/stores/prompts.ts'
import { type ErrorMessage, signInTokens } from '#model/errors.ts'
import { errorText, messages } from '#model/messages/messages.ts'

/** What the editor does about a failed call. */
export type Reaction =
  | { kind: 'silent' }
  | { kind: 'alert'; title?: 'WRONG' | 'SERVER_ERROR'; offersPlans?: true }
  | { kind: 'prompt'; prompt: Prompt }
  /** Says `message`, then leads to the sign-in page. */
  | { kind: 'login'; message: ErrorMessage }

/** A sign-in that the identity service broke off; it has to be begun anew. */
const brokenSignIns = new Set(['ERR_EID_INTEGRATION', 'ERR_EID_CODE_OR_CLIENT_ID_MISSING', 'ERR_EID_NETWORK'])
const signIn: ReadonlySet<string> = new Set(signInTokens)
const notAnOwner = new Set(['ERR_PROJECTS_NOT_AN_OWNER', 'ERR_USER_NOT_AN_OWNER'])

function readsAsUnknown(message: ErrorMessage): boolean {
  return errorText(message, 'en') === messages.en.UNKNOWN_ERROR
}

/** Someone with an account whose session is over is sent to sign in; a visitor is offered an account. */
function loginRequired(isRegistered: boolean): Reaction {
  if (isRegistered) return { kind: 'login', message: 'ERR_LOGIN_REQUIRED' }
  return { kind: 'prompt', prompt: { kind: 'sign-in', reason: 'other' } }
}

/** What a message of the catalogue calls for, from somebody with an account or from a visitor. */
export function reactionTo(message: ErrorMessage, isRegistered: boolean): Reaction {
  if (typeof message !== 'string') return { kind: 'alert' }
  if (message === 'SNAPSHOT_NOT_REQUIRED') return { kind: 'silent' }
  if (signIn.has(message)) return loginRequired(isRegistered)
  if (message === 'ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED')
    return { kind: 'prompt', prompt: { kind: 'plans', message } }
  if (message === 'ERR_ACCESS_PLAN_BELOW_REQUIRED') return { kind: 'alert', offersPlans: true }
  if (message === 'UUID_TAKEN') return { kind: 'alert', title: 'WRONG' }
  if (brokenSignIns.has(message)) return { kind: 'login', message }
  if (notAnOwner.has(message)) {
    if (isRegistered) return { kind: 'prompt', prompt: { kind: 'wrong-account' } }
    return { kind: 'login', message: 'ERR_LOGIN_REQUIRED' }
  }
  return readsAsUnknown(message) ? { kind: 'alert', title: 'SERVER_ERROR' } : { kind: 'alert' }
}
