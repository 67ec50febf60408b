import { amountIn } from '@parlour/money/amounts'
import { skins } from '@parlour/skins/skins'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionsWhere, findDefinitions } from '../bonuses/bonus-store.ts'
import { type BonusDefinition, readDefinition } from '../bonuses/bonus-terms.ts'
import { type BrandId, brandCountriesOf, brandIds } from '../brands/countries.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { seedBonuses } from './bonuses.ts'

let database: TestDatabase
let pool: pg.Pool
let definitions: BonusDefinition[]
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  const { rows } = await uncheckedQuery(pool, definitionsWhere('true order by bonus_id'))
  definitions = rows.map(readDefinition)
})
afterAll(() => database.close())

async function seedAgain(): Promise<void> {
  const client = await pool.connect()
  try {
    await seedBonuses(client)
  } finally {
    client.release()
  }
}

describe.each(brandIds)('the bonuses of %s', (brandId) => {
  const own = () => definitions.filter((bonus) => bonus.brandId === brandId)
  it('have the ids that shop, boxes and documents refer to', () => {
    const ids = own().map(({ bonusId }) => bonusId.slice(brandId.length + 1))
    const everywhere = [
      'bonus-10',
      'bonus-20',
      'bonus-5',
      'cash-5',
      'cashback',
      'free-spins-10',
      'free-spins-20',
      'free-spins-50',
      'points-100',
      'reload',
      'welcome',
    ]
    const vip = ['vip-bronze-gift', 'vip-gold-gift', 'vip-platinum-gift', 'vip-silver-gift']
    expect(ids).toEqual(brandId === 'bz' ? [...everywhere, ...vip].sort() : everywhere)
  })

  it('have texts in every language of the skins, none copied from another language', () => {
    const locales = new Set(Object.values(skins).flatMap(({ languages }) => languages.map((one) => one.strapiCode)))
    for (const { texts } of own()) {
      expect(new Set(Object.keys(texts))).toEqual(locales)
      const descriptions = Object.values(texts).map(({ name, description }) => `${name} ${description}`.trim())
      expect(new Set(descriptions).size).toBe(locales.size)
    }
  })

  it('offer only a welcome and a reload bonus, by their codes', () => {
    const offered = own().filter((bonus) => bonus.offered)
    expect(offered.map(({ bonusCode }) => bonusCode)).toEqual(['RELOAD50', 'WELCOME100'])
    expect(offered[1]?.terms).toMatchObject({
      reward: { kind: 'RELATIVE', percentage: 100 },
      wageringMultiplier: 30,
      firstDepositOnly: true,
    })
  })

  it("have playable free spins: each stake is 20 coins or a multiple, in the currencies of the brand's players", () => {
    const currencies = new Set(brandCountriesOf(brandId as BrandId).map(({ currencyCode }) => currencyCode))
    for (const { terms } of own())
      if (terms.reward.kind === 'FREE_SPINS')
        for (const currency of currencies) expect((amountIn(terms.reward.stake, currency) ?? 1) % 20).toBe(0)
  })
})

it('name existing games', async () => {
  const slugs = definitions.flatMap(({ terms: { reward } }) => (reward.kind === 'FREE_SPINS' ? reward.gameSlugs : []))
  const { rows } = await uncheckedQuery(pool, 'select slug from games where slug = any($1) and listed', [slugs])
  expect(rows).toHaveLength(new Set(slugs).size)
})

it('are reset to the seed; a campaign stays as its operator left it', async () => {
  await uncheckedQuery(
    pool,
    `update bonuses set terms = jsonb_set(terms, '{validDays}', '1') where bonus_id = 'ac-bonus-5'`,
  )
  await uncheckedQuery(pool, `update campaigns set status = 'ENDED' where campaign_id = 'ac-spins'`)
  await uncheckedQuery(pool, `delete from campaign_bonuses where campaign_id = 'ac-spins'`)
  await seedAgain()
  const [bonus] = await findDefinitions(pool, ['ac-bonus-5'])
  expect(bonus?.terms.validDays).toBe(30)
  const { rows } = await uncheckedQuery(
    pool,
    `select status, (select count(*) from campaign_bonuses where campaign_id = 'ac-spins') as bonuses
     from campaigns where campaign_id = 'ac-spins'`,
  )
  expect(rows).toEqual([{ status: 'ENDED', bonuses: 0 }])
})

it('are not written again when nothing has changed', async () => {
  await seedAgain()
  const written = async () =>
    (await uncheckedQuery(pool, 'select bonus_id, xmin::text from bonuses order by bonus_id')).rows
  const before = await written()
  await seedAgain()
  expect(await written()).toEqual(before)
})
