/** What the platform does by the rules about bonuses (docs/policy.md), one test for each rule. */
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { bonusRow, defineBonus, give, giveAndActivate } from '../testing/bonus-table.ts'
import { createPayment, deposit, newPlayer, type Session, setRequiredLimits } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { moneyOf, startSession } from '../testing/play-steps.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'
import { grantBonus } from './grant-bonus.ts'
import { activateUserBonus } from './take-bonus.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  const { pool } = platform.deps
  await uncheckedQuery(pool, 'update bonuses set offered = false')
  await defineBonus(pool, 'by-hand', { wageringMultiplier: 30 })
  const activation = { kind: 'DEPOSIT', minimums: { EUR: 1_000 } } as const
  await defineBonus(pool, 'by-deposit', { activation, wageringMultiplier: 30 }, { bonusCode: 'OFFERED', offered: true })
})
afterAll(() => platform.auditAndClose())

async function playerIn(countryCode: string, changes: object = {}): Promise<Session> {
  const player = await newPlayer(platform, true, changes)
  // A skin that may have bonuses in Sweden.
  await uncheckedQuery(
    platform.deps.pool,
    `update players set country_code = $2, kyc_status = 'VERIFIED', skin = 'ra' where user_id = $1`,
    [player.userId, countryCode],
  )
  await setRequiredLimits(platform, player)
  return player
}

const born = ({ userId }: Session, birthDate: string) =>
  uncheckedQuery(platform.deps.pool, 'update players set birth_date = $2 where user_id = $1', [userId, birthDate])
const rulesOf = async ({ userId, accessToken }: Session) =>
  (
    await platform.query(
      `query ($id: ID!) {
        bonusRules(userId: $id) { bar fromAge depositBonuses withdrawable room }
        userDepositBonuses(userId: $id) { bonusCode bonus { wageringMultiplier } }
        userBonusConnection(userId: $id) { edges { node { bonusId bonus { wageringMultiplier } } } } }`,
      { id: userId },
      accessToken,
    )
  ).data
const grant = ({ userId }: Session) =>
  grantBonus(platform.deps.pool, { userId, bonusId: 'by-hand', key: uuidV7(), source: 'OPERATOR' })
const claim = async ({ userId }: Session, userBonusId: string) =>
  (await activateUserBonus(platform.deps.pool, { userId, userBonusId }, null)).__typename
const withCode = async (player: Session) =>
  (await createPayment(platform, player, { selectedBonusCode: 'OFFERED', amount: 2_000 })).code

describe('bonuses at the first play alone', () => {
  it('none after a stake, whatever leads to one', async () => {
    const player = await playerIn('se')
    await deposit(platform, player, 5_000)
    const given = await give(platform.deps.pool, player.userId, 'by-hand')
    expect(await rulesOf(player)).toMatchObject({
      bonusRules: { bar: null, room: 49 },
      userDepositBonuses: [{ bonusCode: 'OFFERED' }],
    })
    const game = await startSession(platform, player)
    const round = game.round()
    await round.bet(100)
    await round.win(0)
    const after = await rulesOf(player)
    expect(after).toMatchObject({ bonusRules: { bar: 'HAS_PLAYED' }, userDepositBonuses: [] })
    expect(after.userBonusConnection.edges).toEqual([])
    expect(await claim(player, given)).toBe('ActivateUserBonusRefusal')
    expect(await grant(player)).toBe('not in this country')
    expect(await withCode(player)).toBe('BONUS_NOT_AVAILABLE')
  })

  it('one of two that are claimed at once', async () => {
    const player = await playerIn('se')
    const { pool } = platform.deps
    const given = [await give(pool, player.userId, 'by-hand'), await give(pool, player.userId, 'by-hand')]
    const answers = await Promise.all(given.map((one) => claim(player, one)))
    expect(answers.filter((one) => one === 'ActivateUserBonusSuccess')).toHaveLength(1)
  })

  it('but elsewhere after any', async () => {
    const player = await playerIn('fi')
    await deposit(platform, player, 5_000)
    await (await startSession(platform, player)).round().bet(100)
    expect(await claim(player, await give(platform.deps.pool, player.userId, 'by-hand'))).toBe(
      'ActivateUserBonusSuccess',
    )
  })
})

it('bonuses from an age on', async () => {
  const player = await playerIn('nl')
  const [year, rest] = [new Date().getUTCFullYear() - 24, new Date().toISOString().slice(4, 10)]
  await born(player, `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`)
  expect(await rulesOf(player)).toMatchObject({ bonusRules: { bar: 'TOO_YOUNG', fromAge: 24 }, userDepositBonuses: [] })
  expect(await grant(player)).toBe('not in this country')
  expect(await withCode(player)).toBe('BONUS_NOT_AVAILABLE')
  await born(player, '1990-05-05')
  expect(await rulesOf(player)).toMatchObject({
    bonusRules: { bar: null },
    userDepositBonuses: [{ bonusCode: 'OFFERED' }],
  })
  expect(await grant(player)).toHaveProperty('userBonusId')
})

it('no bonus that is tied to a deposit', async () => {
  const player = await playerIn('br')
  expect(await rulesOf(player)).toMatchObject({
    bonusRules: { bar: null, depositBonuses: false },
    userDepositBonuses: [],
  })
  expect(await withCode(player)).toBe('BONUS_NOT_AVAILABLE')
  expect(await grant(player)).toHaveProperty('userBonusId')
})

it('a bonus is wagered as often as the rules allow at most, and shown so before', async () => {
  const player = await playerIn('gb')
  const { pool } = platform.deps
  const given = await give(pool, player.userId, 'by-hand')
  const shown = async () => (await rulesOf(player)).userBonusConnection.edges[0].node.bonus.wageringMultiplier
  expect(await shown()).toBe(10)
  expect((await rulesOf(player)).userDepositBonuses).toEqual([
    { bonusCode: 'OFFERED', bonus: { wageringMultiplier: 10 } },
  ])
  expect(await claim(player, given)).toBe('ActivateUserBonusSuccess')
  expect(await bonusRow(pool, given)).toMatchObject({ requirement: 10_000, wageringMultiplier: 10 })
  expect(await shown()).toBe(10)
})

it.each([
  ['gb', undefined],
  ['fi', 'ACTIVE_BONUSES'],
])('%s: own money is withdrawn while a bonus is in play, which stays: %s', async (country, code) => {
  const player = await playerIn(country)
  await deposit(platform, player, 5_000)
  const bonus = await giveAndActivate(platform.deps.pool, player.userId, 'by-hand')
  const { data } = await platform.query(
    'query ($id: ID!) { paymentOptions(type: WITHDRAWAL, userId: $id, currencyCode: EUR) { bar } }',
    { id: player.userId },
    player.accessToken,
  )
  expect(data.paymentOptions[0].bar).toBe(code ?? null)
  const { withdraw } = withdrawalsOf(
    () => platform,
    () => player,
  )
  expect((await withdraw()).code).toBe(code)
  expect(await bonusRow(platform.deps.pool, bonus)).toMatchObject({ status: 'ACTIVE' })
  expect((await moneyOf(platform, player)).bonus).toBe(1_000)
})

describe('free spins where the rules allow no jackpots', () => {
  const spinsIn = (gameSlugs: string[]) => ({
    reward: { kind: 'FREE_SPINS' as const, gameSlugs, stake: { EUR: 20 }, spins: 10 },
  })
  const listOf = async ({ userId, accessToken }: Session) => {
    const query = `query ($id: ID!) { userBonusConnection(userId: $id) { edges { node { bonusId bonus {
      reward { ... on FreeSpinsReward { amount games { slug } } } } } } } }`
    const { data } = await platform.query(query, { id: userId }, accessToken)
    const nodes: { bonusId: string; bonus: { reward: { games: { slug: string }[] } } }[] =
      data.userBonusConnection.edges.map((edge: { node: unknown }) => edge.node)
    return nodes.map(({ bonusId, bonus }) => [bonusId, bonus.reward.games.map(({ slug }) => slug)])
  }
  beforeAll(async () => {
    await defineBonus(platform.deps.pool, 'jackpot-spins', spinsIn(['lamp-sum', 'pearly-gains']))
    await defineBonus(platform.deps.pool, 'mixed-spins', spinsIn(['lamp-sum', 'dice-cream-parlour']))
  })

  it.each([
    ['de', [['mixed-spins', ['dice-cream-parlour']]], 'ActivateUserBonusRefusal'],
    [
      'fi',
      [
        ['jackpot-spins', ['lamp-sum', 'pearly-gains']],
        ['mixed-spins', ['lamp-sum', 'dice-cream-parlour']],
      ],
      'ActivateUserBonusSuccess',
    ],
  ])('in %s', async (country, listed, claimed) => {
    const { pool } = platform.deps
    const player = await playerIn('fi')
    const ofJackpots = await give(pool, player.userId, 'jackpot-spins')
    await give(pool, player.userId, 'mixed-spins')
    await uncheckedQuery(pool, 'update players set country_code = $2 where user_id = $1', [player.userId, country])
    expect((await listOf(player)).toSorted()).toEqual(listed)
    expect(await claim(player, ofJackpots)).toBe(claimed)
    // Nor are they granted, by whatever way.
    const again = { userId: player.userId, bonusId: 'jackpot-spins', key: uuidV7(), source: 'OPERATOR' as const }
    expect((await grantBonus(pool, again)) === 'not in this country').toBe(country === 'de')
  })
})
