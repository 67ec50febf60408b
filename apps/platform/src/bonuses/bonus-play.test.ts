import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { bonusRow, defineBonus, give, giveAndActivate, PlayTable, underLock } from '../testing/bonus-table.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { keepUpBonuses } from '../testing/keep-up.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { accountOfBonusWin, playedBonus } from './bonus-play.ts'
import { cancelUserBonus, forfeitUserBonus } from './take-bonus.ts'

let database: TestDatabase
let pool: pg.Pool
let userId: string
let table: PlayTable
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  await defineBonus(pool, 'ten')
  await defineBonus(pool, 'five', { reward: { kind: 'FIXED', type: 'BONUS', amounts: { EUR: 500 } } })
})
beforeEach(async () => {
  userId = (await addPlayer(pool, 300)).userId
  table = await PlayTable.open(pool, userId)
})
afterAll(() => database.close())

const keepUp = () => keepUpBonuses({ pool, logger: pino({ level: 'silent' }) })
const balances = async () => {
  const { REAL, BONUS } = await playerBalances(pool, userId, 'EUR')
  return [REAL, BONUS]
}
const statusOf = async (userBonusId: string) => (await bonusRow(pool, userBonusId)).status
const played = () => underLock(pool, userId, (db) => playedBonus(db, userId))
const betAndLose = async (stake: number, category?: 'SLOTS' | 'TABLE' | 'LIVE') => {
  const round = await table.bet(stake, category)
  if (!round) throw new Error('no money')
  await table.finish(round, 0)
}
const pass = (userBonusId: string) =>
  uncheckedQuery(pool, `update user_bonuses set expires_at = now() - interval '1 second' where user_bonus_id = $1`, [
    userBonusId,
  ])
const leaveOpenForADay = (roundId: string) =>
  uncheckedQuery(
    pool,
    `update game_rounds set created_at = now() - interval '24 hours 1 minute' where game_round_id = $1`,
    [roundId],
  )

describe('the active bonus', () => {
  it('is null without an ACTIVE bonus', async () => {
    await give(pool, userId, 'ten')
    expect(await played()).toBeNull()
  })
  it('returns the terms for judging bets as they were when the bonus was claimed', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    expect(await played()).toEqual({
      userBonusId,
      currencyCode: 'EUR',
      maxBet: 500,
      wagered: 0,
      requirement: 2_000,
      contributions: { SLOTS: 100, TABLE: 10, LIVE: 0 },
    })
    expect(await balances()).toEqual([300, 1_000])
  })
})

describe('wagering', () => {
  it.each([
    ['SLOTS', 250],
    ['TABLE', 25],
    ['LIVE', 0],
  ] as const)('counts a stake in %s by its contribution', async (category, counted) => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    await betAndLose(250, category)
    expect((await bonusRow(pool, userBonusId)).wagered).toBe(counted)
  })

  it('stops counting a stake that was rolled back', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    const round = await table.bet(400, 'TABLE')
    expect(await balances()).toEqual([0, 900])
    if (round) await table.rollBack(round, 'TABLE')
    expect(await balances()).toEqual([300, 1_000])
    expect((await bonusRow(pool, userBonusId)).wagered).toBe(0)
  })

  it('turns bonus money into real money when wagering is complete, and pays later wins of the round as real money', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    for (let round = 0; round < 3; round++) {
      const open = await table.bet(500)
      if (open) await table.finish(open, 500)
    }
    // The round's own stakes were 3.00 real and 2.00 bonus money. So were those of the other rounds.
    expect(await balances()).toEqual([300, 1_000])
    const last = await table.bet(500)
    expect(await statusOf(userBonusId)).toBe('COMPLETED')
    expect(await balances()).toEqual([800, 0])
    if (last) await table.finish(last, 1_000)
    expect(await balances()).toEqual([1_800, 0])
  })

  it('splits a win by the stakes of its round', async () => {
    await giveAndActivate(pool, userId, 'ten')
    const round = await table.bet(400)
    if (round) await table.finish(round, 1_001)
    // Of the stakes 300 of 400 were real, so 250 of 1,001 are bonus money, rounded down.
    expect(await balances()).toEqual([751, 1_150])
  })
})

describe('a bonus that is used up', () => {
  it('is LOST even if nobody read it when its open round became a day old', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'five')
    const round = await table.bet(800)
    await keepUp()
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    await uncheckedQuery(
      pool,
      `update game_rounds set created_at = now() - interval '3 days' where game_round_id = $1`,
      [round?.roundId],
    )
    await Promise.all([keepUp(), keepUp()])
    expect(await statusOf(userBonusId)).toBe('LOST')
  })

  it('is LOST once no open round can win anything back', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'five')
    const first = await table.bet(500)
    const second = await table.bet(300)
    expect(await balances()).toEqual([0, 0])
    if (first) await table.finish(first, 0)
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    if (second) await table.finish(second, 0)
    expect(await statusOf(userBonusId)).toBe('LOST')
    expect(await underLock(pool, userId, (db) => accountOfBonusWin(db, userBonusId))).toBe('VOID')
  })

  it('stays ACTIVE when the open round wins something back', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'five')
    const round = await table.bet(800)
    if (round) await table.finish(round, 80)
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    expect(await balances()).toEqual([30, 50])
  })

  it('waits at most a day for a round that was left open', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'five')
    const round = await table.bet(800)
    await keepUp()
    expect(await statusOf(userBonusId)).toBe('ACTIVE')
    await leaveOpenForADay(round?.roundId ?? '')
    await keepUp()
    expect(await statusOf(userBonusId)).toBe('LOST')
  })
})

describe('the queue', () => {
  it('activates one bonus at a time, in the order of claims', async () => {
    const first = await giveAndActivate(pool, userId, 'ten')
    const second = await giveAndActivate(pool, userId, 'five')
    const third = await giveAndActivate(pool, userId, 'ten')
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['ACTIVE', 'QUEUED', 'QUEUED'])
    expect(await balances()).toEqual([300, 1_000])
    await cancelUserBonus(pool, { userId, userBonusId: first }, null)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['CANCELLED', 'ACTIVE', 'QUEUED'])
    expect(await balances()).toEqual([300, 500])
    const round = await table.bet(800)
    if (round) await table.finish(round, 0)
    expect(await Promise.all([second, third].map(statusOf))).toEqual(['LOST', 'ACTIVE'])
    expect(await balances()).toEqual([0, 1_000])
  })

  it('activates the next bonus as soon as a stake completes the one before, even a stake of real money alone', async () => {
    const first = await giveAndActivate(pool, userId, 'five')
    const second = await giveAndActivate(pool, userId, 'ten')
    const round = await table.bet(500)
    if (round) await table.finish(round, 1_000)
    const last = await table.bet(500)
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['COMPLETED', 'ACTIVE'])
    expect(last).toMatchObject({ bonusBetAmount: 0 })
    expect(await balances()).toEqual([800, 1_000])
    if (last) await table.finish(last, 200)
    expect(await balances()).toEqual([1_000, 1_000])
  })

  it('does not let a later claim overtake a queued bonus', async () => {
    const first = await giveAndActivate(pool, userId, 'ten')
    const second = await giveAndActivate(pool, userId, 'five')
    await uncheckedQuery(pool, `update user_bonuses set status = 'COMPLETED' where user_bonus_id = $1`, [first])
    await giveAndActivate(pool, userId, 'ten')
    expect(await statusOf(second)).toBe('ACTIVE')
  })
})

describe('an expired bonus', () => {
  it('ends at the next bet, which takes real money alone', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    await pass(userBonusId)
    expect(await table.bet(400)).toBeNull()
    // The refused bet ran in a transaction of its own here, so the expiry that it recorded remains.
    expect(await statusOf(userBonusId)).toBe('EXPIRED')
    expect(await balances()).toEqual([300, 0])
    expect(await table.bet(300)).toMatchObject({ bonusBetAmount: 0 })
  })

  it('withholds the bonus part of a later win and pays the real part', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    const round = await table.bet(400)
    await pass(userBonusId)
    if (round) await table.finish(round, 1_000)
    expect(await statusOf(userBonusId)).toBe('EXPIRED')
    expect(await balances()).toEqual([750, 0])
  })

  it('makes way for the next bonus', async () => {
    const first = await giveAndActivate(pool, userId, 'ten')
    const second = await giveAndActivate(pool, userId, 'five')
    await pass(first)
    expect(await played()).toMatchObject({ userBonusId: second })
    expect(await balances()).toEqual([300, 500])
  })

  it('is ended by a job when nobody plays; so is one that was not claimed in time', async () => {
    const active = await giveAndActivate(pool, userId, 'ten')
    const available = await give(pool, userId, 'five')
    await pass(active)
    await uncheckedQuery(pool, 'update user_bonuses set claim_until = now() where user_bonus_id = $1', [available])
    await Promise.all([keepUp(), keepUp()])
    expect(await Promise.all([active, available].map(statusOf))).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await balances()).toEqual([300, 0])
  })
})

describe('a forfeited bonus', () => {
  it('loses its money to the house account and leaves real money alone', async () => {
    const userBonusId = await giveAndActivate(pool, userId, 'ten')
    await underLock(pool, userId, async (db) => {
      expect(await forfeitUserBonus(db, { userId, userBonusId })).toBe('forfeited')
      expect(await forfeitUserBonus(db, { userId, userBonusId })).toBe('ended before')
      expect(await forfeitUserBonus(db, { userId, userBonusId: userId })).toBe('unknown bonus')
    })
    expect(await statusOf(userBonusId)).toBe('FORFEITED')
    expect(await balances()).toEqual([300, 0])
  })
})
