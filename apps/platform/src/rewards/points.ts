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

/** Whole points for a stake, and the part of the stake that they account for. */
export function pointsFor(staked: number, currencyCode: CurrencyCode): { points: number; converted: number } {
  const points = Math.max(0, Math.floor(staked / stakePerPoint(currencyCode)))
  return { points, converted: points * stakePerPoint(currencyCode) }
}
