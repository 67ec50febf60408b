import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import { findPlayer, type NewPlayer } from '../players/player-store.ts'
import { bonusRow, defineBonus, give, giveAndActivate, underLock } from '../testing/bonus-table.ts'
import { userBonusesMatching } from '../testing/bonuses-matching.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { depositFailed, depositSucceeded, hasActiveBonuses, reserveDepositBonus } from './deposit-bonus.ts'
import { depositBonusesOf } from './deposit-bonus-choice.ts'
import { cancelUserBonus } from './take-bonus.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  const activation = { kind: 'DEPOSIT', minimums: { EUR: 2_000 } } as const
  const reward = { kind: 'RELATIVE', percentage: 50, caps: { EUR: 5_000 } } as const
  await defineBonus(pool, 'given', { activation, reward }, { bonusCode: 'GIVEN' })
  await defineBonus(pool, 'cash', { activation, reward, wageringMultiplier: 0 }, { bonusCode: 'CASH', offered: true })
  await defineBonus(
    pool,
    'nordic',
    { activation, reward, countries: { include: ['no'], exclude: [] } },
    { bonusCode: 'NORDIC', offered: true },
  )
  await defineBonus(
    pool,
    'hello',
    { activation, reward, firstDepositOnly: true },
    { bonusCode: 'HELLO', brandId: 'bz' },
  )
  await defineBonus(pool, 'by-hand')
})
afterAll(() => database.close())

/** Opens a deposit and leaves it pending. */
async function open(player: NewPlayer, bonusCode: string, amount = 10_000, currencyCode: string = player.currencyCode) {
  const paymentId = uuidV7()
  const decision = await underLock(pool, player.userId, async (db) => {
    const known = await findPlayer(db, player.userId)
    if (!known) throw new Error('no player')
    return reserveDepositBonus(db, known, { bonusCode, paymentId, amount, currencyCode })
  })
  return { paymentId, decision, deposit: { userId: player.userId, paymentId, amount, currencyCode } }
}
type Deposit = Parameters<typeof depositSucceeded>[1]
const succeed = (deposit: Deposit) => underLock(pool, deposit.userId, (db) => depositSucceeded(db, deposit))
const fail = (deposit: Deposit) => underLock(pool, deposit.userId, (db) => depositFailed(db, deposit))
const payment = (player: NewPlayer, type: 'DEPOSIT' | 'WITHDRAWAL', status: string) =>
  uncheckedQuery(
    pool,
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language)
     values ($1, $2, $3, '', $4, 100, 'EUR', $5, '', '', '', '', '', 'en')`,
    [uuidV7(), player.userId, uuidV7(), type, status],
  )
const paidIn = (player: NewPlayer) => payment(player, 'DEPOSIT', 'SUCCEEDED')
const bonusesOf = async ({ userId }: NewPlayer) =>
  (await userBonusesMatching(pool, 'u.user_id = $1 order by u.user_bonus_id', [userId])).map(({ bonusId, status }) => [
    bonusId,
    status,
  ])
const moneyOf = async ({ userId, currencyCode }: NewPlayer) => {
  const { REAL, BONUS } = await playerBalances(pool, userId, currencyCode)
  return [REAL, BONUS]
}
const codesFor = async ({ userId }: NewPlayer) => {
  const player = await findPlayer(pool, userId)
  return player ? (await depositBonusesOf(pool, player)).map(({ definition }) => definition.bonusCode) : []
}

describe('the bonuses that a deposit can activate', () => {
  it('are those offered to everybody and those granted to the player', async () => {
    const player = await addPlayer(pool)
    expect(await codesFor(player)).toEqual(['RELOAD50', 'WELCOME100', 'CASH'])
    await give(pool, player.userId, 'given')
    expect(await codesFor(player)).toEqual(['RELOAD50', 'WELCOME100', 'CASH', 'GIVEN'])
  })
  it('include no welcome bonus after the first deposit', async () => {
    const player = await addPlayer(pool)
    await paidIn(player)
    expect(await codesFor(player)).toEqual(['RELOAD50', 'CASH'])
  })
  it('include one welcome bonus, even when two first deposits are opened side by side', async () => {
    const player = await addPlayer(pool, 0, { brandId: 'bz', skin: 'bz' })
    await give(pool, player.userId, 'hello')
    const welcome = await open(player, 'WELCOME100')
    expect(welcome.decision).toEqual({ kind: 'reserved' })
    expect((await open(player, 'HELLO')).decision).toEqual({ kind: 'not-available' })
    await fail(welcome.deposit)
    expect((await open(player, 'HELLO')).decision).toEqual({ kind: 'reserved' })
  })
  it('leave nothing to who cancels them at once and withdraws', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    await succeed(deposit)
    await paidIn(player)
    const [bonus] = await userBonusesMatching(pool, 'u.user_id = $1', [player.userId])
    expect(await moneyOf(player)).toEqual([0, 10_000])
    await cancelUserBonus(pool, { userId: player.userId, userBonusId: bonus?.userBonusId ?? '' }, null)
    expect(await moneyOf(player)).toEqual([0, 0])
    expect(await codesFor(player)).toEqual(['RELOAD50', 'CASH'])
    expect(await underLock(pool, player.userId, (db) => hasActiveBonuses(db, player.userId))).toBe(false)
  })

  it('depend on the country', async () => {
    expect(await codesFor(await addPlayer(pool, 0, { countryCode: 'no' }))).toContain('NORDIC')
  })
  it.each([
    ['ac', 'ac', 0],
    ['bz', 'bz', 0],
    ['ra', 'ra', 2],
    ['bo', 'bo', 2],
    ['bo', 'se', 0],
    ['lj', 'lj', 2],
    ['lj', 'zu', 0],
  ] as const)('are offered in Sweden only on ra, bo and lj: brand %s, skin %s', async (brandId, skin, count) => {
    expect(await codesFor(await addPlayer(pool, 0, { brandId, skin, countryCode: 'se' }))).toHaveLength(count)
  })
})

describe('a deposit with a bonus', () => {
  it('activates it by the amount paid in', async () => {
    const player = await addPlayer(pool)
    const { decision, deposit } = await open(player, ' welcome100 ', 5_000)
    expect(decision).toEqual({ kind: 'reserved' })
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'PENDING_DEPOSIT']])
    expect(await moneyOf(player)).toEqual([0, 0])
    await succeed({ ...deposit, amount: 4_000 })
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'ACTIVE']])
    expect(await moneyOf(player)).toEqual([0, 4_000])
    const [bonus] = await userBonusesMatching(pool, 'u.user_id = $1', [player.userId])
    expect(bonus).toMatchObject({ requirement: 120_000, maxBet: 500, paymentId: deposit.paymentId })
  })

  it('activates it once, however often the deposit succeeds', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100', 5_000)
    await Promise.all([succeed(deposit), succeed(deposit)])
    await succeed(deposit)
    expect(await moneyOf(player)).toEqual([0, 5_000])
  })

  it("gives up to the cap in the player's currency", async () => {
    const player = await addPlayer(pool, 0, { currencyCode: 'CAD', countryCode: 'ca' })
    await succeed((await open(player, 'WELCOME100', 50_000)).deposit)
    expect(await moneyOf(player)).toEqual([0, 15_000])
  })

  it('pays real money when there is nothing to wager, even while another bonus is active', async () => {
    const player = await addPlayer(pool)
    await giveAndActivate(pool, player.userId, 'by-hand')
    await succeed((await open(player, 'CASH', 6_000)).deposit)
    expect(await bonusesOf(player)).toEqual([
      ['by-hand', 'ACTIVE'],
      ['cash', 'COMPLETED'],
    ])
    expect(await moneyOf(player)).toEqual([3_000, 1_000])
  })

  it('queues it while another is active, with the value it had at the deposit', async () => {
    const player = await addPlayer(pool)
    const first = await giveAndActivate(pool, player.userId, 'by-hand')
    await succeed((await open(player, 'RELOAD50', 6_000)).deposit)
    expect(await moneyOf(player)).toEqual([0, 1_000])
    await cancelUserBonus(pool, { userId: player.userId, userBonusId: first }, null)
    expect(await bonusesOf(player)).toEqual([
      ['by-hand', 'CANCELLED'],
      ['ac-reload', 'ACTIVE'],
    ])
    expect(await moneyOf(player)).toEqual([0, 3_000])
  })

  it('prefers the copy granted to the player', async () => {
    const player = await addPlayer(pool)
    const userBonusId = await give(pool, player.userId, 'given')
    expect((await open(player, 'GIVEN')).decision).toEqual({ kind: 'reserved' })
    expect((await bonusRow(pool, userBonusId)).status).toBe('PENDING_DEPOSIT')
  })

  it.each([
    ['an unknown code', 'NOTHING'],
    ['a code granted to other players', 'GIVEN'],
    ['a country that the terms exclude', 'NORDIC'],
    ['a bonus without a code', ''],
  ])('is refused with %s', async (_, code) => {
    expect((await open(await addPlayer(pool), code)).decision).toEqual({ kind: 'not-available' })
  })
  it('is refused in another currency', async () => {
    expect((await open(await addPlayer(pool), 'WELCOME100', 10_000, 'NOK')).decision).toEqual({ kind: 'not-available' })
  })
  it("is refused below the minimum, stated in the player's currency", async () => {
    const player = await addPlayer(pool, 0, { currencyCode: 'NOK', countryCode: 'no' })
    expect((await open(player, 'WELCOME100', 19_999)).decision).toEqual({ kind: 'below-minimum', minimum: 20_000 })
    expect(await bonusesOf(player)).toEqual([])
    expect((await open(player, 'WELCOME100', 20_000)).decision).toEqual({ kind: 'reserved' })
  })
  it('is refused while another deposit with the same bonus is pending, and after it', async () => {
    const player = await addPlayer(pool)
    const decisions = await Promise.all([open(player, 'WELCOME100'), open(player, 'WELCOME100')])
    expect(decisions.map(({ decision }) => decision.kind).sort()).toEqual(['not-available', 'reserved'])
    const reserved = decisions.find(({ decision }) => decision.kind === 'reserved')
    if (reserved) await succeed(reserved.deposit)
    expect((await open(player, 'WELCOME100')).decision).toEqual({ kind: 'not-available' })
  })
})

describe('a deposit that fails', () => {
  it('makes the bonus claimable again', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    await fail(deposit)
    await fail(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'AVAILABLE']])
    const again = await open(player, 'WELCOME100')
    expect(again.decision).toEqual({ kind: 'reserved' })
    // The first deposit no longer affects it.
    await succeed(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'PENDING_DEPOSIT']])
    await succeed(again.deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'ACTIVE']])
  })
  it('gives its bonus when the money arrives after all', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    await fail(deposit)
    await succeed(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'ACTIVE']])
  })
  it('gives none beside a withdrawal in review, and leaves it for the next deposit', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    await fail(deposit)
    await payment(player, 'WITHDRAWAL', 'PENDING_APPROVAL')
    await succeed(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'AVAILABLE']])
  })
  it('gives no bonus that was cancelled meanwhile', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    const [bonus] = await userBonusesMatching(pool, 'u.user_id = $1', [player.userId])
    await cancelUserBonus(pool, { userId: player.userId, userBonusId: bonus?.userBonusId ?? '' }, null)
    await succeed(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'CANCELLED']])
    expect(await moneyOf(player)).toEqual([0, 0])
  })
  it('gives no bonus whose claim period ended yesterday', async () => {
    const player = await addPlayer(pool)
    const { deposit } = await open(player, 'WELCOME100')
    await fail(deposit)
    await uncheckedQuery(pool, `update user_bonuses set claim_until = now() - interval '1 day' where user_id = $1`, [
      player.userId,
    ])
    await succeed(deposit)
    expect(await bonusesOf(player)).toEqual([['ac-welcome', 'EXPIRED']])
    // An offer that expired unclaimed does not count as claimed.
    expect((await open(player, 'WELCOME100')).decision).toEqual({ kind: 'reserved' })
  })
  it('does nothing without a bonus', async () => {
    const player = await addPlayer(pool)
    const deposit = { userId: player.userId, paymentId: uuidV7(), amount: 5_000, currencyCode: 'EUR' }
    await succeed(deposit)
    await fail(deposit)
    expect(await bonusesOf(player)).toEqual([])
  })
})

describe('withdrawals are refused', () => {
  const waits = ({ userId }: NewPlayer) => underLock(pool, userId, (db) => hasActiveBonuses(db, userId))
  it('while a bonus is ACTIVE, QUEUED or PENDING_DEPOSIT, but not when it is AVAILABLE or has ended', async () => {
    const player = await addPlayer(pool)
    await give(pool, player.userId, 'by-hand')
    expect(await waits(player)).toBe(false)
    const { deposit } = await open(player, 'WELCOME100')
    expect(await waits(player)).toBe(true)
    await fail(deposit)
    expect(await waits(player)).toBe(false)
    const userBonusId = await giveAndActivate(pool, player.userId, 'by-hand')
    expect(await waits(player)).toBe(true)
    await cancelUserBonus(pool, { userId: player.userId, userBonusId }, null)
    expect(await waits(player)).toBe(false)
  })
  it('not for an expired bonus, but for the one that follows it', async () => {
    const player = await addPlayer(pool)
    const first = await giveAndActivate(pool, player.userId, 'by-hand')
    const past = (userBonusId: string) =>
      uncheckedQuery(pool, 'update user_bonuses set expires_at = now() where user_bonus_id = $1', [userBonusId])
    const second = await giveAndActivate(pool, player.userId, 'by-hand')
    await past(first)
    expect(await waits(player)).toBe(true)
    expect((await bonusRow(pool, second)).status).toBe('ACTIVE')
    await past(second)
    expect(await waits(player)).toBe(false)
    expect(await moneyOf(player)).toEqual([0, 0])
  })
})
