import type { UserLimitInput } from '@parlour/contracts/platform-resolvers'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUserLimits } from '../limits/change-limits.ts'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  bonusMoney,
  codeOf,
  dayOf,
  freeSpins,
  moneyOf,
  newId,
  playerWith,
  startSession,
  takeBonus,
} from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const limit = ({ userId }: Session, type: UserLimitInput['type'], value: number) =>
  setUserLimits(platform.deps, userId, [{ type, period: 'DAY', value }])

async function start() {
  const player = await playerWith(platform, 10_000)
  return { player, game: await startSession(platform, player) }
}

describe('a wager limit', () => {
  it('refuses a bet that would exceed it, and accepts one that reaches it', async () => {
    const { player, game } = await start()
    await limit(player, 'WAGER', 1_000)
    expect((await game.round().bet(600)).status).toBe(200)
    const refused = await game.round().bet(401)
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'LIMIT_EXCEEDED'])
    expect((await game.round().bet(400)).status).toBe(200)
    expect(await codeOf(game.round().bet(1))).toBe('LIMIT_EXCEEDED')
    expect(await moneyOf(platform, player)).toEqual({ real: 9_000, bonus: 0 })
  })

  it('counts bonus money, but no free spins', async () => {
    const { player, game } = await start()
    await takeBonus(platform, player, bonusMoney(500))
    await limit(player, 'WAGER', 10_000)
    expect((await game.round().bet(9_900)).status).toBe(200)
    expect(await codeOf(game.round().bet(400))).toBe('LIMIT_EXCEEDED')
    const spinner = await start()
    const spins = await takeBonus(platform, spinner.player, freeSpins(2))
    await limit(spinner.player, 'WAGER', 100)
    await spinner.game.round().bet(100)
    expect((await spinner.game.round().spin(spins)).status).toBe(200)
  })

  it('is never exceeded by two tabs at once', async () => {
    const { player, game } = await start()
    const other = await startSession(platform, player)
    await limit(player, 'WAGER', 1_000)
    const bets = Array.from({ length: 10 }, (_, n) => (n % 2 ? game : other).round().bet(300))
    const statuses = (await Promise.all(bets)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(await dayOf(platform, player)).toMatchObject({ staked: 900 })
  })

  it('is freed by a rolled-back bet, whose repetition counts nothing', async () => {
    const { player, game } = await start()
    await limit(player, 'WAGER', 1_000)
    const round = game.round()
    const id = newId('bet')
    await Promise.all([round.bet(1_000, id), round.bet(1_000, id)])
    expect((await round.bet(1_000, id)).status).toBe(200)
    await round.rollback(id)
    expect((await game.round().bet(1_000)).status).toBe(200)
    expect(await dayOf(platform, player)).toEqual({ staked: 1_000, realStaked: 1_000, realWon: 0 })
  })
})

describe('a loss limit', () => {
  it('is real stakes less real wins', async () => {
    const { player, game } = await start()
    await limit(player, 'LOSS', 1_000)
    const round = game.round()
    await round.bet(1_000)
    expect(await codeOf(game.round().bet(1))).toBe('LIMIT_EXCEEDED')
    await round.win(400)
    expect(await codeOf(game.round().bet(401))).toBe('LIMIT_EXCEEDED')
    expect((await game.round().bet(400)).status).toBe(200)
  })
})

describe('a session-time limit that is used up', () => {
  it('refuses stakes and free spins, and pays wins', async () => {
    const { player, game } = await start()
    const spins = await takeBonus(platform, player, freeSpins(2))
    const round = game.round()
    await round.bet(100)
    await limit(player, 'SESSION_TIME', 1)
    await uncheckedQuery(
      platform.deps.pool,
      `update logins set created_at = now() - interval '2 minutes', last_seen_at = now() where user_id = $1`,
      [player.userId],
    )
    expect(await codeOf(game.round().bet(100))).toBe('LIMIT_EXCEEDED')
    expect(await codeOf(game.round().spin(spins))).toBe('LIMIT_EXCEEDED')
    expect((await round.win(500)).status).toBe(200)
  })
})

describe('a player who may not play', () => {
  it.each([
    ['blocked', `update players set status = 'BLOCKED' where user_id = $1`],
    ['self-excluded', `update players set locked_until = now() + interval '1 day' where user_id = $1`],
  ])('%s, is refused bets and free spins, and still receives wins and refunds', async (_, sql) => {
    const { player, game } = await start()
    const spins = await takeBonus(platform, player, freeSpins(2))
    const [won, undone] = [game.round(), game.round()]
    const id = newId('bet')
    await won.bet(100)
    await undone.bet(100, id)
    await uncheckedQuery(platform.deps.pool, sql, [player.userId])
    expect(await codeOf(game.round().bet(100))).toBe('PLAYER_BLOCKED')
    expect(await codeOf(game.round().spin(spins))).toBe('PLAYER_BLOCKED')
    expect(await codeOf(platform.wallet('authenticate', { token: game.token }))).toBe('PLAYER_BLOCKED')
    expect((await won.win(300)).status).toBe(200)
    expect((await undone.rollback(id)).status).toBe(200)
    expect(await moneyOf(platform, player)).toEqual({ real: 10_200, bonus: 0 })
  })
})
