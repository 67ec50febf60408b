/** What random numbers of a round are for; each gets numbers of its own. */
export type DrawPurpose = 'spin' | 'pick' | `gamble-${number}`

/** What the player's browser adds to a round: at most 64 UTF-16 units, any signs. */
export const CLIENT_SEED_LENGTH = 64

/**
 * The message of the HMAC from which random numbers follow (docs/fairness.md). Purpose and number of the round come first
 * and contain no colon, so that no client seed can imitate another round.
 */
export const drawMessage = (purpose: DrawPurpose, nonce: number, clientSeed: string): string =>
  `${purpose}:${nonce}:${clientSeed}`
