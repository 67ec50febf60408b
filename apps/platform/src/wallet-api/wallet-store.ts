import type { Queryable } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { WalletRefusal } from './wallet-refusal.ts'

export interface WalletSession {
  gameSessionId: string
  userId: string
  currencyCode: string
  language: string
  studio: string
  gameSlug: string
  displayName: string
  expired: boolean
  blocked: boolean
}

const selectSession = `select s.game_session_id as "gameSessionId", s.user_id as "userId", s.currency_code as "currencyCode",
    s.language, g.studio, g.slug as "gameSlug", p.display_name as "displayName", s.expires_at <= now() as expired,
    p.status = 'BLOCKED' as blocked
  from game_sessions s join games g using (game_id) join players p using (user_id)`

/** @throws UNKNOWN_SESSION */
export async function findSession(
  db: Queryable,
  by: { gameSessionId: string } | { tokenHash: Buffer },
): Promise<WalletSession> {
  const { rows } =
    'tokenHash' in by
      ? await db.query<WalletSession>(`${selectSession} where s.token_hash = $1`, [by.tokenHash])
      : await db.query<WalletSession>(`${selectSession} where s.game_session_id = $1`, [by.gameSessionId])
  return rows[0] ?? unknownSession()
}

/** Within a transaction: the session, its other calls made to wait until this one has ended. @throws UNKNOWN_SESSION */
export async function lockSession(db: Queryable, gameSessionId: string): Promise<WalletSession> {
  const { rows } = await db.query<WalletSession>({
    name: 'wallet-lock-session',
    text: `${selectSession} where s.game_session_id = $1 for update of s`,
    values: [gameSessionId],
  })
  return rows[0] ?? unknownSession()
}

function unknownSession(): never {
  throw new WalletRefusal('UNKNOWN_SESSION', 'There is no such session')
}

export interface WalletTransaction {
  operation: 'bet' | 'win' | 'rollback'
  fingerprint: string
  gameSessionId: string
  roundRef: string
  amount: number
  rolledBack: boolean
  ledgerTransferId: string | null
  balanceAfter: number
}

export async function findTransaction(
  db: Queryable,
  provider: string,
  transactionId: string,
): Promise<WalletTransaction | undefined> {
  const { rows } = await db.query<WalletTransaction>({
    name: 'wallet-find-transaction',
    text: `select operation, fingerprint, game_session_id as "gameSessionId", round_ref as "roundRef", amount,
        rolled_back as "rolledBack", ledger_transfer_id as "ledgerTransferId", balance_after as "balanceAfter"
      from wallet_transactions where provider = $1 and transaction_id = $2`,
    values: [provider, transactionId],
  })
  return rows[0]
}

/** Whether a bet that has not come yet was given back already. */
export async function isRolledBackAhead(db: Queryable, provider: string, transactionId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'wallet-rolled-back-ahead',
    text: 'select from wallet_transactions where provider = $1 and original_transaction_id = $2 limit 1',
    values: [provider, transactionId],
  })
  return rowCount === 1
}

export interface Round {
  betAmount: number
  finished: boolean
}

export async function findRound(db: Queryable, gameSessionId: string, roundRef: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>({
    name: 'wallet-find-round',
    text: `select bet_amount as "betAmount", finished_at is not null as finished
      from game_rounds where game_session_id = $1 and round_ref = $2`,
    values: [gameSessionId, roundRef],
  })
  return rows[0]
}

/** What one transaction changes, beside the ledger. Amounts are minor units. */
export interface Booking {
  provider: string
  transactionId: string
  operation: WalletTransaction['operation']
  fingerprint: string
  gameSessionId: string
  roundRef: string
  amount: number
  originalTransactionId: string | null
  ledgerTransferId: string | null
  balanceAfter: number
  /** To the sums of round and session; a rollback takes its bet off again. */
  betChange: number
  winChange: number
  /** Whether there is a round to change, and whether it ends. */
  round: 'open' | 'finish' | 'leave'
  isNewRound: boolean
}

/**
 * Writes transaction, round and session sums in one round trip: it comes after the ledger's transfer, while the accounts
 * are locked.
 */
export async function book(db: Queryable, booking: Booking): Promise<void> {
  await db.query({
    name: 'wallet-book',
    text: `with noted as (
        insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref,
          amount, original_transaction_id, ledger_transfer_id, balance_after)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ), undone as (
        update wallet_transactions set rolled_back = true where provider = $1 and transaction_id = $8
      ), played as (
        insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, win_amount, total_balance_after,
          finished_at)
        select $11::uuid, $5::uuid, $6::text, $12::bigint, $13::bigint, $10::bigint,
          case when $14::text = 'finish' then now() end
        where $14 <> 'leave'
        on conflict (game_session_id, round_ref) do update set
          bet_amount = game_rounds.bet_amount + excluded.bet_amount,
          win_amount = game_rounds.win_amount + excluded.win_amount,
          total_balance_after = excluded.total_balance_after,
          finished_at = excluded.finished_at
      )
      update game_sessions set bet_amount = bet_amount + $12, win_amount = win_amount + $13,
        available_balance_after = $10, total_rounds = total_rounds + $15::int
      where game_session_id = $5 and $14 <> 'leave'`,
    values: [
      booking.provider,
      booking.transactionId,
      booking.operation,
      booking.fingerprint,
      booking.gameSessionId,
      booking.roundRef,
      booking.amount,
      booking.originalTransactionId,
      booking.ledgerTransferId,
      booking.balanceAfter,
      uuidV7(),
      booking.betChange,
      booking.winChange,
      booking.round,
      booking.isNewRound ? 1 : 0,
    ],
  })
}
