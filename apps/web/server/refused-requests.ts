import type { SecurityLog } from '@parlour/contracts/security-log'
import type { Context, MiddlewareHandler } from 'hono'

/** What no page of ours sends: malformed, of another site, too large, of another type. */
const refused = new Set([400, 403, 413, 414, 415])

/** A path without what may be secret: mailed links carry their code as a segment. */
export const pathForLog = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/^[a-z-]{0,24}(\.data)?$/.test(segment) ? segment : '*'))
    .join('/')

/** Logs requests that were refused before any work began, such as forms of other sites. */
export const logRefusedRequests =
  (log: SecurityLog, addressOf: (c: Context) => string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (refused.has(c.res.status))
      log.record({ event: pathForLog(c.req.path), outcome: String(c.res.status), address: addressOf(c) })
  }
