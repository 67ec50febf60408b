import type { QueryLimits } from '@parlour/contracts/query-limits'

/** Generous for a page of the web, useless for wearing the service out or for trying many passwords in one request. */
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

/** What an operation may make at most, by the page sizes it asks for (query-nodes.ts). */
export const mostNodes = 5_000
