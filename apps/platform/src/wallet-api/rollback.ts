import type { RollbackRequest, TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import {
  accountOfBonusWin,
  countsAtOnce,
  playedBonus,
  recordWager,
  returnFreeSpin,
  settleAfterRound,
} from '../bonuses/bonus-play.ts'
import { recordPlay } from '../limits/limit-checks.ts'
import { payOutExcluded, planForPlayers } from '../persons/person-jobs.ts'
import { book } from './wallet-booking.ts'
import { balancesNow, bookingOf, bookWithBonus, type Call, type Done, once } from './wallet-call.ts'
import { move, nothing } from './wallet-money.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import type { DoneTransaction, Round, WalletCaller } from './wallet-store.ts'
import { partsBy } from './win.ts'

/**
 * Refunds a bet in full. A rollback that arrives before its bet only leaves a record that will refuse the bet; a bet
 * already rolled back is not refunded again. A round without stakes left is finished.
 * @throws WalletRefusal
 */
export const rollback = (pool: pg.Pool, caller: WalletCaller, request: RollbackRequest): Promise<TransactionResponse> =>
  once(pool, caller, 'rollback', request, (call) => {
    const { original } = call.opened
    return !original || original.rolledBack ? recordRollback(call, original?.amount ?? 0) : refund(call, original)
  })

async function recordRollback(call: Call, amount: number): Promise<Done> {
  const { client, opened } = call
  const moved = { ledgerTransferId: null, balances: { real: opened.real, bonus: opened.bonus } }
  await book(client, bookingOf(call, moved, { amount, round: 'leave' }))
  return moved
}

async function refund(call: Call, original: DoneTransaction): Promise<Done> {
  const { client, opened } = call
  const { userId, currencyCode } = opened.session
  const round = roundOf(call, original)
  const { amount, bonusAmount, promotional, userBonusId } = original
  const real = amount - bonusAmount
  const parts = promotional
    ? { ...nothing, house: amount }
    : partsBy(userBonusId && bonusAmount > 0 ? await accountOfBonusWin(client, userBonusId) : 'REAL', real, bonusAmount)
  const balances = userBonusId ? await balancesNow(client, userId, currencyCode) : opened
  const moved = await move(call, balances, parts)
  if (!promotional)
    await recordPlay(client, {
      userId,
      currencyCode,
      at: original.createdAt,
      staked: -amount,
      realStaked: -real,
      realWon: 0,
    })
  if (opened.session.blocked) await planForPlayers(client, payOutExcluded, [userId])
  const isLastStake = round.betAmount === amount
  const booking = bookingOf(call, moved, {
    amount,
    betChange: -amount,
    bonusBetChange: -bonusAmount,
    round: isLastStake ? 'finish' : 'open',
  })
  if (userBonusId || round.userBonusId)
    return bookWithBonus(call, moved, booking, async () => {
      if (userBonusId) await takeFromBonus(call, original, userBonusId)
      if (isLastStake && round.userBonusId) await settleAfterRound(client, userId, round.userBonusId)
    })
  await book(client, booking)
  return moved
}

/**
 * The open round of the bet to refund.
 * @throws WalletRefusal
 */
function roundOf({ request, opened: { session, round } }: Call, original: DoneTransaction): Round {
  const isBetOfRound =
    original.operation === 'bet' &&
    original.gameSessionId === session.gameSessionId &&
    original.roundRef === request.roundId
  if (!isBetOfRound) throw new WalletRefusal('TRANSACTION_CONFLICT', 'The transaction is not a bet of this round')
  if (!round || round.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')
  // A win without a remaining stake would cost the player nothing.
  if (round.winAmount > 0 && round.betAmount === original.amount)
    throw new WalletRefusal('TRANSACTION_CONFLICT', 'The round has paid a win, and this is its only stake')
  return round
}

/** Subtracts the stake from the bonus's wagering, or returns its free spin. */
async function takeFromBonus({ client, opened: { session } }: Call, original: DoneTransaction, userBonusId: string) {
  if (original.promotional) return returnFreeSpin(client, userBonusId)
  const { userId, category } = session
  const bonus = await playedBonus(client, userId)
  if (bonus?.userBonusId === userBonusId && countsAtOnce(category))
    await recordWager(client, bonus, { userId, category, stake: -original.amount })
}
