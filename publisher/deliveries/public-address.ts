import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Open to everybody by its number, yet answered by the host of a virtual machine, not by the internet. */
const hostServices = new Set(['168.63.129.16'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** The IPv4 address that an IPv6 address leads to, where a gateway translates it; else the address itself. */
function translated(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  return address.match(nat64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address
}

/** Whether a numeric address belongs to the internet at large: not to a machine, a private network or a tunnel. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = translated(ipaddr.parse(text))
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 ? !hostServices.has(address.toString()) : address.match(globalUnicast)
}
