import type { QueryLimits } from '@parlour/contracts/query-limits'

/** Generous for a page of the web (dictionaries page by page, banners and pages), useless for wearing the service out. */
export const queryLimits: QueryLimits = {
  depth: 6,
  rootFields: 30,
  fields: 600,
  aliases: 30,
  sameField: 30,
  directives: 3,
  tokens: 2000,
  body: 64 * 1024,
}
