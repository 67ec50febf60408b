import type { WalletErrorCode } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { moveRound, type Round, releaseRound, roundOfRequest } from './round-store.ts'
import type { WalletClient } from './wallet-client.ts'

export interface RoundDeps {
  pool: pg.Pool
  wallet: WalletClient
  logger: Logger
}

/** The round and the session as the wallet knows them. */
export const walletRound = (round: Round) => ({
  gameSessionId: round.walletSessionId as string,
  roundId: round.roundId,
})

export async function reread(pool: pg.Pool, round: Round): Promise<Round> {
  return (await roundOfRequest(pool, round.playKey, round.requestId)) ?? round
}

/** DECIDED to FINISHED: pays what the round has won. */
export const payRound = (deps: RoundDeps, round: Round): Promise<Round> =>
  round.mode === 'REAL' ? payWin(deps, round) : payPlayMoney(deps, round)

/** DECIDED to FINISHED once the wallet has accepted the win (0 closes a lost round); otherwise the recovery retries. */
async function payWin({ pool, wallet, logger }: RoundDeps, round: Round): Promise<Round> {
  const paid = await wallet.win({
    transactionId: `${round.roundId}:win`,
    ...walletRound(round),
    amount: round.win as number,
    currencyCode: round.currencyCode,
    roundFinished: true,
  })
  if (paid.status !== 'done') return leaveToRecovery(pool, logger, round, paid, 'win')
  const finished = await moveRound(pool, round.roundId, 'DECIDED', {
    state: 'FINISHED',
    balance: paid.value.balance,
    bonusBalance: paid.value.bonusBalance,
  })
  return finished ?? reread(pool, round)
}

const addPlayMoney = sql(
  'add-play-money',
  `update studio.session set play_balance = play_balance + $2 where play_key = $1 and mode = 'FUN'
     returning play_balance::float8 as balance`,
)

const payPlayMoney = ({ pool }: RoundDeps, round: Round): Promise<Round> =>
  transaction(pool, async (client) => {
    const finished = await moveRound(client, round.roundId, 'DECIDED', { state: 'FINISHED' })
    if (!finished) return reread(pool, round)
    const paid = await addPlayMoney.get(client, round.playKey, round.win ?? 0)
    const change = { state: 'FINISHED' as const, ...(paid && { balance: paid.balance ?? 0 }) }
    return (await moveRound(client, round.roundId, 'FINISHED', change)) ?? finished
  })

/** PENDING or REFUNDING to REFUNDED once the wallet has refunded the stake; otherwise the recovery retries. */
export async function refund({ pool, wallet, logger }: RoundDeps, round: Round): Promise<Round> {
  if (round.state === 'PENDING' && !(await moveRound(pool, round.roundId, 'PENDING', { state: 'REFUNDING' }))) {
    return reread(pool, round)
  }
  const given = await wallet.rollback({
    transactionId: `${round.roundId}:rollback`,
    ...walletRound(round),
    originalTransactionId: `${round.roundId}:bet`,
  })
  if (given.status !== 'done') return leaveToRecovery(pool, logger, { ...round, state: 'REFUNDING' }, given, 'rollback')
  const refunded = await moveRound(pool, round.roundId, 'REFUNDING', {
    state: 'REFUNDED',
    balance: given.value.balance,
    bonusBalance: given.value.bonusBalance,
  })
  return refunded ?? reread(pool, round)
}

/** Refusing a win or a rollback is a fault of one of the two sides, so it is logged as an error and retried. */
export async function leaveToRecovery(
  pool: pg.Pool,
  logger: Logger,
  round: Round,
  result: { status: 'unknown'; reason: string } | { status: 'refused'; code: WalletErrorCode },
  operation: string,
): Promise<Round> {
  const level = result.status === 'refused' ? 'error' : 'warn'
  logger[level]({ roundId: round.roundId, operation, result, attempts: round.attempts }, 'round left to the recovery')
  if (round.attempts === 0) await releaseRound(pool, round.roundId)
  return round
}
