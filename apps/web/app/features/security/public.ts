/** The public API of the page about logins and passkeys. */
export { PasskeyOffer } from './components/passkey-offer.tsx'
