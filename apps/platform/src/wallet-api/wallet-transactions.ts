import type { BetRequest, RollbackRequest, TransactionResponse, WinRequest } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { type Queryable, transaction, violates } from '../db/pool.ts'
import {
  houseAccount,
  IdempotencyConflictError,
  InsufficientFundsError,
  playerAccount,
  post,
  realBalance,
} from '../ledger/index.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import {
  type Booking,
  book,
  findRound,
  findTransaction,
  isRolledBackAhead,
  lockSession,
  type WalletSession,
  type WalletTransaction,
} from './wallet-store.ts'

type Moved = Pick<TransactionResponse, 'ledgerTransferId' | 'balance'>

/** One call on its way: who asks, in which session, under which identity. */
interface Call {
  client: Queryable
  provider: string
  session: WalletSession
  operation: WalletTransaction['operation']
  fingerprint: string
}

/**
 * Takes a stake. A refused bet leaves no trace, so the same request may succeed later, when there is money.
 * @throws WalletRefusal
 */
export const bet = (pool: pg.Pool, provider: string, request: BetRequest): Promise<TransactionResponse> =>
  once(pool, provider, 'bet', request, async (call) => {
    const { client, session } = call
    if (await isRolledBackAhead(client, provider, request.transactionId))
      throw new WalletRefusal('TRANSACTION_ROLLED_BACK', 'The bet was rolled back before it came')
    if (session.blocked) throw new WalletRefusal('PLAYER_BLOCKED', 'The player is blocked')
    if (session.expired) throw new WalletRefusal('SESSION_EXPIRED', 'The session has ended')
    const round = await findRound(client, session.gameSessionId, request.roundId)
    if (round?.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')
    const moved = await move(call, request.transactionId, -request.amount)
    await book(client, { ...bookingOf(call, request, moved), betChange: request.amount, isNewRound: !round })
    return moved
  })

/** Pays a win, also when the session has expired or the player is blocked by now. @throws WalletRefusal */
export const win = (pool: pg.Pool, provider: string, request: WinRequest): Promise<TransactionResponse> =>
  once(pool, provider, 'win', request, async (call) => {
    const { client, session } = call
    const round = await findRound(client, session.gameSessionId, request.roundId)
    if (!round) throw new WalletRefusal('UNKNOWN_ROUND', 'The round has no bet')
    if (round.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')
    const moved =
      request.amount > 0 ? await move(call, request.transactionId, request.amount) : await nothingMoved(call)
    await book(client, {
      ...bookingOf(call, request, moved),
      winChange: request.amount,
      round: request.roundFinished ? 'finish' : 'open',
    })
    return moved
  })

/**
 * Gives a bet back in full. Before its bet it only leaves a note that will refuse the bet; a bet given back already is
 * not given back again. A round without stakes left is finished. @throws WalletRefusal
 */
export const rollback = (pool: pg.Pool, provider: string, request: RollbackRequest): Promise<TransactionResponse> =>
  once(pool, provider, 'rollback', request, async (call) => {
    const { client, session } = call
    const original = await findTransaction(client, provider, request.originalTransactionId)
    const note = { ...request, amount: original?.amount ?? 0 }
    if (!original || original.rolledBack) {
      const moved = await nothingMoved(call)
      await book(client, { ...bookingOf(call, note, moved), round: 'leave' })
      return moved
    }
    const isItsBet =
      original.operation === 'bet' &&
      original.gameSessionId === session.gameSessionId &&
      original.roundRef === request.roundId
    if (!isItsBet) throw new WalletRefusal('TRANSACTION_CONFLICT', 'The transaction is no bet of this round')
    const round = await findRound(client, session.gameSessionId, request.roundId)
    if (!round || round.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')
    const moved = await move(call, request.transactionId, original.amount)
    await book(client, {
      ...bookingOf(call, note, moved),
      betChange: -original.amount,
      round: round.betAmount === original.amount ? 'finish' : 'open',
    })
    return moved
  })

/**
 * Runs one call in one database transaction, once: sent again, or twice at the same moment, it gives the first answer.
 * The session's lock makes the calls of one session wait for each other; across sessions the transaction's key does.
 */
async function once(
  pool: pg.Pool,
  provider: string,
  operation: Call['operation'],
  request: { transactionId: string; gameSessionId: string; roundId: string; currencyCode?: string },
  work: (call: Call) => Promise<Moved>,
): Promise<TransactionResponse> {
  const fingerprint = fingerprintOf(operation, request)
  const attempt = () =>
    transaction(pool, async (client): Promise<TransactionResponse> => {
      const session = await lockSession(client, request.gameSessionId)
      const { currencyCode } = session
      const known = await findTransaction(client, provider, request.transactionId)
      if (known && known.fingerprint !== fingerprint)
        throw new WalletRefusal('TRANSACTION_CONFLICT', 'The transaction id belongs to another request')
      if (known) return { ledgerTransferId: known.ledgerTransferId, balance: known.balanceAfter, currencyCode }
      if (request.currencyCode !== undefined && request.currencyCode !== currencyCode)
        throw new WalletRefusal('INVALID_REQUEST', `The session is played in ${currencyCode}`)
      return { ...(await work({ client, provider, session, operation, fingerprint })), currencyCode }
    })
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof InsufficientFundsError)
      throw new WalletRefusal('INSUFFICIENT_FUNDS', 'The balance is smaller than the bet')
    // Two sessions used one id at the same moment: the other was first, which the second look tells.
    if (error instanceof IdempotencyConflictError || violates(error, 'wallet_transactions_pkey')) return attempt()
    throw error
  }
}

const fingerprintOf = (operation: string, request: object) =>
  `${operation} ${JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** @param amount minor units: more than zero to the player, less from the player */
async function move(
  { client, provider, session, operation }: Call,
  transactionId: string,
  amount: number,
): Promise<Moved> {
  const posted = await post(client, {
    key: `wallet:${provider}:${transactionId}`,
    kind: operation,
    currencyCode: session.currencyCode,
    legs: [
      { account: playerAccount(session.userId, 'REAL'), amount },
      { account: houseAccount('GAME_BANK', session.studio), amount: -amount },
    ],
  })
  return { ledgerTransferId: posted.transferId, balance: posted.balances[0] ?? 0 }
}

const nothingMoved = async ({ client, session }: Call): Promise<Moved> => ({
  ledgerTransferId: null,
  balance: await realBalance(client, session.userId, session.currencyCode),
})

const bookingOf = (
  { provider, session, operation, fingerprint }: Call,
  request: { transactionId: string; roundId: string; amount: number; originalTransactionId?: string },
  moved: Moved,
): Booking => ({
  provider,
  transactionId: request.transactionId,
  operation,
  fingerprint,
  gameSessionId: session.gameSessionId,
  roundRef: request.roundId,
  amount: request.amount,
  originalTransactionId: request.originalTransactionId ?? null,
  ledgerTransferId: moved.ledgerTransferId,
  balanceAfter: moved.balance,
  betChange: 0,
  winChange: 0,
  round: 'open',
  isNewRound: false,
})
