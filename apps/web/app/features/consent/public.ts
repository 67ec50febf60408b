/** The public API of the consent popup; the rules are in app/consent. */
export { ConsentPopup } from './components/consent-popup.tsx'
