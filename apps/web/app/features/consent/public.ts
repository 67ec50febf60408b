/** What the shell and other features may use of the visitor's consent. */
export { ConsentPopup } from './components/consent-popup.tsx'
export {
  allows,
  CONSENT_COOKIE,
  type Consent,
  type ConsentCategory,
  optionalCategories,
  parseConsent,
} from './consent.ts'
