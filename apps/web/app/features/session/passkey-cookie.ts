import type { HostCookieName } from '../../middleware/cookies.ts'

/** What this browser has to do with passkeys. Readable by scripts, which decide by it what to show. */
export const PASSKEY_COOKIE: HostCookieName = '__Host-passkey'

/** `due`: offer one. `declined`: the player wants none here. `used`: one has been made or used here. */
export type PasskeyState = 'due' | 'declined' | 'used'

const DAY_SECONDS = 24 * 60 * 60

export const passkeyStateSeconds: Record<PasskeyState, number> = {
  // As long after a login as the platform lets a player add a passkey without another proof.
  due: 5 * 60,
  declined: 180 * DAY_SECONDS,
  used: 365 * DAY_SECONDS,
}

/** Whether to offer a passkey after a login by password: not where one is known, nor for 180 days after a refusal. */
export const mayOffer = (state: string | undefined): boolean => state !== 'declined' && state !== 'used'
