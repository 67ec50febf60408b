import type { BonusStakes, FreeSpins } from '@parlour/contracts/wallet-api'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { expireWhenDue, settleBonus, startQueued } from './bonus-life.ts'
import { bonusStakesIn, contributionOf, requirementOf } from './bonus-rules.ts'
import { findActive, findUserBonus, type UserBonusRow } from './bonus-store.ts'
import type { GameCategory } from './bonus-terms.ts'

/**
 * The interface between bets and bonuses. Call every function that takes a database within a transaction that holds the
 * player's lock. Bonus money always belongs to the single ACTIVE bonus; a round records which bonus that was
 * (game_rounds.user_bonus_id).
 */

export type { GameCategory }

/** The bonus that applies to a player's bets; there is at most one. Amounts in minor units of its currency. */
export interface PlayedBonus {
  userBonusId: string
  currencyCode: string
  /** The largest stake; null: no limit. */
  maxBet: number | null
  wagered: number
  requirement: number
  /** Percentage of a stake that counts, by category. */
  contributions: Readonly<Record<GameCategory, number>>
}

const anything: PlayedBonus['contributions'] = { SLOTS: 100, TABLE: 100, LIVE: 100 }

/** Reads the ACTIVE bonus that has a wallet, and ends it first if it has expired. */
export async function playedBonus(db: Queryable, userId: string): Promise<PlayedBonus | null> {
  const bonus = await findPlayable(db, userId)
  if (!bonus) return null
  const { userBonusId, currencyCode, maxBet, wagered, requirement, contributions } = bonus
  return { userBonusId, currencyCode, maxBet, wagered, requirement, contributions: contributions ?? anything }
}

/** What the bonus in play means for stakes in a game; null without one. Reads only, so it needs no lock. */
export async function bonusStakesFor(
  db: Queryable,
  { userId, currencyCode, category }: { userId: string; currencyCode: string; category: GameCategory | 'SPORTS' },
): Promise<BonusStakes | null> {
  if (category === 'SPORTS') return null
  const bonus = await findActive(db, userId)
  if (!bonus || bonus.due || bonus.currencyCode !== currencyCode) return null
  const realMoneyInPlay = await holdsRealMoneyBack(db, bonus)
  return { ...bonusStakesIn(category, bonus), ...(realMoneyInPlay && { realMoneyInPlay }) }
}

const openStakes = `select r.bet_amount - r.bonus_bet_amount as real
  from bonus b join game_sessions s using (user_id, currency_code) join games g using (game_id) join game_rounds r using (game_session_id)
  where s.played and r.finished_at is null and not r.promotional`

const realHeldBack = prepared(
  'real-money-held-back',
  `with bonus as (
       select user_id, currency_code, least(taken_at, expires_at - valid_days * interval '1 day') as since from user_bonuses where user_bonus_id = $1
     ) select coalesce(sum(real), 0)::bigint as real from (
       ${openStakes} and g.category = 'SPORTS' and s.created_at > b.since - interval '1 day' and r.created_at >= b.since
       union all
       ${openStakes} and g.category <> 'SPORTS' and s.created_at > greatest(b.since, now() - interval '1 day') - interval '1 day'
         and r.created_at >= greatest(b.since, now() - interval '1 day')
     ) open`,
)

/**
 * Real money is staked before bonus money, so rounds and bets that wait for their end may hold no more of it back than one
 * stake: a hand of blackjack waits a day for its player, and a bet on sports for its match. What was staked before the bonus
 * was taken does not count; what was staked while the bonus waited behind another one does. Without a highest stake the bonus
 * bounds nothing. Rounds of games are over after a day.
 */
export async function holdsRealMoneyBack(
  db: Queryable,
  { userBonusId, maxBet }: Pick<PlayedBonus, 'userBonusId' | 'maxBet'>,
): Promise<boolean> {
  if (maxBet === null) return false
  return ((await realHeldBack.get(db, userBonusId))?.real ?? 0) > maxBet
}

/** Takes real money first, then bonus money; null when both together are not enough. */
export function splitStake(stake: number, real: number, bonus: number): { real: number; bonus: number } | null {
  if (stake > real + bonus) return null
  const fromReal = Math.min(stake, real)
  return { real: fromReal, bonus: stake - fromReal }
}

/** The part of a win that belongs to bonus money: its share of the round's stakes, rounded down. */
export const bonusShareOfWin = (win: number, round: { betAmount: number; bonusBetAmount: number }): number =>
  round.betAmount === 0 ? 0 : Number((BigInt(win) * BigInt(round.bonusBetAmount)) / BigInt(round.betAmount))

/**
 * Whether a stake counts as wagered with its bet. A live table takes a stake back while its betting is open, so there
 * it counts when the round ends: a bonus that such a stake has completed could not be undone. Bets on sports never count.
 */
export const countsAtOnce = (category: GameCategory | 'SPORTS'): category is 'SLOTS' | 'TABLE' =>
  category === 'SLOTS' || category === 'TABLE'

const bonusWager = prepared(
  'bonus-wager',
  `update user_bonuses set wagered = greatest(0, wagered + $2) where user_bonus_id = $1 and status = 'ACTIVE'
      returning wagered, requirement`,
)

/**
 * Counts a stake as wagered; a rollback passes the negative stake. A bonus whose wagering is done becomes COMPLETED,
 * its money becomes REAL, and the next bonus in the queue starts. So call this after the stake's own transfer, and read
 * balances after it. A bonus that has ended counts nothing.
 */
export async function recordWager(
  db: Queryable,
  bonus: PlayedBonus,
  { userId, category, stake }: { userId: string; category: GameCategory; stake: number },
): Promise<void> {
  const counted = contributionOf(stake, bonus.contributions[category])
  if (counted === 0) return
  const now = await bonusWager.get(db, bonus.userBonusId, counted)
  if (!now || now.requirement === 0 || now.wagered < now.requirement) return
  const row = await findUserBonus(db, bonus.userBonusId)
  if (row && (await settleBonus(db, row))) await startQueued(db, userId)
}

const stakesOfRound = prepared(
  'stakes-of-round-for-bonus',
  `select coalesce(sum(amount), 0)::bigint as stake from wallet_transactions
     where game_session_id = $1 and round_ref = $2 and user_bonus_id = $3 and operation = 'bet' and not rolled_back`,
)

/** Counts what a round at a live table has staked, once it has ended, for the bonus that was in play at each bet. */
export async function recordLiveRound(
  db: Queryable,
  userId: string,
  { gameSessionId, roundRef }: { gameSessionId: string; roundRef: string },
): Promise<void> {
  const bonus = await playedBonus(db, userId)
  if (!bonus) return
  const row = await stakesOfRound.get(db, gameSessionId, roundRef, bonus.userBonusId)
  if (row) await recordWager(db, bonus, { userId, category: 'LIVE', stake: row.stake })
}

/** The account for the bonus part of a win or refund. VOID when the bonus was cancelled, lost or has expired. */
export async function accountOfBonusWin(db: Queryable, userBonusId: string): Promise<'BONUS' | 'REAL' | 'VOID'> {
  const bonus = await findUserBonus(db, userBonusId)
  if (!bonus || (await expireWhenDue(db, bonus))) return 'VOID'
  if (bonus.status === 'ACTIVE') return 'BONUS'
  return bonus.status === 'COMPLETED' ? 'REAL' : 'VOID'
}

/**
 * Call after a round has ended and its win is booked: a bonus with nothing left is LOST, and the next in the queue
 * starts.
 */
export async function settleAfterRound(db: Queryable, userId: string, userBonusId: string): Promise<void> {
  const bonus = await findUserBonus(db, userBonusId)
  if (bonus?.status === 'ACTIVE' && !(await expireWhenDue(db, bonus))) await settleBonus(db, bonus)
  await startQueued(db, userId)
}

const freeSpinsOfGame = sql(
  'free-spins-of-game',
  `select u.user_bonus_id as reference, u.remaining_free_spins as remaining, u.free_spin_stake as stake
     from user_bonuses u join games g on g.slug = any (u.free_spin_games)
     where u.user_id = $1 and g.game_id = $2 and u.currency_code = $3 and u.status = 'ACTIVE'
       and u.remaining_free_spins > 0 and u.expires_at > now()`,
  { notNull: ['stake'] },
)

/** The free spins that a game may play now. Reads only, so it needs no lock. */
export async function freeSpinsFor(
  db: Queryable,
  { userId, gameId, currencyCode }: { userId: string; gameId: string; currencyCode: string },
): Promise<FreeSpins | null> {
  return (await freeSpinsOfGame.get(db, userId, gameId, currencyCode)) ?? null
}

const bonusTakeSpin = prepared(
  'bonus-take-spin',
  `update user_bonuses set remaining_free_spins = remaining_free_spins - 1
      where user_bonus_id = $1 and status = 'ACTIVE' and remaining_free_spins > 0 and free_spin_stake = $2
        and exists (select from games where game_id = $3 and slug = any (free_spin_games))
      returning remaining_free_spins as remaining`,
)

/** Uses one free spin. Null when there is none for this game and stake. Resolves to the number left. */
export async function takeFreeSpin(
  db: Queryable,
  { userId, userBonusId, gameId, stake }: { userId: string; userBonusId: string; gameId: string; stake: number },
): Promise<{ remaining: number } | null> {
  const bonus = await findPlayable(db, userId)
  if (bonus?.userBonusId !== userBonusId.toLowerCase()) return null
  return (await bonusTakeSpin.get(db, userBonusId, stake, gameId)) ?? null
}

const returnSpin = sql(
  'return-free-spin',
  `update user_bonuses set remaining_free_spins = remaining_free_spins + 1
     where user_bonus_id = $1 and status = 'ACTIVE' and remaining_free_spins < free_spins`,
)

/** Returns the free spin of a round that was rolled back. */
export async function returnFreeSpin(db: Queryable, userBonusId: string): Promise<void> {
  await returnSpin.run(db, userBonusId)
}

const raiseRequirement = sql(
  'raise-requirement',
  'update user_bonuses set granted_amount = $2, requirement = $3 where user_bonus_id = $1',
)

/**
 * Raises the wagering requirement by the win of a free spin. Call it after booking the win to the account that
 * accountOfFreeSpinWin returned. Turns the win into REAL money when the bonus requires no wagering.
 */
export async function recordFreeSpinWin(db: Queryable, userBonusId: string, win: number): Promise<void> {
  const bonus = await findUserBonus(db, userBonusId)
  if (bonus?.status !== 'ACTIVE' || win === 0) return
  const granted = bonus.grantedAmount + win
  await raiseRequirement.run(db, userBonusId, granted, requirementOf(granted, bonus.wageringMultiplier))
}

/**
 * A spin left open for up to a day may outlast its bonus. Its win can then no longer be wagered, so it is VOID even if
 * the bonus is COMPLETED: paying it as real money would bypass the wagering requirement.
 */
export async function accountOfFreeSpinWin(db: Queryable, userBonusId: string): Promise<'BONUS' | 'REAL' | 'VOID'> {
  const bonus = await findUserBonus(db, userBonusId)
  if (!bonus || (await expireWhenDue(db, bonus))) return 'VOID'
  if (bonus.wageringMultiplier > 0) return bonus.status === 'ACTIVE' ? 'BONUS' : 'VOID'
  return bonus.status === 'ACTIVE' || bonus.status === 'COMPLETED' ? 'REAL' : 'VOID'
}

async function findPlayable(db: Queryable, userId: string): Promise<UserBonusRow | undefined> {
  const bonus = await findActive(db, userId)
  if (!bonus || !(await expireWhenDue(db, bonus))) return bonus
  // The next bonus in the queue, whose time starts now.
  return findActive(db, userId)
}
