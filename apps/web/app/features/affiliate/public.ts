/** What others may use of the affiliate who brought a visit. */
export { AffiliateFields, AffiliateVisit, useAffiliateSearch } from './affiliate-visit.tsx'
