import type { QueryLimits } from '@parlour/contracts/query-limits'

/**
 * Generous enough for any page of the site, too tight to exhaust the service or to try many passwords in one request.
 */
export const queryLimits: QueryLimits = {
  depth: 8,
  rootFields: 12,
  fields: 400,
  aliases: 12,
  sameField: 4,
  directives: 3,
  tokens: 1500,
  body: 64 * 1024,
}

/** The largest number of objects in an answer, by the requested page sizes (query-nodes.ts). */
export const maxNodes = 5_000
