/** The public API of affiliates. */
export { AffiliateFields, AffiliateVisit, useAffiliateSearch } from './affiliate-visit.tsx'
