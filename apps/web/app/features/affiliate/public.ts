/** The public API of affiliates. */
export { AffiliateFields, AffiliateVisit, useAffiliateId, useAffiliateSearch } from './affiliate-visit.tsx'
