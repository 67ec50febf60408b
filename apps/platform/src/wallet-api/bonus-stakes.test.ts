import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusStakesIn } from '../bonuses/bonus-rules.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  bonusMoney,
  codeOf,
  expire,
  playerWith,
  startSession,
  startWithBonus,
  takeBonus,
} from '../testing/play-steps.ts'

const contributions = { SLOTS: 100, TABLE: 10, LIVE: 0 }

it.each([
  ['SLOTS', 500, 30, contributions, { maxStake: 500, counted: 100 }],
  ['TABLE', 500, 30, contributions, { maxStake: 500, counted: 10 }],
  ['LIVE', null, 30, contributions, { counted: 0 }],
  // Nothing to wager: no game is left out.
  ['LIVE', null, 0, contributions, { counted: 100 }],
  ['SLOTS', 0, 30, null, { maxStake: 0, counted: 100 }],
] as const)('%s, stakes up to %s, wagered %i times, %j', (category, maxBet, wageringMultiplier, counts, expected) =>
  expect(bonusStakesIn(category, { userBonusId: 'one', maxBet, wageringMultiplier, contributions: counts })).toEqual({
    reference: 'one',
    ...expected,
  }),
)

describe('the wallet tells a game what the bonus in play makes of its stakes', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.auditAndClose())
  const bonusOf = async ({ gameSessionId }: { gameSessionId: string }) =>
    (await platform.wallet('balance', { gameSessionId })).body.bonus

  it('from the claim to the end, as it then refuses them', async () => {
    const player = await playerWith(platform, 1_000)
    const game = await startSession(platform, player)
    expect(await bonusOf(game)).toBeUndefined()
    const reference = await takeBonus(platform, player, bonusMoney(500, { maxBet: { EUR: 200 } }))
    expect(await bonusOf(game)).toEqual({ reference, maxStake: 200, counted: 100 })
    expect(await codeOf(game.round().bet(201))).toBe('MAX_BET_EXCEEDED')
    expect(await codeOf(game.round().bet(200))).toBeUndefined()
    const [hand, other] = [game.round(), game.round()]
    await hand.bet(200)
    await other.bet(100)
    expect(await bonusOf(game)).toEqual({ reference, maxStake: 200, counted: 100, realMoneyInPlay: true })
    expect(await codeOf(game.round().bet(200))).toBeUndefined()
    await expire(platform, reference)
    expect(await bonusOf(game)).toBeUndefined()
  })

  it('by the kind of game, and nothing to bets on sports', async () => {
    const { game, bonus } = await startWithBonus(platform, bonusMoney(500, { contributions }))
    const inCategory = async (category: string) => {
      await uncheckedQuery(platform.deps.pool, `update games set category = $1 where slug = 'lamp-sum'`, [category])
      return bonusOf(game)
    }
    expect(await inCategory('TABLE')).toEqual({ reference: bonus, counted: 10 })
    expect(await inCategory('LIVE')).toEqual({ reference: bonus, counted: 0 })
    expect(await inCategory('SPORTS')).toBeUndefined()
    await inCategory('SLOTS')
  })
})
