/** What the shell may use of the consent's popup; what a choice allows stands in app/consent. */
export { ConsentPopup } from './components/consent-popup.tsx'
