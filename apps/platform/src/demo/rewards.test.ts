import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDefinitions } from '../bonuses/bonus-store.ts'
import { cashWorth } from '../bonuses/cash-worth.ts'
import { brandIds } from '../brands/countries.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => (database = await openDatabase()))
afterAll(() => database.close())

/** What blackjack keeps of a euro staked, which brings a point, in cents. */
const keptPerPoint = 0.41

it.each(brandIds)('no item in the shop of %s gives back more of the stakes than blackjack keeps', async (brandId) => {
  const { rows } = await uncheckedQuery<{ id: string; bonusId: string; price: number }>(
    database.pool,
    `select shop_item_id as id, bonus_id as "bonusId", price from shop_items
       where brand_id = $1 and stock is distinct from 0`,
    [brandId],
  )
  expect(rows).toHaveLength(4)
  for (const { id, bonusId, price } of rows) {
    const [bonus] = await findDefinitions(database.pool, [bonusId])
    expect(bonus && cashWorth(bonus.terms) / price, id).toBeLessThan(keptPerPoint)
  }
})
