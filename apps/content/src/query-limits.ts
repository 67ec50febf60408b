import type { QueryLimits } from '@parlour/contracts/query-limits'

/**
 * Generous enough for the web app's queries (dictionaries in pages, banners and pages), too tight to overload the
 * service.
 */
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
