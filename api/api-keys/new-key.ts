import { hashSecret, newSecret } from '#api/sessions/sessions.ts'
import { apiKeyMark } from '#model/api-key.ts'

/** How much of a key is shown ever after: enough to know it by, far too little to guess the rest. */
const shown = apiKeyMark.length + 6

/** A new key of 256 random bits, and what is kept of it. */
export function newKey(): { key: string; keyHash: string; prefix: string } {
  const key = `${apiKeyMark}${newSecret()}`
  return { key, keyHash: hashSecret(key), prefix: key.slice(0, shown) }
}
