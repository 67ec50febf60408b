/** The public API of the page about logins and passkeys. */
export { PasskeyOffer } from './components/passkey-offer.tsx'
export { AppCodeField, SentCodeField } from './components/proof-fields.tsx'
export { useIsSending } from './use-is-sending.ts'
