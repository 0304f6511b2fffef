import { z } from 'zod'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const longest = 2048

/**
 * The address as the URL standard reads it, or undefined when it is not one that a page may link to.
 * Only absolute http(s), mailto and tel without credentials pass; what a browser would strip before parsing
 * (tabs, line ends, other control characters) is refused, since it is used to hide a scheme.
 */
export function safeUrl(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (address.length > longest || /[\u0000-\u0020\u007f\\]/.test(address)) return undefined
  const url = URL.parse(address)
  if (url === null || !schemes.has(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  if (web && !/^https?:\/\//i.test(address)) return undefined
  return url.href
}

/** An address that a creator typed and a visitor will be led to. */
export const SafeUrl = z
  .string()
  .max(longest)
  .refine(address => safeUrl(address) !== undefined, { message: 'URL' })
