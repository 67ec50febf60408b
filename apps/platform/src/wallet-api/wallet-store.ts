import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { GameCategory } from '../bonuses/bonus-play.ts'
import type { JsonRows } from '../db/generated/statements.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** Clients of the wallet, each for its own games. */
export const walletCallers = ['studio', 'live', 'sportsbook'] as const
export type WalletCaller = (typeof walletCallers)[number]

export interface WalletSession {
  gameSessionId: string
  userId: string
  brandId: string
  displayName: string
  firstName: string
  /** Blocked by an operator, or self-excluded. */
  blocked: boolean
  currencyCode: CurrencyCode
  language: string
  gameId: string
  gameSlug: string
  studio: string
  /** Where the player registered, and the country where they live. */
  skin: string
  countryCode: string
  /** SPORTS: only real money can be staked. */
  category: GameCategory | 'SPORTS'
  loginId: string | null
  expired: boolean
  /** The highest stake of a round that the rules allow this player, minor units. */
  maxStake: number | null
}

const sessionQuery = (key: 'token_hash' | 'game_session_id') =>
  `select s.game_session_id as "gameSessionId", s.user_id as "userId", s.brand_id as "brandId",
        p.display_name as "displayName", p.first_name as "firstName",
        p.status = 'BLOCKED' or coalesce(p.locked_until > now(), false) as blocked,
        s.currency_code as "currencyCode", s.language, g.game_id as "gameId", g.slug as "gameSlug", g.studio, g.category,
        s.login_id as "loginId", s.expires_at <= now() as expired, p.skin, p.country_code as "countryCode",
        s.max_stake as "maxStake"
      from game_sessions s join games g using (game_id) join players p using (user_id)
      where s.${key} = $1 and g.caller = $2`

const sessionByToken = prepared('wallet-session-by-token', sessionQuery('token_hash'), { notNull: ['expired'] })
const sessionById = prepared('wallet-session-by-id', sessionQuery('game_session_id'), { notNull: ['expired'] })

/**
 * Reads the session for its game, without a lock.
 * @throws UNKNOWN_SESSION, also for another caller's game
 */
export async function findSession(
  db: Queryable,
  caller: WalletCaller,
  by: { gameSessionId: string } | { tokenHash: Buffer },
): Promise<WalletSession> {
  const session =
    'tokenHash' in by
      ? await sessionByToken.get(db, by.tokenHash, caller)
      : await sessionById.get(db, by.gameSessionId, caller)
  return session ?? unknownSession()
}

const replacedSession = prepared(
  'replaced-session',
  `select from game_sessions s join logins l using (login_id)
     where s.game_session_id = $1 and s.replaced_at is not null and l.ended_at is null`,
)

/**
 * Whether the session ended because its player opened another game. Asked only of sessions that have ended; with its login
 * it ends for good.
 */
export const isReplaced = async (db: Queryable, gameSessionId: string): Promise<boolean> =>
  (await replacedSession.run(db, gameSessionId)) > 0

function unknownSession(): never {
  throw new WalletRefusal('UNKNOWN_SESSION', 'There is no such session')
}

/** A completed transaction with its answer. Minor units. */
export interface DoneTransaction {
  operation: 'bet' | 'win' | 'rollback'
  fingerprint: string
  gameSessionId: string
  roundRef: string
  amount: number
  /** For a bet: its part of bonus money, and the bonus for which the stake was counted. */
  bonusAmount: number
  userBonusId: string | null
  promotional: boolean
  rolledBack: boolean
  createdAt: Date
  ledgerTransferId: string | null
  balanceAfter: number
  bonusBalanceAfter: number
  remainingFreeSpins: number | null
}

export interface Round {
  betAmount: number
  bonusBetAmount: number
  winAmount: number
  promotional: boolean
  userBonusId: string | null
  finished: boolean
}

/** The state that a call finds, with the player locked. */
export interface Opened {
  session: Omit<WalletSession, 'language' | 'gameSlug' | 'firstName' | 'skin' | 'countryCode'> & {
    /** An operator has closed the country of the player for the brand. */
    marketClosed: boolean
  }
  real: number
  /** The bonus balance, whether or not it may be staked in this game. */
  bonus: number
  hasBonus: boolean
  hasLimits: boolean
  /** The database's clock, which is also in created_at of the rows that the call books. */
  now: Date
  /** The call's own transaction, if it was already done. */
  known: DoneTransaction | null
  /** A rollback of it has arrived before it. */
  rolledBackAhead: boolean
  /** The transaction that the call refers to as its original. */
  original: DoneTransaction | null
  round: Round | null
}

interface OpenRequest {
  gameSessionId: string
  roundId: string
  transactionId: string
  originalTransactionId?: string
}

const walletOpen = prepared('wallet-open', `select * from wallet_open($1, $2, $3, $4, $5)`, {
  notNull: [
    'user_id',
    'brand_id',
    'display_name',
    'blocked',
    'market_closed',
    'currency_code',
    'game_id',
    'studio',
    'category',
    'expired',
    'real_balance',
    'bonus_balance',
    'has_bonus',
    'has_limits',
    'now',
    'rolled_back_ahead',
  ],
  types: {
    currency_code: 'CurrencyCode',
    category: `'SLOTS' | 'TABLE' | 'LIVE' | 'SPORTS'`,
    known: `JsonRows['wallet_transactions']`,
    original: `JsonRows['wallet_transactions']`,
    round: `JsonRows['game_rounds']`,
  },
})

/**
 * Locks the player and reads everything that a call needs, in one round trip. Call within a transaction.
 * @throws UNKNOWN_SESSION
 */
export async function open(db: Queryable, caller: WalletCaller, request: OpenRequest): Promise<Opened> {
  const { gameSessionId, roundId, transactionId, originalTransactionId } = request
  const row = await walletOpen.get(db, caller, gameSessionId, roundId, transactionId, originalTransactionId ?? null)
  if (!row) return unknownSession()
  return {
    session: {
      gameSessionId,
      userId: row.user_id,
      brandId: row.brand_id,
      displayName: row.display_name,
      blocked: row.blocked,
      marketClosed: row.market_closed,
      currencyCode: row.currency_code,
      gameId: row.game_id,
      studio: row.studio,
      category: row.category,
      loginId: row.login_id,
      expired: row.expired,
      maxStake: row.max_stake,
    },
    real: row.real_balance,
    bonus: row.bonus_balance,
    hasBonus: row.has_bonus,
    hasLimits: row.has_limits,
    now: row.now,
    known: row.known && transactionOf(row.known),
    rolledBackAhead: row.rolled_back_ahead,
    original: row.original && transactionOf(row.original),
    round: row.round && roundOf(row.round),
  }
}

type TransactionRow = JsonRows['wallet_transactions']
type RoundRow = JsonRows['game_rounds']

const transactionOf = (row: TransactionRow): DoneTransaction => ({
  operation: row.operation,
  fingerprint: row.fingerprint,
  gameSessionId: row.game_session_id,
  roundRef: row.round_ref,
  amount: row.amount,
  bonusAmount: row.bonus_amount,
  userBonusId: row.user_bonus_id,
  promotional: row.promotional,
  rolledBack: row.rolled_back,
  createdAt: new Date(row.created_at),
  ledgerTransferId: row.ledger_transfer_id,
  balanceAfter: row.balance_after,
  bonusBalanceAfter: row.bonus_balance_after,
  remainingFreeSpins: row.remaining_free_spins,
})

const roundOf = (row: RoundRow): Round => ({
  betAmount: row.bet_amount,
  bonusBetAmount: row.bonus_bet_amount,
  winAmount: row.win_amount,
  promotional: row.promotional,
  userBonusId: row.user_bonus_id,
  finished: row.finished_at !== null,
})
