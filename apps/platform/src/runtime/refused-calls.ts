import type { SecurityLog } from '@parlour/contracts/security-log'
import { callerOf } from '@parlour/contracts/signing'
import type { Context, MiddlewareHandler } from 'hono'

/** Malformed, unsigned, not permitted, too large. What is unknown or in conflict is everyday business. */
const refused = new Set([400, 401, 403, 413])

/** Where a route leaves the code of its refusal, which says more than the status. */
export const refusalKey = 'refusal'

/** Logs calls that were refused before any work began, such as those with a wrong signature. */
export const logRefusedCalls =
  (log: SecurityLog, addressOf: (c: Context) => string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!refused.has(c.res.status)) return
    const caller = callerOf(c.req.raw.headers)
    log.record({ event: c.req.path, outcome: c.get(refusalKey) ?? String(c.res.status), address: addressOf(c), caller })
  }
