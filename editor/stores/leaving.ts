import { $configuration, identityLink } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'

export const loginDelay = 2_000

const markLifetime = 3_000
let isOnPurpose = false
let isLoginNear = false

/** Whether the page is about to be left on purpose: what is unsaved waits in this browser, so nobody is asked. */
export function leavesOnPurpose(): boolean {
  return isOnPurpose
}

/** To be called when a link to the identity service is followed, or to one's own projects from somebody else's. */
export function markLeaving(): void {
  isOnPurpose = true
  setTimeout(() => {
    isOnPurpose = false
  }, markLifetime)
}

/** Leads to the sign-in page a little later, so that the reason can be read, and from there back to this very page. */
export function loginSoon(): void {
  if (isLoginNear) return
  isLoginNear = true
  setTimeout(() => {
    isLoginNear = false
    const configuration = $configuration.get()
    if (configuration === undefined) return
    markLeaving()
    location.assign(identityLink('login', configuration, location.pathname, $language.get()))
  }, loginDelay)
}
