import type { FreeSpins } from '@parlour/contracts/wallet-api'
import type { Queryable } from '../db/pool.ts'

/** SKELETON: the door between bets and bonuses. Its signatures are fixed; the bodies are the bonuses' own. */

export type GameCategory = 'SLOTS' | 'TABLE' | 'LIVE'

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

/** The ACTIVE bonus with a wallet. Under the player's lock. */
export async function playedBonus(_db: Queryable, _userId: string): Promise<PlayedBonus | null> {
  return null
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

/** Counts a stake (a rollback: minus the stake) as wagered; a bonus that is wagered now is COMPLETED, its money REAL. */
export async function recordWager(
  _db: Queryable,
  _bonus: PlayedBonus,
  _wager: { userId: string; category: GameCategory; stake: number },
): Promise<void> {}

/** Where the bonus part of a win or of a given back stake goes: VOID when the bonus was cancelled, lost or has expired. */
export async function accountOfBonusWin(_db: Queryable, _userBonusId: string): Promise<'BONUS' | 'REAL' | 'VOID'> {
  return 'BONUS'
}

/** After a round has ended and its win is booked: a bonus that is played away is LOST, a queued one becomes ACTIVE. */
export async function settleAfterRound(_db: Queryable, _userId: string, _userBonusId: string): Promise<void> {}

/** The free spins that the game is to play now. */
export async function freeSpinsFor(
  _db: Queryable,
  _request: { userId: string; gameId: string; currencyCode: string },
): Promise<FreeSpins | null> {
  return null
}

/** Takes one of them; null when there is none, or none of this game and stake. Resolves to those left. */
export async function takeFreeSpin(
  _db: Queryable,
  _request: { userId: string; userBonusId: string; gameId: string; stake: number },
): Promise<{ remaining: number } | null> {
  return null
}

/** Gives one back whose round was rolled back. */
export async function giveBackFreeSpin(_db: Queryable, _userBonusId: string): Promise<void> {}

/**
 * After a free spin's win was booked to the account of accountOfFreeSpinWin: raises what has to be wagered. REAL when the
 * bonus is free of wagering.
 */
export async function recordFreeSpinWin(_db: Queryable, _userBonusId: string, _win: number): Promise<void> {}
export async function accountOfFreeSpinWin(_db: Queryable, _userBonusId: string): Promise<'BONUS' | 'REAL' | 'VOID'> {
  return 'BONUS'
}
