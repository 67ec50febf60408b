import type { QueryLimits } from '@parlour/contracts/query-limits'

/** Generous for a page of the web, useless for wearing the service out or for trying many passwords in one request. */
export const queryLimits: QueryLimits = { depth: 8, rootFields: 12, tokens: 1500, body: 64 * 1024 }
