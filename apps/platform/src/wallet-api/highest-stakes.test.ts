import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { slotStakeCap } from '../players/stake-cap.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, codeOf, freeSpins, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'

const now = new Date('2026-11-23T12:00:00Z')

it.each([
  // Great Britain: 2 pounds below 25, then 5, whatever the skin and the account's currency
  ['bo', 'gb', 18, 'GBP', 200],
  ['zu', 'gb', 24, 'GBP', 200],
  ['lj', 'gb', 25, 'GBP', 500],
  ['se', 'gb', 80, 'GBP', 500],
  ['ac', 'gb', 24, 'EUR', 200],
  ['ac', 'gb', 30, 'NOK', 5_000],
  // Germany: a euro
  ['zu', 'de', 18, 'EUR', 100],
  ['zu', 'de', 70, 'EUR', 100],
  // Where nobody says anything
  ['ac', 'ca', 20, 'CAD', null],
  ['se', 'se', 20, 'EUR', null],
  ['ac', 'nl', 20, 'EUR', null],
  ['bz', 'br', 20, 'BRL', null],
  ['bz', 'mt', 20, 'EUR', null],
  ['ac', 'cw', 20, 'EUR', null],
  ['ra', 'fi', 20, 'EUR', null],
] as const)('on %s in %s at %i, in %s: %s', (skin, countryCode, age, currencyCode, cap) =>
  expect(slotStakeCap(policyOf({ skin, countryCode }, now), age, currencyCode)).toBe(cap),
)

describe('the wallet', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.auditAndClose())

  async function inGermany() {
    const player = await playerWith(platform, 10_000)
    await uncheckedQuery(platform.deps.pool, `update players set country_code = 'de' where user_id = $1`, [
      player.userId,
    ])
    return player
  }

  it('tells the game, and refuses what all stakes of a round exceed', async () => {
    const game = await startSession(platform, await inGermany(), 'fox-clever')
    expect((await platform.wallet('authenticate', game)).body).toMatchObject({ maxStake: 100 })
    const round = game.round()
    expect(await codeOf(round.bet(101))).toBe('STAKE_TOO_HIGH')
    expect(await codeOf(round.bet(60))).toBeUndefined()
    expect(await codeOf(round.bet(41))).toBe('STAKE_TOO_HIGH')
    expect(await codeOf(round.bet(40))).toBeUndefined()
    expect(await codeOf(game.round().bet(100))).toBeUndefined()
  })

  it('counts bonus money too, but not free spins', async () => {
    const player = await inGermany()
    await takeBonus(platform, player, bonusMoney(500))
    const game = await startSession(platform, player, 'fox-clever')
    expect(await codeOf(game.round().bet(101))).toBe('STAKE_TOO_HIGH')
    const spinner = await inGermany()
    const userBonusId = await takeBonus(
      platform,
      spinner,
      freeSpins(2, { reward: { kind: 'FREE_SPINS', gameSlugs: ['fox-clever'], stake: { EUR: 120 }, spins: 2 } }),
    )
    const spins = await startSession(platform, spinner, 'fox-clever')
    expect((await spins.round().spin(userBonusId, 120)).body).toMatchObject({ remainingFreeSpins: 1 })
  })

  it('names no highest stake to others', async () => {
    const game = await startSession(platform, await playerWith(platform, 10_000))
    expect((await platform.wallet('authenticate', game)).body).not.toHaveProperty('maxStake')
    expect(await codeOf(game.round().bet(5_000))).toBeUndefined()
  })
})
