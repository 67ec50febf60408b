import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

const closedMarket = sql('closed-market', 'select from closed_markets where brand_id = $1 and country_code = lower($2)')
const closedMarkets = sql(
  'closed-markets',
  `select country_code as "countryCode", closed_by as "closedBy", closed_at as "closedAt" from closed_markets
     where brand_id = $1`,
)

/**
 * Whether an operator has closed a country for a brand. What the rules of a country say about its market closes nothing by
 * itself. Players there still log in, finish their rounds, withdraw and close their accounts.
 */
export const isMarketClosed = async (
  db: Queryable,
  { brandId, countryCode }: { brandId: string; countryCode: string },
): Promise<boolean> => (await closedMarket.run(db, brandId, countryCode)) > 0

/** The closed countries of a brand, by code in lower case. */
export async function closedMarketsOf(
  db: Queryable,
  brandId: string,
): Promise<ReadonlyMap<string, { closedBy: string; closedAt: Date }>> {
  const rows = await closedMarkets.all(db, brandId)
  return new Map(rows.map(({ countryCode, ...closing }) => [countryCode, closing]))
}
