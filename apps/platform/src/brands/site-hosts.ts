import { skins } from './brand-senders.ts'

/** Whether a host is in a list; `*.` at an entry's start stands for any subdomain. */
const isHostListed = (host: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))

/** The characters of an address (RFC 3986). Words or markup between them would stand in our mails as ours. */
const addressCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,2000}$/

/**
 * Whether an address leads to the web product of a brand: http(s), no user or password in it, on a domain of one of the
 * brand's skins or on a host of the configuration. Players are only ever sent to such.
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
