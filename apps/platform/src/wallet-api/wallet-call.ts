import type { TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import { IdempotencyConflictError, InsufficientFundsError, playerBalances } from '../ledger/index.ts'
import { type Booking, book, bookBalances } from './wallet-booking.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { type DoneTransaction, type Opened, open, type WalletCaller } from './wallet-store.ts'

/** What every call that moves money has in common: once, in the player's lane, with an answer that is kept. */

export interface MoneyRequest {
  transactionId: string
  gameSessionId: string
  roundId: string
  originalTransactionId?: string
}

/** One call on its way: who asks for what, and what it has found. */
export interface Call {
  client: Queryable
  caller: WalletCaller
  operation: DoneTransaction['operation']
  fingerprint: string
  request: MoneyRequest
  opened: Opened
}

/** Minor units of a player's money. */
export interface Balances {
  real: number
  bonus: number
}

/** What a call's work has done: the rest of the answer follows from it. */
export interface Done {
  ledgerTransferId: string | null
  balances: Balances
  remainingFreeSpins?: number | undefined
}

/**
 * Runs one call in one database transaction, once: sent again, or twice at the same moment, it gives the first answer.
 * The player's lane makes the calls of one player wait for each other; across players the transaction's key does.
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
        ...told(session, done.balances),
        ...(done.remainingFreeSpins !== undefined && { remainingFreeSpins: done.remainingFreeSpins }),
      }
    })
  for (let again = 1; ; again--) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof InsufficientFundsError) throw insufficientFunds()
      if (again === 0 || !mayBeTriedAgain(error)) throw error
    }
  }
}

/** Nothing of the attempt has stayed, and the next one will find what stood in its way. */
const mayBeTriedAgain = (error: unknown): boolean =>
  // Two players' sessions used one id at the same moment: the other was first.
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

/** What a game is told that can be staked in it. */
export function told(session: Pick<Opened['session'], 'category' | 'currencyCode'>, { real, bonus }: Balances) {
  const bonusBalance = session.category === 'SPORTS' ? 0 : bonus
  return { balance: real + bonusBalance, bonusBalance, currencyCode: session.currencyCode }
}

/** The balances as they are now: what a bonus does beside a call may have moved them. */
export async function balancesNow(db: Queryable, userId: string, currencyCode: string): Promise<Balances> {
  const { REAL, BONUS } = await playerBalances(db, userId, currencyCode)
  return { real: REAL, bonus: BONUS }
}

/** A booking of a call that changes nothing but what is stated. */
export function bookingOf(
  { caller, operation, fingerprint, request, opened: { session } }: Call,
  moved: Done,
  changes: Partial<Booking> & Pick<Booking, 'amount'>,
): Booking {
  const { balance, bonusBalance } = told(session, moved.balances)
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
 * Books a call whose bonus may move money after it, as wagered in full or lost does: `bonusWork` runs once the round is
 * written, for it looks at the rounds. The answer then tells the balances after it.
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
  const { balance, bonusBalance } = told(session, balances)
  if (balance !== booking.balanceAfter || bonusBalance !== booking.bonusBalanceAfter)
    await bookBalances(client, { ...booking, balanceAfter: balance, bonusBalanceAfter: bonusBalance })
  return { ...moved, balances }
}
