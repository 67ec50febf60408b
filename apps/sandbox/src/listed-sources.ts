import type { Context } from 'hono'

/**
 * Whether a list of CSP host sources (`https://ac.example`, `http://*.localhost:*`, `*.example:443`) contains an
 * address.
 */
export function isListed(address: URL, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const match = /^(https?):\/\/(\*\.)?([a-z0-9.-]+)(?::(\d+|\*))?$/i.exec(source)
    if (!match) return false
    const [, scheme, wildcard, host = '', port] = match
    if (address.protocol !== `${scheme}:`) return false
    const hostFits = wildcard ? address.hostname.endsWith(`.${host}`) : address.hostname === host
    return hostFits && (port === '*' || (port ?? '') === address.port)
  })
}

/** The origin of the page whose script asks, if its site is listed. */
export function listedOrigin(c: Context, sources: readonly string[]): string | undefined {
  const origin = c.req.header('origin')
  const address = origin ? URL.parse(origin) : null
  return address && isListed(address, sources) ? origin : undefined
}
