/** A player's own accounts: real money, bonus money, points, and the funds held for withdrawals not yet paid. */
export type PlayerAccountKind = 'REAL' | 'BONUS' | 'VIRTUAL' | 'WITHDRAWAL_HOLD'

/**
 * The house's accounts. GAME_BANK: stakes and wins of one studio's games. PAYMENT_CLEARING: what one payment provider has
 * taken in and paid out for us. ADJUSTMENTS: money given by hand, such as to the test players.
 * POINTS: points that one brand has given and not got back. BONUS_COST: bonuses that one brand has given and not got back.
 */
export type HouseAccountKind = 'GAME_BANK' | 'PAYMENT_CLEARING' | 'ADJUSTMENTS' | 'POINTS' | 'BONUS_COST'

/** Names one account; with a currency it is one row. It comes into being with its first transfer. */
export interface AccountRef {
  readonly owner: string
  readonly kind: PlayerAccountKind | HouseAccountKind
  /** Players' accounts never go below zero. The house's may: its balance is what players won or hold. */
  readonly mayGoNegative: boolean
}

export const playerAccount = (userId: string, kind: PlayerAccountKind): AccountRef => ({
  owner: `player:${userId}`,
  kind,
  mayGoNegative: false,
})

/** @param part studio code, payment provider, or what else tells accounts of one kind apart */
export const houseAccount = (kind: HouseAccountKind, part: string): AccountRef => ({
  owner: `house:${part}`,
  kind,
  mayGoNegative: true,
})
