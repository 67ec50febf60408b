import type { OperatorMarket } from '@parlour/contracts/operator/market-operations'
import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { effectivePolicy } from '@parlour/policy/effective-policy'
import { brandCountriesOf, findBrandCountry } from '../brands/countries.ts'
import { sql } from '../db/sql.ts'
import { closedMarketsOf } from '../players/closed-markets.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const closeMarket = sql(
  'close-market',
  `insert into closed_markets (brand_id, country_code, closed_by) values ($1, $2, $3)
     on conflict (brand_id, country_code) do nothing`,
)
const openMarket = sql('open-market', 'delete from closed_markets where brand_id = $1 and country_code = $2')

/**
 * Repeating it changes nothing: who closed it first is kept.
 * @throws OperatorRefusal INVALID_REQUEST for a country from which the brand takes no players anyway
 */
export async function setMarket(
  { pool }: Deps,
  { brandId, country, state }: Parsed<'set-market'>,
  operator: string,
): Promise<OperatorResponse<'set-market'>> {
  if (!findBrandCountry(brandId, country))
    throw new OperatorRefusal('INVALID_REQUEST', `The brand takes no players from "${country}"`)
  await (state === 'CLOSED'
    ? closeMarket.run(pool, brandId, country, operator)
    : openMarket.run(pool, brandId, country))
  return { brandId, country, state }
}

/** By country code. */
export async function listMarkets(
  { pool }: Deps,
  { brandId }: Parsed<'list-markets'>,
): Promise<OperatorResponse<'list-markets'>> {
  const closed = await closedMarketsOf(pool, brandId)
  const day = new Date().toISOString().slice(0, 10)
  const markets = brandCountriesOf(brandId).map(({ country: { code } }): OperatorMarket => {
    const closing = closed.get(code)
    return {
      country: code,
      state: closing ? 'CLOSED' : 'OPEN',
      closedBy: closing?.closedBy ?? null,
      closedAt: closing?.closedAt.toISOString() ?? null,
      ...saidOf(code, day),
    }
  })
  return { markets: markets.sort((one, other) => one.country.localeCompare(other.country, 'en')) }
}

function saidOf(country: string, day: string): Pick<OperatorMarket, 'byTheRules' | 'source'> {
  const { market } = effectivePolicy({ licence: 'default', country, day })
  return { byTheRules: market?.value ?? 'open', source: market?.by.at(-1)?.source ?? '' }
}
