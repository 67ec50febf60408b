/**
 * The seamless wallet API: what a game server calls on the platform (POST /wallet/v1/{operation}, JSON, signed as in
 * signing.ts). All amounts are minor units of the session's currency. Every operation that moves money is idempotent by
 * (provider, transactionId): the same request gives the same answer, another request under a used id gives
 * TRANSACTION_CONFLICT. A rollback that comes before its bet is remembered: the bet is then refused with
 * TRANSACTION_ROLLED_BACK.
 */
export type WalletOperation = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback'

/** Exchanges the launch token of a REAL game session (the `token` of the game's address). */
export interface AuthenticateRequest {
  token: string
}
export interface AuthenticateResponse {
  gameSessionId: string
  playerId: string
  displayName: string
  gameSlug: string
  currencyCode: string
  /** As in TransactionResponse. */
  balance: number
  /** BCP 47, the player's language. */
  language: string
  /** Spins of a bonus that this game is to play before stakes of the player's own. */
  freeSpins?: FreeSpins
}
/** Free spins: each is a round whose one bet carries the reference; the operator pays its stake. */
export interface FreeSpins {
  reference: string
  remaining: number
  /** Stake of each spin, minor units. */
  stake: number
}

export interface BalanceRequest {
  gameSessionId: string
}
export interface BalanceResponse {
  /** As in TransactionResponse. */
  balance: number
  bonusBalance: number
  currencyCode: string
}

/** Takes a stake. Opens the round when it is new; several bets may belong to one round. */
export interface BetRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  /** More than zero; with freeSpins exactly the stake of its spins. */
  amount: number
  currencyCode: string
  /** The reference of the free spins it plays: nothing is taken from the player. */
  freeSpins?: string
}
/** Pays a win; an amount of 0 with roundFinished closes a lost round. Accepted after the session has expired. */
export interface WinRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  /** Zero or more. */
  amount: number
  currencyCode: string
  roundFinished: boolean
}
/**
 * Gives a bet back in full. Accepted after the session has expired, and before the bet itself has arrived. Refused for
 * good: in a finished round (ROUND_CLOSED), and of the last stake of a round that has paid a win (TRANSACTION_CONFLICT).
 */
export interface RollbackRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  /** The transactionId of the bet. */
  originalTransactionId: string
}
export interface TransactionResponse {
  /** The platform's id of the ledger transfer; null when nothing moved (a zero win, a rollback before its bet). */
  ledgerTransferId: string | null
  /** What can be staked after the transaction: real money and, while a bonus is played, bonus money. */
  balance: number
  /** The part of balance that is bonus money. */
  bonusBalance: number
  currencyCode: string
  /** With a bet of free spins: those left. */
  remainingFreeSpins?: number
}

export type WalletErrorCode =
  | 'INVALID_SIGNATURE' // 401
  | 'INVALID_REQUEST' // 400
  | 'UNKNOWN_SESSION' // 404
  | 'SESSION_EXPIRED' // 403
  | 'PLAYER_BLOCKED' // 403
  | 'INSUFFICIENT_FUNDS' // 402
  | 'LIMIT_EXCEEDED' // 403, a loss, wager or session-time limit of the player
  | 'MAX_BET_EXCEEDED' // 403, the largest stake while a bonus is played
  | 'FREE_SPINS_UNAVAILABLE' // 409, none left, or not of this game, stake or player
  | 'UNKNOWN_ROUND' // 404, a win for a round without a bet
  | 'ROUND_CLOSED' // 409
  | 'TRANSACTION_CONFLICT' // 409
  | 'TRANSACTION_ROLLED_BACK' // 409
  | 'INTERNAL_ERROR' // 500: outcome unknown, send the same request again
export interface WalletError {
  error: { code: WalletErrorCode; message: string }
}
