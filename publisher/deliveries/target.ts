import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { safeUrl } from '#model/url.ts'
import { isPublicAddress } from '#publisher/deliveries/public-address.ts'

/** What may be called at addresses that users typed. */
export interface OutgoingRules {
  /** All numeric addresses of a name; rejects as Node's `Resolver` does. */
  resolve: (name: string) => Promise<string[]>
  ports: ReadonlySet<number>
  /** Origins that may be called although they are not public, or not https. */
  exceptions: ReadonlySet<string>
  /** Milliseconds that a call may take, from the question to DNS until the answer is read. */
  patience: number
}

/** An address that must not be called, or a name that does not exist: the two look alike to whoever typed it. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

const absent = new Set<unknown>(['ENOTFOUND', 'ENODATA', 'EBADNAME'])
const mostAddresses = 8

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.has(error.code)
}

/** Asks DNS itself: the system's own lookup knows names of this machine, and few slow answers hold up its files. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const reasons = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  throw reasons.find(reason => !isAbsent(reason)) ?? reasons[0]
}

/** The rules of the product: https to the internet, on its usual ports. */
export const internet: OutgoingRules = {
  resolve: resolveName,
  ports: new Set([443, 8443]),
  exceptions: new Set(),
  patience: 15_000,
}

/** The host's numeric address, if the URL has one instead of a name. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** Reads an address that may be called as far as its text tells. Throws `AddressRefused`. */
export function parseTarget(address: string, rules: OutgoingRules): URL {
  const safe = safeUrl(address)
  if (safe === undefined) throw new AddressRefused('Not an address of the web.')
  const url = new URL(safe)
  if (rules.exceptions.has(url.origin)) return url
  if (url.protocol !== 'https:' || !rules.ports.has(Number(url.port || 443)) || url.hostname.endsWith('.'))
    throw new AddressRefused('Not a usual https address.')
  const literal = literalOf(url)
  if (literal !== undefined && !isPublicAddress(literal)) throw new AddressRefused('Not a public address.')
  return url
}

/**
 * The numeric addresses to connect to, and to no others: each is public. Throws `AddressRefused`; what else it throws
 * says nothing of the name but that DNS did not answer.
 */
export async function resolveTarget(url: URL, rules: OutgoingRules): Promise<string[]> {
  const literal = literalOf(url)
  if (literal !== undefined) return [literal]
  const addresses = await rules.resolve(url.hostname).catch(error => {
    throw isAbsent(error) ? new AddressRefused('There is no such name.', { cause: error }) : error
  })
  const exempt = rules.exceptions.has(url.origin)
  if (addresses.length === 0 || !(exempt || addresses.every(isPublicAddress)))
    throw new AddressRefused('Not a public address.')
  return addresses.slice(0, mostAddresses)
}
