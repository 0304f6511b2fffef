import { alertText, notify } from '#editor/stores/notices.ts'
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
