/** What the shell and other features may use of the registration. */
export { AffiliateVisit, useAffiliateSearch } from './affiliate-visit.tsx'
export { RegisterDialog } from './components/register-dialog.tsx'
