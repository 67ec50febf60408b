/** What a new player does next. */
export type NextStep = 'EMAIL' | 'DOCUMENTS' | 'REQUIRED_LIMIT' | 'REQUIRED_TYPES' | 'DEPOSIT' | 'LIMITS'

export interface Newcomer {
  /** Whether an e-mail address of the account waits for its link. */
  awaitsLink: boolean
  /** What the verification of the identity wants of the player, as their documents page says it. */
  identity: 'IDENTITY' | 'ADDRESS' | 'WAIT' | 'NONE'
  /** Whether the rules want a deposit limit first that the player has not set. */
  lacksRequiredLimit: boolean
  /** Whether they want limits of other types first that the player has not set. */
  lacksRequiredTypes: boolean
  hasLimits: boolean
  hasDeposited: boolean
  hasPlayed: boolean
}

/**
 * The next step of a player who is new: until they have deposited and played. What could hold a deposit or a withdrawal up comes
 * first, and limits come before the first round. Null when nothing is left but to play.
 */
export function nextStep(newcomer: Newcomer): NextStep | null {
  const { awaitsLink, identity, lacksRequiredLimit, lacksRequiredTypes, hasLimits, hasDeposited, hasPlayed } = newcomer
  if (hasDeposited && hasPlayed) return null
  if (awaitsLink) return 'EMAIL'
  if (identity === 'IDENTITY' || identity === 'ADDRESS') return 'DOCUMENTS'
  if (lacksRequiredLimit) return 'REQUIRED_LIMIT'
  if (lacksRequiredTypes) return 'REQUIRED_TYPES'
  if (!hasDeposited) return 'DEPOSIT'
  return hasLimits ? null : 'LIMITS'
}
