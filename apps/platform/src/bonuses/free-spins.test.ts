import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { bonusRow, defineBonus, giveAndActivate, PlayTable, underLock } from '../testing/bonus-table.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { freeSpinsFor } from './bonus-play.ts'
import type { Reward } from './bonus-terms.ts'
import { forfeitUserBonus } from './take-bonus.ts'

let database: TestDatabase
let pool: pg.Pool
let userId: string
let table: PlayTable
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  const reward: Reward = {
    kind: 'FREE_SPINS',
    gameSlugs: ['lamp-sum', 'pearly-gains'],
    stake: { EUR: 20 },
    spins: 2,
  }
  await defineBonus(pool, 'spins', { reward })
  await defineBonus(pool, 'spins-for-cash', { reward, wageringMultiplier: 0 })
})
beforeEach(async () => {
  userId = (await addPlayer(pool, 300)).userId
  table = await PlayTable.open(pool, userId)
})
afterAll(() => database.close())

const balances = async () => {
  const { REAL, BONUS } = await playerBalances(pool, userId, 'EUR')
  return [REAL, BONUS]
}
const statusOf = async (userBonusId: string) => (await bonusRow(pool, userBonusId)).status
const betAndLose = async (stake: number) => {
  const round = await table.bet(stake)
  if (!round) throw new Error('no money')
  await table.finish(round, 0)
}
const pass = (userBonusId: string) =>
  uncheckedQuery(pool, `update user_bonuses set expires_at = now() - interval '1 second' where user_bonus_id = $1`, [
    userBonusId,
  ])
const spinsFor = (gameId = table.gameId, currencyCode = 'EUR') => freeSpinsFor(pool, { userId, gameId, currencyCode })

describe('free spins', () => {
  it('appear in their games, with their stake', async () => {
    const reference = await giveAndActivate(pool, userId, 'spins')
    expect(await spinsFor()).toEqual({ reference, remaining: 2, stake: 20 })
    expect(await spinsFor((await PlayTable.open(pool, userId, 'pearly-gains')).gameId)).toMatchObject({ reference })
    expect(await spinsFor((await PlayTable.open(pool, userId, 'cobra-cabana')).gameId)).toBeNull()
    expect(await spinsFor(table.gameId, 'NOK')).toBeNull()
    await pass(reference)
    expect(await spinsFor()).toBeNull()
  })

  it('are used one by one, at their stake, by their player, in their games', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    expect(await table.spin(userBonusId, 40)).toBeNull()
    expect(await (await PlayTable.open(pool, userId, 'cobra-cabana')).spin(userBonusId, 20)).toBeNull()
    expect(await table.spin('no id', 20)).toBeNull()
    const other = await addPlayer(pool)
    expect(await (await PlayTable.open(pool, other.userId)).spin(userBonusId, 20)).toBeNull()
    expect(await table.spin(userBonusId, 20)).not.toBeNull()
    expect(await table.spin(userBonusId, 20)).not.toBeNull()
    expect(await table.spin(userBonusId, 20)).toBeNull()
  })

  it('are never used twice at once', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    const taken = await Promise.all([1, 2, 3].map(() => table.spin(userBonusId, 20)))
    expect(taken.filter(Boolean)).toHaveLength(2)
  })

  it('are available again after a rollback', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    const round = await table.spin(userBonusId, 20)
    if (round) await table.rollBack(round)
    expect(await spinsFor()).toMatchObject({ remaining: 2 })
  })

  it('win bonus money, which is wagered like any other', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    for (const win of [50, 30]) {
      const round = await table.spin(userBonusId, 20)
      if (round) await table.finish(round, win)
    }
    expect(await balances()).toEqual([300, 80])
    expect(await bonusRow(pool, userBonusId)).toMatchObject({ status: 'ACTIVE', requirement: 160, grantedAmount: 80 })
    await table.bet(160)
    expect(await statusOf(userBonusId)).toBe('COMPLETED')
    expect(await balances()).toEqual([220, 0])
  })

  it('do not complete the bonus while one of them may still win', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    const first = await table.spin(userBonusId, 20)
    if (first) await table.finish(first, 50)
    const last = await table.spin(userBonusId, 20)
    await betAndLose(150)
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    if (last) await table.finish(last, 100)
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    await betAndLose(150)
    expect(await statusOf(userBonusId)).toBe('COMPLETED')
    expect(await balances()).toEqual([150, 0])
  })

  it('win nothing once their bonus was completed without them, since nothing is left to wager the win by', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    const first = await table.spin(userBonusId, 20)
    if (first) await table.finish(first, 50)
    const left = await table.spin(userBonusId, 20)
    await uncheckedQuery(
      pool,
      `update game_rounds set created_at = now() - interval '25 hours' where game_round_id = $1`,
      [left?.roundId],
    )
    await betAndLose(100)
    expect(await statusOf(userBonusId)).toBe('COMPLETED')
    expect(await balances()).toEqual([250, 0])
    if (left) await table.finish(left, 10_000)
    expect(await balances()).toEqual([250, 0])
  })

  it('end as LOST when they won nothing', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    for (let spin = 0; spin < 2; spin++) {
      const round = await table.spin(userBonusId, 20)
      if (round) await table.finish(round, 0)
    }
    expect(await statusOf(userBonusId)).toBe('LOST')
  })

  it('win real money when there is nothing to wager, and end as COMPLETED after the last', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins-for-cash')
    for (const win of [50, 0]) {
      expect(await statusOf(userBonusId)).toBe('ACTIVE')
      const round = await table.spin(userBonusId, 20)
      if (round) await table.finish(round, win)
    }
    expect(await statusOf(userBonusId)).toBe('COMPLETED')
    expect(await balances()).toEqual([350, 0])
  })

  it('win nothing after their bonus was forfeited', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'spins')
    const round = await table.spin(userBonusId, 20)
    await underLock(pool, userId, (db) => forfeitUserBonus(db, { userId, userBonusId }))
    if (round) await table.finish(round, 500)
    expect(await balances()).toEqual([300, 0])
    expect(await statusOf(userBonusId)).toBe('FORFEITED')
  })
})
