import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { Open } from '#api/context.ts'

type Address = ReturnType<typeof ipaddr.process>

const longestChain = 32

const Connection = z.object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) })

/** An address as it is counted: IPv4 also where it is written as IPv6, without a zone. Undefined for what is none. */
function parse(text: string): Address | undefined {
  const bare = text.trim().replace(/%.*$/, '')
  return ipaddr.isValid(bare) && (bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare))
    ? ipaddr.process(bare)
    : undefined
}

function isWithin(address: Address, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.process(network), undefined]
  if (base.kind() !== address.kind()) return false
  return address.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128))
}

/**
 * Whose address a request comes from: the connection's, or, if that is a trusted proxy's, the last one of
 * `X-Forwarded-For` that is not. What stands before it was written by strangers.
 */
export function addressBehind(
  connection: string,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  const isTrusted = (address: Address): boolean => trusted.some(network => isWithin(address, network))
  let address = parse(connection)
  const chain = (forwarded ?? '').split(',').slice(-longestChain)
  while (address !== undefined && isTrusted(address) && chain.length > 0) {
    const next = parse(chain.pop() ?? '')
    if (next === undefined) break
    address = next
  }
  return address?.toString() ?? connection
}

const connectionOf = (c: Context<Open>): string =>
  Connection.safeParse(c.env).data?.incoming.socket.remoteAddress ?? ''

/** Whether a request was made on this machine, and not passed on from elsewhere by a proxy on it. */
export function isOwnMachine(c: Context<Open>): boolean {
  const passedOn = ['Forwarded', 'X-Forwarded-For', 'Via'].some(name => c.req.header(name) !== undefined)
  return !passedOn && parse(connectionOf(c))?.range() === 'loopback'
}

/** The address of whoever calls; empty where there is no connection. */
export function clientAddress(c: Context<Open>): string {
  return addressBehind(
    connectionOf(c),
    c.req.header('X-Forwarded-For'),
    c.var.services.configuration.trustedProxies,
  )
}

/** What calls are counted by: an address, of IPv6 the network of 64 bits that one customer usually has. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (parsed === undefined || parsed.kind() === 'ipv4') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
