import { skins } from './brand-senders.ts'

/** Whether a list contains a host; `*.` at the start of an entry matches any subdomain. */
const isHostListed = (host: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))

/**
 * The characters of an address (RFC 3986). Any text or markup between them would appear in our mails as if we had
 * written it.
 */
const addressCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,2000}$/

/**
 * Whether an address leads to a brand's site: http(s), without user or password, on a domain of one of the brand's
 * skins or on a configured host. Players are only ever sent to such addresses.
 */
export function isSiteAddress(address: string, brandId: string, siteHosts: readonly string[]): boolean {
  const url = addressCharacters.test(address) ? URL.parse(address) : null
  if (url?.username !== '' || url.password !== '') return false
  if (isHostListed(url.hostname, siteHosts)) return url.protocol === 'https:' || url.protocol === 'http:'
  const domains = Object.values(skins).flatMap((skin) =>
    skin.brandId === brandId ? [skin.domain, `*.${skin.domain}`] : [],
  )
  return url.protocol === 'https:' && isHostListed(url.hostname, domains)
}
