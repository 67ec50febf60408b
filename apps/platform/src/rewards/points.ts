import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { fromEuro } from '@parlour/money/currency'
import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { houseAccount, playerAccount, playerBalances } from '../ledger/index.ts'

/** Points are the VIRTUAL balance: whole numbers, in a currency that cannot be withdrawn. */
export const pointsCurrency = 'PTS'

export const pointsOfPlayer = (userId: string) => playerAccount(userId, 'VIRTUAL')
/** Points that a brand has granted, less those spent. */
export const pointsOfHouse = (brandId: BrandId) => houseAccount('POINTS', brandId)

/** The player's points. */
export const pointsBalance = async (db: Queryable, userId: string): Promise<number> =>
  (await playerBalances(db, userId, pointsCurrency)).VIRTUAL

/** The real-money stake that earns one point, in minor units: one euro at the fixed exchange rates. */
export const stakePerPoint = (currencyCode: CurrencyCode): number => fromEuro(100, currencyCode)

/** Whole points for a day's stakes. */
export const pointsFor = (staked: number, currencyCode: CurrencyCode): number =>
  Math.max(0, Math.floor(staked / stakePerPoint(currencyCode)))

export interface DayOfStakes {
  /** Real stakes less those rolled back. */
  staked: number
  /** The part of them that has been converted to points. */
  converted: number
  /** Nothing is staked on it any more: its remainder below one point lapses. */
  past: boolean
}

/**
 * What a day's stakes still change: the points to give, or (negative) to take back because stakes were rolled back that
 * had earned points. No more is taken than the player has. What they have spent already stays converted, and so is owed:
 * later stakes of the day earn nothing until they make up for it, and the player's next points go towards it.
 */
export function settleDay(
  { staked, converted, past }: DayOfStakes,
  currencyCode: CurrencyCode,
  balance: number,
): { points: number; converted: number } {
  const given = pointsFor(converted, currencyCode)
  const points = Math.max(pointsFor(staked, currencyCode) - given, 0 - Math.max(0, balance))
  const whole = (given + points) * stakePerPoint(currencyCode)
  return { points, converted: past ? Math.max(staked, whole) : whole }
}
