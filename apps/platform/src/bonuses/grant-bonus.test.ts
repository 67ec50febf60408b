import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { bonusRow, defineBonus, give } from '../testing/bonus-table.ts'
import { userBonusesMatching } from '../testing/bonuses-matching.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { bonusesById, grantBonus, userBonusesById } from './grant-bonus.ts'

let database: TestDatabase
let pool: pg.Pool
let userId: string
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  await defineBonus(pool, 'gift')
  await defineBonus(pool, 'for-ever', { claimDays: null })
  await defineBonus(pool, 'of-bz', {}, { brandId: 'bz' })
  await defineBonus(pool, 'retired')
  await uncheckedQuery(pool, `update bonuses set retired = true where bonus_id = 'retired'`)
})
beforeEach(async () => {
  userId = (await addPlayer(pool, 0, { currencyCode: 'NOK', countryCode: 'no' })).userId
})
afterAll(() => database.close())

const grant = (bonusId: string, key: string, player = userId) =>
  grantBonus(pool, { userId: player, bonusId, key, source: 'SHOP' })

describe('a granted bonus', () => {
  it("is AVAILABLE in the player's currency until its claim period ends", async () => {
    const row = await bonusRow(pool, await give(pool, userId, 'gift'))
    expect(row).toMatchObject({ status: 'AVAILABLE', currencyCode: 'NOK', grantedAmount: 0, campaignId: null })
    const days = (Number(row.claimUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect((await bonusRow(pool, await give(pool, userId, 'for-ever'))).claimUntil).toBeNull()
  })

  it('is granted once per key, even by two requests at once', async () => {
    const [first, second] = await Promise.all([grant('gift', 'key'), grant('gift', 'key')])
    expect(second).toEqual(first)
    expect(await grant('gift', 'key')).toEqual(first)
    expect(await userBonusesMatching(pool, 'u.user_id = $1', [userId])).toHaveLength(1)
  })

  it('is granted to each player under the same key, and again under another', async () => {
    const other = (await addPlayer(pool)).userId
    const given = [await grant('gift', 'key'), await grant('gift', 'key', other), await grant('gift', 'other key')]
    expect(new Set(given.map((answer) => JSON.stringify(answer))).size).toBe(3)
  })

  it('is not granted when its transaction is rolled back', async () => {
    const work = transaction(pool, async (client) => {
      await grantBonus(client, { userId, bonusId: 'gift', key: 'key', source: 'BOX' })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await userBonusesMatching(pool, 'u.user_id = $1', [userId])).toEqual([])
  })

  it.each(['nothing', 'of-bz', 'retired'])('is unknown when it is %s', async (bonusId) => {
    expect(await grant(bonusId, 'key')).toBe('unknown bonus')
  })
  it('is unknown for a player who does not exist', async () => {
    expect(await grant('gift', 'key', uuidV7())).toBe('unknown bonus')
  })
})

describe('bonuses by their ids', () => {
  it('have texts in the language and leave out unknown ids', async () => {
    const bonuses = await bonusesById(pool, ['ac-cash-5', 'nothing'], 'fr')
    expect([...bonuses.keys()]).toEqual(['ac-cash-5'])
    expect(bonuses.get('ac-cash-5')).toMatchObject({ name: 'Argent réel' })
    expect((await bonusesById(pool, ['ac-cash-5'], null)).get('ac-cash-5')).toMatchObject({ name: 'Real money' })
  })
  it("come as the player's own copies in the requested order", async () => {
    const ids = [await give(pool, userId, 'gift'), await give(pool, userId, 'for-ever')].reverse()
    const shown = await userBonusesById(pool, ids, null)
    expect(shown.map(({ userBonusId }) => userBonusId)).toEqual(ids)
    expect(shown[0]).toMatchObject({ bonusId: 'for-ever', wallet: { currencyCode: 'NOK', expiresAt: null } })
    expect(await userBonusesById(pool, [], null)).toEqual([])
  })
})
