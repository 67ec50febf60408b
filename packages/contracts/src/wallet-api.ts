/**
 * The seamless wallet API, which game servers call on the platform (POST /wallet/v1/{operation}, JSON, signed as in
 * signing.ts). All amounts are minor units of the session's currency. Every operation that moves money is idempotent by
 * (provider, transactionId): the same request gets the same answer, a different request with a used id gets
 * TRANSACTION_CONFLICT. If a rollback arrives before its bet, the platform remembers it and refuses the bet with
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
  /** Spins of a bonus, which this game plays before it takes the player's own stakes. */
  freeSpins?: FreeSpins
  /** How fast this player may play; without it as fast as the game allows. */
  pace?: GamePace
  /** The highest stake of a round that the law allows this player, minor units; without it none. Free spins are no stakes. */
  maxStake?: number
}
/** What the rules that protect a player say about the speed of a game. */
export interface GamePace {
  /** From the start of a round to that of the next one, ms; 0 for any. */
  minimumRoundMs: number
  /** Whether the player may speed rounds up, or stop the reels early. */
  turbo: boolean
}
/** Free spins: each is a round with a single bet that carries the reference; the operator pays its stake. */
export interface FreeSpins {
  reference: string
  remaining: number
  /** Stake of each spin, minor units. */
  stake: number
}

/**
 * Refused with SESSION_EXPIRED once the login that opened the session is over. Whoever was logged in then may have been thrown out
 * by the player: from then on a game neither tells them anything of the player nor lets them decide anything but what they have
 * begun in this session.
 */
export interface BalanceRequest {
  gameSessionId: string
}
export interface BalanceResponse {
  /** As in TransactionResponse. */
  balance: number
  bonusBalance: number
  currencyCode: string
  /** The bonus in play; none for bets on sports, which it does not concern. */
  bonus?: BonusStakes
  /**
   * The session has ended, or the player is blocked: a game pays what a round in play has won, and lets the player risk
   * none of it any more.
   */
  ended?: true
}
/**
 * What a bonus in play means for the stakes of a game. A game asks when it opens and when the player comes back to it, and
 * tells the player before a stake that the bonus does not allow or does not count. Free spins are no stakes.
 */
export interface BonusStakes {
  /** The same for as long as this bonus is in play. */
  reference: string
  /** The highest stakes of a round, minor units; more is refused with MAX_BET_EXCEEDED. Without it any. */
  maxStake?: number
  /**
   * Rounds and bets that have not ended hold more of the player's real money than maxStake. Until they end, a stake that needs
   * bonus money is refused with REAL_MONEY_IN_PLAY.
   */
  realMoneyInPlay?: true
  /** The percentage of a stake that counts towards the bonus; with 0 the game is left out of it. */
  counted: number
}

/** Takes a stake. Opens the round if it is new; a round may have several bets. */
export interface BetRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  /** More than zero; with freeSpins, exactly the stake of those spins. */
  amount: number
  currencyCode: string
  /** The reference of the free spins that the bet plays; the player pays nothing. */
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
 * Returns a bet in full. Accepted after the session has expired, and even before the bet itself has arrived.
 * Permanently refused in a finished round (ROUND_CLOSED), and for the last remaining stake of a round that has paid a
 * win (TRANSACTION_CONFLICT).
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
  /** The balance available for stakes after the transaction: real money and, while a bonus is active, bonus money. */
  balance: number
  /** The part of balance that is bonus money. */
  bonusBalance: number
  currencyCode: string
  /** For a bet of free spins: the number left. */
  remainingFreeSpins?: number
}

export type WalletErrorCode =
  | 'INVALID_SIGNATURE' // 401
  | 'INVALID_REQUEST' // 400
  | 'UNKNOWN_SESSION' // 404
  | 'SESSION_EXPIRED' // 403
  | 'SESSION_REPLACED' // 403, the player has opened another game and may play one at a time; a round in play goes on
  | 'PLAYER_BLOCKED' // 403
  | 'INSUFFICIENT_FUNDS' // 402
  | 'LIMIT_EXCEEDED' // 403, a loss, wager or session-time limit of the player
  | 'MAX_BET_EXCEEDED' // 403, above the maximum stake while a bonus is active
  | 'REAL_MONEY_IN_PLAY' // 403, a stake of bonus money while BonusStakes.realMoneyInPlay
  | 'STAKE_TOO_HIGH' // 403, above AuthenticateResponse.maxStake
  | 'REALITY_CHECK_DUE' // 403, no new round before the player has confirmed it, or taken the break that the rules demand
  | 'FREE_SPINS_UNAVAILABLE' // 409, none left, or not of this game, stake or player
  | 'UNKNOWN_ROUND' // 404, a win for a round without a bet
  | 'ROUND_CLOSED' // 409
  | 'TRANSACTION_CONFLICT' // 409
  | 'TRANSACTION_ROLLED_BACK' // 409
  | 'INTERNAL_ERROR' // 500: outcome unknown, send the same request again
export interface WalletError {
  error: { code: WalletErrorCode; message: string }
}
