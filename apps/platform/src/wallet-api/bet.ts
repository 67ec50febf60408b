import type { BetRequest, TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import {
  countsAtOnce,
  holdsRealMoneyBack,
  type PlayedBonus,
  playedBonus,
  recordWager,
  splitStake,
  takeFreeSpin,
} from '../bonuses/bonus-play.ts'
import type { Queryable } from '../db/pool.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { betRefusal, recordPlay } from '../limits/limit-checks.ts'
import { admitRound, noteFurtherStake } from '../reality-check/reality-checks.ts'
import { book } from './wallet-booking.ts'
import {
  type Balances,
  balancesNow,
  bookingOf,
  bookWithBonus,
  type Call,
  type Done,
  insufficientFunds,
  once,
} from './wallet-call.ts'
import { move, nothing } from './wallet-money.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { isReplaced, type WalletCaller } from './wallet-store.ts'

/**
 * Takes a stake. A refused bet leaves no trace, so the same request may succeed later, when the balance suffices.
 * @throws WalletRefusal
 */
export const bet = (pool: pg.Pool, caller: WalletCaller, request: BetRequest): Promise<TransactionResponse> =>
  once(pool, caller, 'bet', request, async (call, { amount, freeSpins }) => {
    await admit(call, freeSpins !== undefined)
    await checkReality(call)
    return freeSpins === undefined ? stake(call, amount) : spin(call, amount, freeSpins)
  })

async function admit({ client, opened }: Call, isFreeSpin: boolean): Promise<void> {
  const { session, round, rolledBackAhead } = opened
  if (rolledBackAhead) throw new WalletRefusal('TRANSACTION_ROLLED_BACK', 'The bet was rolled back before it arrived')
  if (session.blocked) throw new WalletRefusal('PLAYER_BLOCKED', 'The player is blocked')
  if (session.expired) await admitEnded(client, session.gameSessionId, round !== null)
  // The page opens the game anew, and is told why it is not.
  if (session.marketClosed && !round) throw new WalletRefusal('SESSION_EXPIRED', 'The market is closed')
  if (round?.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')
  if (round && (isFreeSpin || round.promotional))
    throw new WalletRefusal('INVALID_REQUEST', 'A free spin needs its own round with a single bet')
}

/** A session that another game has replaced takes further stakes of a round that it has begun, and no new round. */
async function admitEnded(db: Queryable, gameSessionId: string, isBegun: boolean): Promise<void> {
  if (!(await isReplaced(db, gameSessionId))) throw new WalletRefusal('SESSION_EXPIRED', 'The session has ended')
  if (!isBegun)
    throw new WalletRefusal('SESSION_REPLACED', 'The player has opened another game, and may play one at a time')
}

/** Only between rounds, of games and bets on sports alike: a round in play ends fairly. */
async function checkReality({ client, opened: { session, round, now } }: Call): Promise<void> {
  if (round) return noteFurtherStake(client, session.userId, now)
  if (!(await admitRound(client, session.userId, now)))
    throw new WalletRefusal('REALITY_CHECK_DUE', 'The player has to confirm the reality check, or to take a break')
}

/** A stake from the player's balance: real money first, then active bonus money. */
async function stake(call: Call, amount: number): Promise<Done> {
  const { client, opened } = call
  const { session, round } = opened
  const { userId, currencyCode, category, loginId } = session
  const stakedBefore = round?.betAmount ?? 0
  if (session.maxStake !== null && stakedBefore + amount > session.maxStake)
    throw new WalletRefusal('STAKE_TOO_HIGH', `The stakes of a round are limited to ${session.maxStake} by law`)
  const { bonus, balances } = await bonusInPlay(call)
  if (bonus && bonus.maxBet !== null && stakedBefore + amount > bonus.maxBet)
    throw new WalletRefusal(
      'MAX_BET_EXCEEDED',
      `While a bonus is active, the stakes of a round are limited to ${bonus.maxBet}`,
    )
  // A round uses the money of one bonus only, so that its win belongs to one account.
  const matchesRound = bonus !== null && (round?.userBonusId ?? bonus.userBonusId) === bonus.userBonusId
  const parts = splitStake(amount, balances.real, matchesRound ? balances.bonus : 0)
  if (!parts) throw insufficientFunds()
  if (parts.bonus > 0 && bonus && (await holdsRealMoneyBack(client, bonus)))
    throw new WalletRefusal(
      'REAL_MONEY_IN_PLAY',
      'Open rounds and bets hold real money, which is staked before bonus money',
    )
  await assertWithinLimits(call, amount, parts.real)

  // Before the transfer, which locks the studio's bank account: whatever follows the transfer extends that lock.
  const play = { at: opened.now, staked: amount, realStaked: parts.real, realWon: 0 }
  await recordPlay(client, { userId, currencyCode, loginId, ...play })
  const moved = await move(call, balances, { ...nothing, real: -parts.real, bonus: -parts.bonus })
  const booking = bookingOf(call, moved, {
    amount,
    bonusAmount: parts.bonus,
    userBonusId: bonus?.userBonusId ?? null,
    betChange: amount,
    bonusBetChange: parts.bonus,
    roundBonusId: parts.bonus > 0 && bonus ? bonus.userBonusId : null,
    isNewRound: !round,
  })
  if (bonus && countsAtOnce(category))
    return bookWithBonus(call, moved, booking, () => recordWager(client, bonus, { userId, category, stake: amount }))
  await book(client, booking)
  return moved
}

/**
 * The active bonus for a stake, and the balances. Reading the bonus may end an expired one and start the next, so the
 * balances are read after it.
 */
async function bonusInPlay({ client, opened }: Call): Promise<{ bonus: PlayedBonus | null; balances: Balances }> {
  const { session, real, hasBonus } = opened
  const { userId, currencyCode, category } = session
  if (!hasBonus || category === 'SPORTS') return { bonus: null, balances: { real, bonus: opened.bonus } }
  const bonus = await playedBonus(client, userId)
  const balances = await balancesNow(client, userId, currencyCode)
  return { bonus: bonus?.currencyCode === currencyCode ? bonus : null, balances }
}

async function assertWithinLimits({ client, opened }: Call, stake: number, realStake: number): Promise<void> {
  const { userId, currencyCode } = opened.session
  const refusal = opened.hasLimits ? await betRefusal(client, { userId, currencyCode, stake, realStake }) : null
  if (refusal)
    throw new WalletRefusal('LIMIT_EXCEEDED', `${refusal.type} limit of the ${refusal.period}: ${refusal.left} left`)
}

/** Takes a free spin: the stake comes from the BONUS_COST account. */
async function spin(call: Call, amount: number, reference: string): Promise<Done> {
  const { client, opened } = call
  const { userId, currencyCode, gameId, loginId } = opened.session
  await assertWithinLimits(call, 0, 0)
  const taken = isUuid(reference)
    ? await takeFreeSpin(client, { userId, userBonusId: reference, gameId, stake: amount })
    : null
  if (!taken) throw new WalletRefusal('FREE_SPINS_UNAVAILABLE', 'There is no free spin for this game and stake')
  const balances = await balancesNow(client, userId, currencyCode)
  const play = { at: opened.now, staked: 0, realStaked: 0, realWon: 0 }
  await recordPlay(client, { userId, currencyCode, loginId, ...play })
  const moved = {
    ...(await move(call, balances, { ...nothing, house: -amount }, 'free-spin')),
    remainingFreeSpins: taken.remaining,
  }
  await book(
    client,
    bookingOf(call, moved, {
      amount,
      userBonusId: reference,
      promotional: true,
      betChange: amount,
      roundBonusId: reference,
      isNewRound: true,
    }),
  )
  return moved
}
