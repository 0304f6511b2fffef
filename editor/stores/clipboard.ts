import { alertText, notify } from '#editor/stores/notices.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $identity } from '#editor/stores/session.ts'
import { commonTexts } from '#editor/texts/common.ts'

/** Copies a text and says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify(commonTexts.get().copied)
    return true
  } catch {
    alertText(commonTexts.get().cannotCopy)
    return false
  }
}

/** Copies the address of a page for other people. That is sharing, so a visitor is asked to sign in. */
export async function copyAddress(address: string): Promise<void> {
  if ($identity.get().isRegistered) await copyText(address)
  else ask({ kind: 'sign-in', reason: 'share' })
}
