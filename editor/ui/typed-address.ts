import { safeUrl } from '#model/url.ts'

/** An address as people type it: with a scheme when it has none. Undefined when a page may not link there. */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return safeUrl(`mailto:${text}`)
  return safeUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
}
