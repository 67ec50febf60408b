/**
 * The public API of the page about logins and passkeys. Nothing but what every page may show: this file is part of the first
 * load.
 */
export { PasskeyOffer } from './components/passkey-offer.tsx'
