import { isIP, type LookupFunction } from 'node:net'
import type { Client, Dispatcher } from 'undici'
import type { DeliveryError } from '#model/webhook.ts'
import {
  AddressRefused,
  type OutgoingRules,
  parseTarget,
  resolveTarget,
} from '#publisher/deliveries/target.ts'

const largestAnswer = 64 * 2 ** 10
const attemptTimeout = 2_500

export interface OutgoingRequest {
  headers: Record<string, string>
  body: string
}

/** What came of a request; `status` is HTTP's, 0 when no answer came, and then `error` says why. */
export interface OutgoingAnswer {
  status: number
  error: DeliveryError | null
  /** The header of that name as it came. */
  retryAfter?: string
}

/** Gives the connection the addresses that were checked, so that DNS is not asked a second time. */
function pinned(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map(address => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    const [first] = entries
    if (all === true) callback(null, entries)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
}

/** The connection is this request's own; no proxy of the environment and no trust of its settings comes into it. */
async function connect(url: URL, addresses: readonly string[]): Promise<Client> {
  // Loaded when it is first needed: it takes longer than anything else that the product starts with.
  const undici = await import('undici')
  return new undici.Client(url.origin, {
    allowH2: false,
    connect: {
      lookup: pinned(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: attemptTimeout,
      rejectUnauthorized: true,
    },
  })
}

/** Reads the answer's body as it came, not decompressed, up to 64 KB, and throws it away. */
async function discard(body: Dispatcher.ResponseData['body']): Promise<void> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > largestAnswer) break
    }
  } catch {
    // The status has been told; how the rest of the answer fares changes nothing.
  }
}

async function post(
  url: URL,
  addresses: readonly string[],
  { headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const client = await connect(url, addresses)
  try {
    const path = `${url.pathname}${url.search}`
    const answer = await client.request({
      method: 'POST',
      path,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body,
      signal,
    })
    await discard(answer.body)
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      error: null,
      ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
    }
  } finally {
    await client.destroy()
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Posts to an address that a user typed, the only way in which the product does. It connects to public addresses alone
 * and to those alone that were checked, follows no redirect, keeps nothing of the answer but its status, and gives up
 * after `patience`. Never throws.
 */
export async function safeFetch(
  address: string,
  request: OutgoingRequest,
  rules: OutgoingRules,
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(rules.patience)
  try {
    const url = parseTarget(address, rules)
    const addresses = await Promise.race([resolveTarget(url, rules), untilAborted(signal)])
    return await post(url, addresses, request, signal)
  } catch (error) {
    if (error instanceof AddressRefused) return { status: 0, error: 'ADDRESS_REFUSED' }
    return { status: 0, error: signal.aborted ? 'TIMED_OUT' : 'CONNECTION_FAILED' }
  }
}
