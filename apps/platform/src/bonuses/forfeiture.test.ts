import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, startWithBonus, takeBonus } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

type Start = Awaited<ReturnType<typeof startWithBonus>>
interface Shown {
  amount: number
  freeSpins: number
}

const shownOf = async ({ player }: Start, bonus: string) => {
  const { data } = await platform.query(
    `query ($id: ID!) { userBonusConnection(userId: $id) { edges { node { userBonusId forfeits { amount freeSpins }
      bonus { wageringMultiplier maxBetAmount { currencyCode value } contributions { category percentage } } } } } }`,
    { id: player.userId },
    player.accessToken,
  )
  const nodes = data.userBonusConnection.edges.map(({ node }: { node: { userBonusId: string } }) => node)
  return nodes.find(({ userBonusId }: { userBonusId: string }) => userBonusId === bonus)
}
const cancel = async ({ player, bonus }: Start, forfeits: Shown | null) =>
  (
    await platform.query(
      `mutation ($id: ID!, $bonus: ID!, $forfeits: ForfeitureInput) {
        cancelUserBonus(userId: $id, userBonusId: $bonus, forfeits: $forfeits) {
          __typename ... on CancelUserBonusRefusal { code } } }`,
      { id: player.userId, bonus, forfeits },
      player.accessToken,
    )
  ).data.cancelUserBonus.code

describe('cancelling takes what the player was shown', () => {
  it('and nothing once a round has changed that', async () => {
    const start = await startWithBonus(platform, bonusMoney(500), 0)
    const { forfeits } = await shownOf(start, start.bonus)
    expect(forfeits).toEqual({ amount: 500, freeSpins: 0 })
    const round = start.game.round()
    await round.bet(100)
    await round.win(900)
    expect(await cancel(start, forfeits)).toBe('FORFEITURE_CHANGED')
    expect(await start.row()).toMatchObject({ status: 'ACTIVE' })
    expect(await start.money()).toEqual({ real: 0, bonus: 1_300 })
    expect(await cancel(start, { amount: 1_300, freeSpins: 1 })).toBe('FORFEITURE_CHANGED')
    expect(await cancel(start, (await shownOf(start, start.bonus)).forfeits)).toBeUndefined()
    expect(await start.money()).toEqual({ real: 0, bonus: 0 })
  })

  it('of one that has moved up from the queue too, and once of two presses', async () => {
    const start = await startWithBonus(platform, bonusMoney(500), 0)
    const queued = await takeBonus(platform, start.player, bonusMoney(700))
    const { forfeits } = await shownOf(start, queued)
    expect(forfeits).toEqual({ amount: 700, freeSpins: 0 })
    expect(await cancel(start, { amount: 500, freeSpins: 0 })).toBeUndefined()
    expect(await start.money()).toEqual({ real: 0, bonus: 700 })
    const second = { ...start, bonus: queued }
    const answers = await Promise.all([cancel(second, forfeits), cancel(second, forfeits)])
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(await start.money()).toEqual({ real: 0, bonus: 0 })
  })

  it.each([
    { amount: -1, freeSpins: 0 },
    { amount: 2 ** 52, freeSpins: 0 },
  ])('not %j', async (forfeits) => {
    const start = await startWithBonus(platform, bonusMoney(500), 0)
    expect(await cancel(start, forfeits)).toBe('FORFEITURE_CHANGED')
  })
})

it('a bonus in play is shown on the terms on which it was taken', async () => {
  const start = await startWithBonus(platform, bonusMoney(500, { maxBet: { EUR: 300 } }), 0)
  const before = (await shownOf(start, start.bonus)).bonus
  expect(before).toMatchObject({ wageringMultiplier: 10, maxBetAmount: [{ currencyCode: 'EUR', value: 300 }] })
  await uncheckedQuery(
    platform.deps.pool,
    `update bonuses set terms = terms || '{"wageringMultiplier": 50, "maxBet": {"EUR": 900},
       "contributions": {"SLOTS": 5, "TABLE": 5, "LIVE": 5}}'
     where bonus_id = (select bonus_id from user_bonuses where user_bonus_id = $1)`,
    [start.bonus],
  )
  expect((await shownOf(start, start.bonus)).bonus).toEqual(before)
})
