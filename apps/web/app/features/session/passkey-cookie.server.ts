import { dropCookie, readCookies, setCookie } from '../../middleware/cookies.ts'
import { mayOffer, PASSKEY_COOKIE, type PasskeyState, passkeyStateSeconds } from './passkey-cookie.ts'

const stateCookie = (state: PasskeyState) => setCookie(PASSKEY_COOKIE, state, passkeyStateSeconds[state])

/** Cookies of a login by password, after which the page offers a passkey. */
export const offerPasskey = (request: Request): string[] =>
  mayOffer(readCookies(request)[PASSKEY_COOKIE]) ? [stateCookie('due')] : []

/** A passkey has been made or used in this browser. */
export const havePasskey = (): string => stateCookie('used')

/** The passkey of this browser is of no use any more. */
export const forgetPasskey = (): string => dropCookie(PASSKEY_COOKIE)
