import type { MiddlewareHandler } from 'hono'
import { refusal } from './json-body.ts'

const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Answers under the sandbox's own names alone. A foreign page whose name leads to this computer (DNS rebinding) is of the
 * same origin as what it asks, and would read the inbox.
 */
export const underItsNames = (addresses: readonly string[]): MiddlewareHandler => {
  const own = new Set(addresses.map((address) => new URL(address).hostname))
  return (c, next) => {
    const { hostname } = new URL(c.req.url)
    const isOwn = own.has(hostname) || localNames.includes(hostname) || hostname.endsWith('.localhost')
    return isOwn ? next() : Promise.resolve(refusal(c, 421, 'UNKNOWN_HOST', 'The sandbox has another address.'))
  }
}

/**
 * Nothing here asks who the caller is, since services and testers call it. A page of another site is neither: browsers say
 * so, and its scripts could otherwise write without reading the answer.
 */
export const fromNoOtherSite: MiddlewareHandler = (c, next) => {
  const { method } = c.req
  const site = c.req.header('sec-fetch-site') ?? 'none'
  const origin = c.req.header('origin')
  const isForeign =
    site === 'cross-site' || site === 'same-site' || (origin && URL.parse(origin)?.host !== new URL(c.req.url).host)
  if (method === 'GET' || method === 'HEAD' || !isForeign) return next()
  return Promise.resolve(refusal(c, 403, 'FOREIGN_SITE', 'A page of another site may not write here.'))
}
