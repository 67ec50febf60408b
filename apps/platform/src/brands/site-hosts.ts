import { skins } from './brand-senders.ts'

/**
 * Whether a list contains the host of an address. `*.` at the start of an entry matches any subdomain; an entry with a port
 * matches that port alone.
 */
const isHostListed = ({ host, hostname }: URL, list: readonly string[]): boolean =>
  list.some((entry) => {
    const own = entry.includes(':') ? host : hostname
    return entry.startsWith('*.') ? own.endsWith(entry.slice(1)) : own === entry
  })

/**
 * The characters of an address (RFC 3986). Any text or markup between them would appear in our mails as if we had
 * written it.
 */
const addressCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,2000}$/

/**
 * Whether an address leads to a brand's site: without user or password, on a configured host, or with https and the usual
 * port on a domain of one of the brand's skins, with or without `www`. Players are only ever sent to such addresses.
 */
export function isSiteAddress(address: string, brandId: string, siteHosts: readonly string[]): boolean {
  const url = addressCharacters.test(address) ? URL.parse(address) : null
  if (url?.username !== '' || url.password !== '') return false
  if (isHostListed(url, siteHosts)) return url.protocol === 'https:' || url.protocol === 'http:'
  const domains = Object.values(skins).flatMap((skin) =>
    skin.brandId === brandId ? [skin.domain, `www.${skin.domain}`] : [],
  )
  return url.protocol === 'https:' && domains.includes(url.host)
}
