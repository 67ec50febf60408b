/**
 * Accounts of a player: real money, bonus money, points, funds held for pending withdrawals, and parts of wins that wait
 * for operators.
 */
export type PlayerAccountKind = 'REAL' | 'BONUS' | 'VIRTUAL' | 'WITHDRAWAL_HOLD' | 'WIN_HOLD'

/**
 * House accounts. GAME_BANK: stakes and wins of one studio's games. PAYMENT_CLEARING: deposits and payouts through one
 * payment provider. ADJUSTMENTS: manual adjustments, such as the money of test players. POINTS: points granted by one
 * brand, less those spent. BONUS_COST: bonuses granted by one brand, less those forfeited. PLAYER_DEBT: what one player
 * owes, below zero.
 */
export type HouseAccountKind =
  | 'GAME_BANK'
  | 'PAYMENT_CLEARING'
  | 'ADJUSTMENTS'
  | 'POINTS'
  | 'BONUS_COST'
  | 'PLAYER_DEBT'

/** Identifies one account; together with a currency it is one row, created by its first transfer. */
export interface AccountRef {
  readonly owner: string
  readonly kind: PlayerAccountKind | HouseAccountKind
  /** Player accounts never go below zero. House accounts may: a negative balance is what players hold or have won. */
  readonly mayGoNegative: boolean
}

const ofPlayer = 'player:'

export const playerAccount = (userId: string, kind: PlayerAccountKind): AccountRef => ({
  owner: ofPlayer + userId,
  kind,
  mayGoNegative: false,
})

/** @param part distinguishes accounts of one kind: studio code, payment provider, brand, player */
export const houseAccount = (kind: HouseAccountKind, part: string): AccountRef => ({
  owner: `house:${part}`,
  kind,
  mayGoNegative: true,
})

/** Whose account it is; null for the house's. */
export const playerOfAccount = ({ owner }: AccountRef): string | null =>
  owner.startsWith(ofPlayer) ? owner.slice(ofPlayer.length) : null
