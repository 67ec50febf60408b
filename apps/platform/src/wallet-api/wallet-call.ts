import type { TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import { IdempotencyConflictError, InsufficientFundsError, playerBalances } from '../ledger/index.ts'
import { type Booking, book, bookBalances } from './wallet-booking.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { type DoneTransaction, type Opened, open, type WalletCaller } from './wallet-store.ts'

/** What all calls that move money share: idempotency, the player's lock, and a stored answer. */

export interface MoneyRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  originalTransactionId?: string
}

/** A call in progress: its request, and the state read for it. */
export interface Call {
  client: Queryable
  caller: WalletCaller
  operation: DoneTransaction['operation']
  fingerprint: string
  request: MoneyRequest
  opened: Opened
}

/** A player's money in minor units. */
export interface Balances {
  real: number
  bonus: number
}

/** The result of a call's work, from which the rest of the answer follows. */
export interface Done {
  ledgerTransferId: string | null
  balances: Balances
  remainingFreeSpins?: number | undefined
}

/**
 * Runs a call in one database transaction, exactly once: a repeated or concurrent call gets the first answer. The
 * player's lock serialises calls of one player, the transaction's key those across players.
 */
export async function once<Request extends MoneyRequest & { currencyCode?: string }>(
  pool: pg.Pool,
  caller: WalletCaller,
  operation: Call['operation'],
  request: Request,
  work: (call: Call, request: Request) => Promise<Done>,
): Promise<TransactionResponse> {
  const fingerprint = fingerprintOf(operation, request)
  const attempt = () =>
    transaction(pool, async (client): Promise<TransactionResponse> => {
      const opened = await open(client, caller, request)
      const { known, session } = opened
      if (known && known.fingerprint !== fingerprint)
        throw new WalletRefusal('TRANSACTION_CONFLICT', 'The transaction id belongs to another request')
      if (known) return repeated(known, session.currencyCode)
      if (request.currencyCode !== undefined && request.currencyCode !== session.currencyCode)
        throw new WalletRefusal('INVALID_REQUEST', `The session is played in ${session.currencyCode}`)
      const done = await work({ client, caller, operation, fingerprint, request, opened }, request)
      return {
        ledgerTransferId: done.ledgerTransferId,
        ...stakeableBalances(session, done.balances),
        ...(done.remainingFreeSpins !== undefined && { remainingFreeSpins: done.remainingFreeSpins }),
      }
    })
  for (let again = 1; ; again--) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof InsufficientFundsError) throw insufficientFunds()
      if (again === 0 || !isRetryable(error)) throw error
    }
  }
}

/** The attempt left no trace, and a retry will find what it conflicted with. */
const isRetryable = (error: unknown): boolean =>
  // Sessions of two players used one id at the same moment, and the other was first.
  error instanceof IdempotencyConflictError || violates(error, 'wallet_transactions_pkey')

export const insufficientFunds = () => new WalletRefusal('INSUFFICIENT_FUNDS', 'The balance is smaller than the bet')

const fingerprintOf = (operation: string, request: object) =>
  `${operation} ${JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))}`

const repeated = (known: DoneTransaction, currencyCode: string): TransactionResponse => ({
  ledgerTransferId: known.ledgerTransferId,
  balance: known.balanceAfter,
  bonusBalance: known.bonusBalanceAfter,
  currencyCode,
  ...(known.remainingFreeSpins !== null && { remainingFreeSpins: known.remainingFreeSpins }),
})

/** The balances that a game can stake. */
export function stakeableBalances(
  session: Pick<Opened['session'], 'category' | 'currencyCode'>,
  { real, bonus }: Balances,
) {
  const bonusBalance = session.category === 'SPORTS' ? 0 : bonus
  return { balance: real + bonusBalance, bonusBalance, currencyCode: session.currencyCode }
}

/** The balances now, which a bonus may have changed since the call's transfer. */
export async function balancesNow(db: Queryable, userId: string, currencyCode: string): Promise<Balances> {
  const { REAL, BONUS } = await playerBalances(db, userId, currencyCode)
  return { real: REAL, bonus: BONUS }
}

/** A booking that changes nothing except what is given. */
export function bookingOf(
  { caller, operation, fingerprint, request, opened: { session } }: Call,
  moved: Done,
  changes: Partial<Booking> & Pick<Booking, 'amount'>,
): Booking {
  const { balance, bonusBalance } = stakeableBalances(session, moved.balances)
  return {
    caller,
    transactionId: request.transactionId,
    operation,
    fingerprint,
    gameSessionId: session.gameSessionId,
    roundRef: request.roundId,
    originalTransactionId: request.originalTransactionId ?? null,
    ledgerTransferId: moved.ledgerTransferId,
    balanceAfter: balance,
    bonusBalanceAfter: bonusBalance,
    remainingFreeSpins: moved.remainingFreeSpins ?? null,
    bonusAmount: 0,
    userBonusId: null,
    promotional: false,
    betChange: 0,
    bonusBetChange: 0,
    winChange: 0,
    roundBonusId: null,
    round: 'open',
    isNewRound: false,
    ...changes,
  }
}

/**
 * Books a call whose bonus may move money after it, by completing or losing the bonus. `bonusWork` runs after the round
 * is written, because it reads the rounds. The answer contains the balances after it.
 */
export async function bookWithBonus(
  { client, opened: { session } }: Call,
  moved: Done,
  booking: Booking,
  bonusWork: () => Promise<void>,
): Promise<Done> {
  await book(client, booking)
  await bonusWork()
  const balances = await balancesNow(client, session.userId, session.currencyCode)
  const { balance, bonusBalance } = stakeableBalances(session, balances)
  if (balance !== booking.balanceAfter || bonusBalance !== booking.bonusBalanceAfter)
    await bookBalances(client, { ...booking, balanceAfter: balance, bonusBalanceAfter: bonusBalance })
  return { ...moved, balances }
}
