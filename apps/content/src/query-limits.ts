import type { QueryLimits } from '@parlour/contracts/query-limits'

/**
 * Generous enough for the web app's queries (dictionaries in pages, banners and pages), too tight to overload the
 * service. Lists are long and asked for once in a query: the same one under thirty names was an answer of 3 MB.
 */
export const queryLimits: QueryLimits = {
  depth: 6,
  rootFields: 30,
  fields: 600,
  aliases: 6,
  sameField: 3,
  directives: 3,
  tokens: 2000,
  body: 64 * 1024,
}
