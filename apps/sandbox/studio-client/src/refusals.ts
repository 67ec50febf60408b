import type { TextKey } from '../../src/studio/texts/en.ts'

/** Refusals that tell the game that it does not know how things stand with the bonus in play. */
export const bonusRefusals = new Set(['MAX_BET_EXCEEDED', 'REAL_MONEY_IN_PLAY'])

/** Refusals after which the game must be reopened before another round. */
export const finalRefusals = new Set(['SESSION_EXPIRED', 'SESSION_REPLACED', 'PLAYER_BLOCKED', 'CONNECTION_LOST'])

/** What the game says about a refusal, by its code. */
export const refusalTexts: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  SESSION_REPLACED: 'SESSION_REPLACED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  MAX_BET_EXCEEDED: 'MAX_BET_EXCEEDED',
  REAL_MONEY_IN_PLAY: 'bonusWaits',
  STAKE_TOO_HIGH: 'STAKE_TOO_HIGH',
  REALITY_CHECK_DUE: 'REALITY_CHECK_DUE',
  FREE_SPINS_UNAVAILABLE: 'FREE_SPINS_UNAVAILABLE',
  TOO_MANY_SESSIONS: 'TOO_MANY_SESSIONS',
  WALLET_UNAVAILABLE: 'WALLET_UNAVAILABLE',
  ROUND_UNFINISHED: 'finishing',
  ROUND_TOO_SOON: 'finishing',
  CHOICE_OVER: 'choiceOver',
  REQUEST_CONFLICT: 'choiceOver',
  NOT_FOR_SALE: 'notForSale',
}
