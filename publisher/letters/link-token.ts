import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link that proves who its reader is. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of such a token: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
