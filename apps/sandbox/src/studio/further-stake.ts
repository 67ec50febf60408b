import type { TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { BLACKJACK_WAIT_MS, type BlackjackChoice } from './choice.ts'
import { leaveToRecovery, payRound, type RoundDeps, reread, walletRound } from './end-round.ts'
import { type Change, lockRound, moveRound, type Round } from './round-store.ts'
import { blackjackState } from './table-round.ts'

type Pending = NonNullable<BlackjackChoice['pending']>

/** A round whose further stake was asked for, and is neither taken nor returned yet. */
type Asking = Round & { choice: BlackjackChoice & { pending: Pending } }

export const isFurtherPending = (round: Round): round is Asking =>
  round.state === 'CHOOSING' && round.choice?.kind === 'blackjack' && round.choice.pending !== null

/** Each further stake that is asked for is a bet of its own, so that one given back does not bar the next. */
const transactionOf = ({ roundId, choice }: Asking): string => `${roundId}:bet-${choice.asked}`

/**
 * Takes the further stake of a decision that is stored as pending, and carries the decision out with it. A refused one leaves
 * the hand as it was; one of which nobody knows is given back.
 */
export function takeFurther(deps: RoundDeps, round: Asking): Promise<Round> {
  return round.mode === 'REAL' ? takeFromWallet(deps, round) : takePlayMoney(deps, round)
}

async function takeFromWallet(deps: RoundDeps, round: Asking): Promise<Round> {
  const bet = await deps.wallet.bet({
    transactionId: transactionOf(round),
    ...walletRound(round),
    amount: round.stake,
    currencyCode: round.currencyCode,
  })
  if (bet.status === 'done') return end(deps, round, (asking) => taken(asking, bet.value))
  if (bet.status === 'refused' && !bet.doubtful) return end(deps, round, (asking) => untaken(asking, bet.code))
  deps.logger.warn({ roundId: round.roundId, bet }, 'unknown whether the further stake was taken, giving it back')
  return returnFurther(deps, round)
}

const spendPlayMoney = sql(
  'spend-play-money',
  `update studio.session set play_balance = play_balance - $2
     where play_key = $1 and mode = 'FUN' and play_balance >= $2 returning play_balance::float8 as balance`,
)

const takePlayMoney = (deps: RoundDeps, round: Asking): Promise<Round> =>
  end(deps, round, async (asking, client) => {
    const spent = await spendPlayMoney.get(client, asking.playKey, asking.stake)
    return spent ? taken(asking, { balance: spent.balance ?? 0 }) : untaken(asking, 'INSUFFICIENT_FUNDS')
  })

function taken(
  { seed, choice, price, stake }: Asking,
  { balance, bonusBalance }: Pick<TransactionResponse, 'balance'> & Partial<TransactionResponse>,
): Change {
  const { isGivenBack: _, ...decision } = choice.pending
  const decided = { ...choice, decisions: [...choice.decisions, decision], pending: null, refusal: null }
  return {
    ...blackjackState(seed, decided),
    price: price + stake,
    balance,
    ...(bonusBalance !== undefined && { bonusBalance }),
  }
}

const untaken = ({ choice }: Asking, refusal: string): Change => ({
  state: 'CHOOSING',
  choice: { ...choice, pending: null, refusal },
  dueInMs: BLACKJACK_WAIT_MS,
})

/**
 * Gives back a further stake of which nobody knows whether it was taken, also after a crash; the hand then goes on without
 * it. Otherwise the recovery tries again.
 */
export async function returnFurther(deps: RoundDeps, round: Asking): Promise<Round> {
  const { pool, wallet, logger } = deps
  const marked = round.choice.pending.isGivenBack ? round : await mark(pool, round)
  if (!marked || !isFurtherPending(marked)) return reread(pool, round)
  if (round.mode === 'FUN') return end(deps, marked, (asking) => untaken(asking, 'WALLET_UNAVAILABLE'))
  const given = await wallet.rollback({
    transactionId: `${transactionOf(marked)}:rollback`,
    ...walletRound(round),
    originalTransactionId: transactionOf(marked),
  })
  if (given.status !== 'done') return leaveToRecovery(pool, logger, marked, given, 'rollback')
  const { balance, bonusBalance } = given.value
  return end(deps, marked, (asking) => ({ ...untaken(asking, 'WALLET_UNAVAILABLE'), balance, bonusBalance }))
}

/** From here on nobody carries the decision out, even if the wallet says now that it has taken the stake. */
const mark = (pool: pg.Pool, round: Asking) =>
  moveAsking(pool, round, ({ choice }) => ({
    state: 'CHOOSING',
    choice: { ...choice, pending: { ...choice.pending, isGivenBack: true } },
  }))

/** Ends the pending decision, and pays the round if it was the last one. */
async function end(deps: RoundDeps, round: Asking, changeOf: ChangeOf): Promise<Round> {
  const ended = await moveAsking(deps.pool, round, changeOf)
  if (!ended) return reread(deps.pool, round)
  return ended.state === 'DECIDED' ? payRound(deps, ended) : ended
}

type ChangeOf = (asking: Asking, client: pg.PoolClient) => Change | Promise<Change>

/** Changes the round under its lock if this further stake is still pending as the caller knows it. */
const moveAsking = (pool: pg.Pool, known: Asking, changeOf: ChangeOf): Promise<Round | undefined> =>
  transaction(pool, async (client) => {
    const round = await lockRound(client, known.owner, known.roundId, 0)
    const isSame =
      round !== undefined &&
      isFurtherPending(round) &&
      round.choice.asked === known.choice.asked &&
      round.choice.pending.isGivenBack === known.choice.pending.isGivenBack
    return isSame ? moveRound(client, round.roundId, 'CHOOSING', await changeOf(round, client)) : undefined
  })
