import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { DoneTransaction, WalletCaller } from './wallet-store.ts'

/** The changes of one transaction beside the ledger. Amounts are minor units. */
export interface Booking {
  caller: WalletCaller
  transactionId: string
  operation: DoneTransaction['operation']
  fingerprint: string
  gameSessionId: string
  roundRef: string
  amount: number
  originalTransactionId: string | null
  ledgerTransferId: string | null
  balanceAfter: number
  bonusBalanceAfter: number
  remainingFreeSpins: number | null
  /** For a bet, as in DoneTransaction. */
  bonusAmount: number
  userBonusId: string | null
  promotional: boolean
  /** Added to the sums of round and session; negative for a rollback. */
  betChange: number
  bonusBetChange: number
  winChange: number
  /** The bonus whose money or free spin the round uses from now on; null: unchanged. */
  roundBonusId: string | null
  /** Whether the round is changed, and whether it ends. */
  round: 'open' | 'finish' | 'leave'
  isNewRound: boolean
}

const walletBook = prepared(
  'wallet-book',
  `with noted as (
        insert into wallet_transactions (provider, transaction_id, operation, fingerprint, game_session_id, round_ref,
          amount, original_transaction_id, ledger_transfer_id, balance_after, bonus_balance_after, remaining_free_spins,
          bonus_amount, user_bonus_id, promotional)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ), undone as (
        update wallet_transactions set rolled_back = true where provider = $1 and transaction_id = $8
      ), played as (
        insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, bonus_bet_amount, win_amount,
          promotional, user_bonus_id, total_balance_after, finished_at)
        select $16::uuid, $5::uuid, $6::text, $17::bigint, $18::bigint, $19::bigint, $15::boolean, $20::uuid, $10::bigint,
          case when $21::text = 'finish' then now() end
        where $21 <> 'leave'
        on conflict (game_session_id, round_ref) do update set
          bet_amount = game_rounds.bet_amount + excluded.bet_amount,
          bonus_bet_amount = game_rounds.bonus_bet_amount + excluded.bonus_bet_amount,
          win_amount = game_rounds.win_amount + excluded.win_amount,
          user_bonus_id = coalesce(excluded.user_bonus_id, game_rounds.user_bonus_id),
          total_balance_after = excluded.total_balance_after,
          finished_at = excluded.finished_at
      )
      update game_sessions set bet_amount = bet_amount + $17, win_amount = win_amount + $19,
        available_balance_after = $10, total_rounds = total_rounds + $22::int
      where game_session_id = $5 and $21 <> 'leave'`,
)

/**
 * Writes transaction, round and session sums in one round trip, after the ledger's transfer and under the player's
 * lock.
 */
export async function book(db: Queryable, booking: Booking): Promise<void> {
  await walletBook.run(
    db,
    booking.caller,
    booking.transactionId,
    booking.operation,
    booking.fingerprint,
    booking.gameSessionId,
    booking.roundRef,
    booking.amount,
    booking.originalTransactionId,
    booking.ledgerTransferId,
    booking.balanceAfter,
    booking.bonusBalanceAfter,
    booking.remainingFreeSpins,
    booking.bonusAmount,
    booking.userBonusId,
    booking.promotional,
    uuidV7(),
    booking.betChange,
    booking.bonusBetChange,
    booking.winChange,
    booking.roundBonusId,
    booking.round,
    booking.isNewRound ? 1 : 0,
  )
}

const walletBookBalances = prepared(
  'wallet-book-balances',
  `with noted as (
        update wallet_transactions set balance_after = $5, bonus_balance_after = $6
        where provider = $1 and transaction_id = $2
      ), played as (
        update game_rounds set total_balance_after = $5 where game_session_id = $3 and round_ref = $4
      )
      update game_sessions set available_balance_after = $5 where game_session_id = $3`,
)

/** Updates the stored balances of a call whose bonus has moved money after it. */
export async function bookBalances(
  db: Queryable,
  { caller, transactionId, gameSessionId, roundRef, balanceAfter, bonusBalanceAfter }: Booking,
): Promise<void> {
  await walletBookBalances.run(db, caller, transactionId, gameSessionId, roundRef, balanceAfter, bonusBalanceAfter)
}
