import type { PublicConfiguration } from '#editor/api.ts'
import { markLeaving } from '#editor/stores/leaving.ts'

const markKey = 'et.signingOut'

/** To be called when a link that signs out is followed: what comes back from the identity service is then our own wish. */
export function markSignOut(): void {
  markLeaving()
  try {
    sessionStorage.setItem(markKey, 'true')
  } catch {
    // Without storage the callback asks.
  }
}

function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(markKey) === 'true'
    sessionStorage.removeItem(markKey)
    return isMarked
  } catch {
    return false
  }
}

/** What is known of where a page was opened from. */
export interface Opening {
  /** The origin that led here, as the browser tells it; empty when it does not. */
  referrer: string
  /** `own` for our own pages and the address bar, as the server sees it. */
  opened: string | undefined
  isMarked: boolean
}

/** Reads where this page was opened from. The mark of a followed link counts once. */
export function readOpening(): Opening {
  return {
    referrer: document.referrer,
    opened: document.documentElement.dataset.opened,
    isMarked: takeMark(),
  }
}

/** Whether nobody but the person, our own pages or the identity service can have asked for this sign-out. */
export function isOwnWish(
  { referrer, opened, isMarked }: Opening,
  { appUrl, identityUrl }: Pick<PublicConfiguration, 'appUrl' | 'identityUrl'>,
): boolean {
  if (isMarked || opened === 'own') return true
  const origin = URL.parse(referrer)?.origin
  return [appUrl, identityUrl].some(address => new URL(address).origin === origin)
}
