/** What the shell and other features may use of the visitor's consent. */
export { ConsentPopup } from './components/consent-popup.tsx'
