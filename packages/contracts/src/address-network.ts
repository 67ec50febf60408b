import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * The key by which attempts from an address are counted. For IPv6 it is the /64, since a client usually controls all
 * its addresses and could use a new one each time. Any other text stays as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (mapped.exec(address)?.[1] ?? address)
}

/** The /48 of an IPv6 address, which any tunnel gives for free: 65,536 networks of one client. Null for any other text. */
export function siteNetworkOf(address: string): string | null {
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** The largest network that may be one client's own, by which clients share what there is. */
export const clientNetworkOf = (address: string): string => siteNetworkOf(address) ?? networkOf(address)

/** The eight groups of an IPv6 address that is no IPv4 address in disguise. */
function groupsOf(address: string): string[] | null {
  const [plain = ''] = address.split('%')
  if (mapped.test(address) || !isIPv6(plain)) return null
  // The URL parser normalises every spelling, with at most one `::` for groups of zeros.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last]
}
