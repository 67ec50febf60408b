import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deposit, openGame, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, playerWith, roundOf, startSession, takeBonus } from '../testing/play-steps.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
beforeEach(async () => (player = await playerWith(platform, 10_000)))

const summaryQuery = `query ($id: ID!, $from: DateTime, $until: DateTime) {
  spendSummary(userId: $id, from: $from, until: $until) { currencyCode gameSessions staked won deposited withdrawn } }`
const summary = async (bounds: object = {}) =>
  (await platform.query(summaryQuery, { id: player.userId, ...bounds }, player.accessToken)).data.spendSummary

const daysQuery = `query ($id: ID!, $from: Date!, $until: Date!) {
  spendDays(userId: $id, from: $from, until: $until) { day staked won deposited withdrawn } }`
const askDays = (from: string, until: string) =>
  platform.query(daysQuery, { id: player.userId, from, until }, player.accessToken)

/** Moves a session, and what it played, to a moment. */
async function sessionAt(at: string, bet: number, win: number) {
  const { gameSessionId } = await openGame(platform, player)
  const round = roundOf(platform, gameSessionId)
  await round.bet(bet)
  await round.win(win)
  await uncheckedQuery(platform.deps.pool, 'update game_sessions set created_at = $2 where game_session_id = $1', [
    gameSessionId,
    at,
  ])
}

describe('spendSummary', () => {
  it('sums every session and completed payment, of more than a page', async () => {
    const game = await startSession(platform, player)
    for (let count = 0; count < 3; count++) await game.round().bet(200)
    for (let count = 0; count < 21; count++) {
      const { gameSessionId } = await openGame(platform, player, count % 2 ? 'fox-clever' : 'lamp-sum')
      const round = roundOf(platform, gameSessionId)
      await round.bet(10)
      await round.win(5)
    }
    await deposit(platform, player, 2_500)
    expect(await summary()).toEqual({
      currencyCode: 'EUR',
      gameSessions: 22,
      staked: 810,
      won: 105,
      deposited: 12_500,
      withdrawn: 0,
    })
  })

  it('covers its period, the end excluded', async () => {
    await sessionAt('2026-02-28T23:59:59.999Z', 100, 1)
    await sessionAt('2026-03-01T00:00:00Z', 200, 2)
    await sessionAt('2026-03-31T23:59:59.999Z', 300, 3)
    await sessionAt('2026-04-01T00:00:00Z', 400, 4)
    const march = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' }
    expect(await summary(march)).toMatchObject({ gameSessions: 2, staked: 500, won: 5, deposited: 0 })
    expect(await summary({ from: march.until })).toMatchObject({ staked: 400, deposited: 10_000 })
    expect(await summary({ until: march.from })).toMatchObject({ staked: 100, deposited: 0 })
  })

  it('counts bonus money as the list of sessions does', async () => {
    await takeBonus(platform, player, bonusMoney(500))
    await (await startSession(platform, player)).round().bet(10_200)
    expect(await summary()).toMatchObject({ staked: 10_200 })
  })

  it('is zero for a player who has done nothing, and refuses a period that ends before it begins', async () => {
    player = await playerWith(platform, 0)
    expect(await summary()).toMatchObject({ gameSessions: 0, staked: 0, won: 0, deposited: 0, withdrawn: 0 })
    const backwards = { from: '2026-03-02T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' }
    expect(
      codesOf(await platform.query(summaryQuery, { id: player.userId, ...backwards }, player.accessToken)),
    ).toEqual(['BAD_USER_INPUT'])
  })
})

describe('spendDays', () => {
  const day = (change: number) => new Date(Date.now() + change * 86_400_000).toISOString().slice(0, 10)

  it("has the stakes and wins of the player's own money, and payments, by day", async () => {
    await takeBonus(platform, player, bonusMoney(500))
    const round = (await startSession(platform, player)).round()
    await round.bet(10_200)
    const moved = { staked: 10_000, won: 0, deposited: 10_000, withdrawn: 0 }
    const days = (await askDays(day(-1), day(2))).data.spendDays
    expect(days.map(({ day: _, ...sums }: { day: string }) => sums)).toEqual([moved])
    expect((await askDays(day(2), day(9))).data.spendDays).toEqual([])
  })

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-01-01', '2027-01-03'],
    ['2026-02-30', '2026-03-05'],
    ['2026-13-01', '2027-01-01'],
    ['0000-01-01', '0000-02-01'],
    ['tomorrow', '2026-03-01'],
  ])('refuses %s to %s', async (from, until) => expect(codesOf(await askDays(from, until))).toEqual(['BAD_USER_INPUT']))
})
