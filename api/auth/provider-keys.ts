import { z } from 'zod'
import { ProviderKey } from '#api/auth/signed-claims.ts'

const timeout = 10_000
const minute = 60_000
const hour = 60 * minute

const KeySet = z.object({ keys: z.array(ProviderKey) })

async function readKeys(address: string): Promise<ProviderKey[]> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  return KeySet.parse(await answer.json()).keys
}

/**
 * The keys with which a provider signs, kept for an hour. They are read again for a key that is not among them, though
 * not within a minute, so that nobody can have the provider asked by making names up.
 */
export function createProviderKeys(
  address: () => Promise<string>,
): (kid: string | undefined) => Promise<readonly ProviderKey[]> {
  let keys: ProviderKey[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return async kid => {
    const isKnown = kid !== undefined && keys.some(key => key.kid === kid)
    if (performance.now() - readAt > (isKnown ? hour : minute)) {
      keys = await readKeys(await address())
      readAt = performance.now()
    }
    return keys
  }
}
