import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * What attempts from an address are counted by: of IPv6 the /64, since whoever has one address of it has them all, and
 * could come from another each time. Any other text is left as it is.
 */
export function networkOf(address: string): string {
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4) return ipv4
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The parser of addresses writes every spelling in one way, with at most one `::` for groups of zero.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
