import type { FreeSpins } from '@parlour/contracts/wallet-api'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { expireWhenDue, settleBonus, startQueued } from './bonus-life.ts'
import { contributionOf, requirementOf } from './bonus-rules.ts'
import { findActive, findUserBonus, type UserBonusRow } from './bonus-store.ts'
import type { GameCategory } from './bonus-terms.ts'

/**
 * The door between bets and bonuses. Everything that takes a database is called in a transaction, under the player's
 * lock. Bonus money is always that of the one ACTIVE bonus; a round remembers whose it was (game_rounds.user_bonus_id).
 */

export type { GameCategory }

/** The bonus a player plays now: one at a time. Minor units of its currency. */
export interface PlayedBonus {
  userBonusId: string
  currencyCode: string
  /** The largest stake; null: any. */
  maxBet: number | null
  wagered: number
  requirement: number
  /** Percent of a stake that counts. */
  contributions: Readonly<Record<GameCategory, number>>
}

const anything: PlayedBonus['contributions'] = { SLOTS: 100, TABLE: 100, LIVE: 100 }

/** The ACTIVE bonus with a wallet; one whose time is over ends here. */
export async function playedBonus(db: Queryable, userId: string): Promise<PlayedBonus | null> {
  const bonus = await findPlayable(db, userId)
  if (!bonus) return null
  const { userBonusId, currencyCode, maxBet, wagered, requirement, contributions } = bonus
  return { userBonusId, currencyCode, maxBet, wagered, requirement, contributions: contributions ?? anything }
}

/** Real money first, then bonus money; null when both together do not reach. Pure. */
export function splitStake(stake: number, real: number, bonus: number): { real: number; bonus: number } | null {
  if (stake > real + bonus) return null
  const fromReal = Math.min(stake, real)
  return { real: fromReal, bonus: stake - fromReal }
}

/** The part of a win that belongs to bonus money: its share of the round's stakes, rounded down. Pure. */
export const bonusShareOfWin = (win: number, round: { betAmount: number; bonusBetAmount: number }): number =>
  round.betAmount === 0 ? 0 : Number((BigInt(win) * BigInt(round.bonusBetAmount)) / BigInt(round.betAmount))

const bonusWager = prepared(
  'bonus-wager',
  `update user_bonuses set wagered = greatest(0, wagered + $2) where user_bonus_id = $1 and status = 'ACTIVE'
      returning wagered, requirement`,
)

/**
 * Counts a stake (a rollback: minus the stake) as wagered; a bonus that is wagered now is COMPLETED, its money REAL, and
 * the next in the queue is played. So it comes after the stake's own transfer, and balances are read after it. A bonus that
 * has ended counts nothing any more.
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

/** Where the bonus part of a win or of a given back stake goes: VOID when the bonus was cancelled, lost or has expired. */
export async function accountOfBonusWin(db: Queryable, userBonusId: string): Promise<'BONUS' | 'REAL' | 'VOID'> {
  const bonus = await findUserBonus(db, userBonusId)
  if (!bonus || (await expireWhenDue(db, bonus))) return 'VOID'
  if (bonus.status === 'ACTIVE') return 'BONUS'
  return bonus.status === 'COMPLETED' ? 'REAL' : 'VOID'
}

/** After a round has ended and its win is booked: a bonus that is played away is LOST, a queued one becomes ACTIVE. */
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

/** The free spins that the game is to play now. Looks only: it needs no lock. */
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

/** Takes one of them; null when there is none, or none of this game and stake. Resolves to those left. */
export async function takeFreeSpin(
  db: Queryable,
  { userId, userBonusId, gameId, stake }: { userId: string; userBonusId: string; gameId: string; stake: number },
): Promise<{ remaining: number } | null> {
  const bonus = await findPlayable(db, userId)
  if (bonus?.userBonusId !== userBonusId.toLowerCase()) return null
  return (await bonusTakeSpin.get(db, userBonusId, stake, gameId)) ?? null
}

const giveBackSpin = sql(
  'give-back-spin',
  `update user_bonuses set remaining_free_spins = remaining_free_spins + 1
     where user_bonus_id = $1 and status = 'ACTIVE' and remaining_free_spins < free_spins`,
)

/** Gives one back whose round was rolled back. */
export async function giveBackFreeSpin(db: Queryable, userBonusId: string): Promise<void> {
  await giveBackSpin.run(db, userBonusId)
}

const raiseRequirement = sql(
  'raise-requirement',
  'update user_bonuses set granted_amount = $2, requirement = $3 where user_bonus_id = $1',
)

/**
 * After a free spin's win was booked to the account of accountOfFreeSpinWin: raises what has to be wagered. REAL when the
 * bonus is free of wagering.
 */
export async function recordFreeSpinWin(db: Queryable, userBonusId: string, win: number): Promise<void> {
  const bonus = await findUserBonus(db, userBonusId)
  if (bonus?.status !== 'ACTIVE' || win === 0) return
  const granted = bonus.grantedAmount + win
  await raiseRequirement.run(db, userBonusId, granted, requirementOf(granted, bonus.wageringMultiplier))
}

/**
 * A spin that was left open for a day may outlast its bonus. Its win can be wagered no more then, so it is VOID also when
 * the bonus is COMPLETED: real money would be a way around the wagering.
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
  // The next in the queue, whose time begins now.
  return findActive(db, userId)
}
