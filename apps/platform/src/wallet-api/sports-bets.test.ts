import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setUserLimits } from '../limits/change-limits.ts'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { dayOf, moneyOf, newId, playerWith, startSession } from '../testing/play-steps.ts'
import { callAsSportsbook } from '../testing/sportsbook-call.ts'

/** Bets on sports stay open for days, while sessions end and players are blocked. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await query(`update games set caller = 'sportsbook', category = 'SPORTS' where slug = 'fox-clever'`)
})
afterAll(() => platform.auditAndClose())
const query = (sql: string, values: unknown[] = []) => uncheckedQuery(platform.deps.pool, sql, values)

let player: Session
let gameSessionId: string
beforeEach(async () => {
  player = await playerWith(platform, 10_000)
  gameSessionId = (await startSession(platform, player, 'fox-clever')).gameSessionId
})

const call = (operation: WalletOperation, request: object) =>
  callAsSportsbook(platform, operation, { gameSessionId, ...request })
function slip(roundId = newId('slip')) {
  const [bet, money] = [newId('bet'), { roundId, currencyCode: 'EUR' }]
  return {
    bet: (amount: number) => call('bet', { ...money, transactionId: bet, amount }),
    win: (amount: number, transactionId = newId('win')) =>
      call('win', { ...money, transactionId, amount, roundFinished: true }),
    void: () => call('rollback', { roundId, transactionId: newId('void'), originalTransactionId: bet }),
  }
}
const daysPass = async () => {
  await query(`update game_sessions set expires_at = now() - interval '3 days' where game_session_id = $1`, [
    gameSessionId,
  ])
  await query(`update logins set ended_at = now() where user_id = $1 and ended_at is null`, [player.userId])
  await query(`update game_rounds set created_at = now() - interval '3 days' where game_session_id = $1`, [
    gameSessionId,
  ])
}

describe('a reality check', () => {
  const passAnHour = () =>
    query(
      `update reality_checks set play_from = play_from - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
       where user_id = $1`,
      [player.userId],
    )
  const due = { status: 403, error: { code: 'REALITY_CHECK_DUE' } }

  it('is waited for by further bets, and by nothing that ends one', async () => {
    const [won, abandoned] = [slip(), slip()]
    for (const { bet } of [won, abandoned]) expect((await bet(1_000)).status).toBe(200)
    await passAnHour()
    const waiting = slip()
    expect(await waiting.bet(500)).toMatchObject(due)
    expect(await won.win(2_500)).toMatchObject({ status: 200, balance: 10_500 })
    expect(await abandoned.void()).toMatchObject({ status: 200, balance: 11_500 })
    await platform.query(
      `mutation ($id: ID!) { confirmRealityCheck(userId: $id) { staked } }`,
      { id: player.userId },
      player.accessToken,
    )
    expect(await waiting.bet(500)).toMatchObject({ status: 200, balance: 11_000 })
  })

  it('counts the time from the first bet, not from when odds were read', async () => {
    await query(
      'update reality_checks set play_from = null, played_at = null, confirmed_at = null where user_id = $1',
      [player.userId],
    )
    const check = async () => {
      const asked = `query ($id: ID!) { realityCheck(userId: $id) { playingForMs staked won } }`
      return (await platform.query(asked, { id: player.userId }, player.accessToken)).data.realityCheck
    }
    expect(await check()).toEqual({ playingForMs: null, staked: 0, won: 0 })
    await slip().bet(700)
    expect(await check()).toEqual({ playingForMs: expect.any(Number), staked: 700, won: 0 })
  })
})

describe('when the session of a bet has ended', () => {
  it('its win is paid, its loss closed and its void stake given back', async () => {
    const [won, lost, abandoned] = [slip(), slip(), slip()]
    for (const { bet } of [won, lost, abandoned]) expect((await bet(1_000)).status).toBe(200)
    await daysPass()
    expect(await won.win(2_500)).toMatchObject({ status: 200, balance: 9_500 })
    expect(await lost.win(0)).toMatchObject({ status: 200, balance: 9_500 })
    expect(await abandoned.void()).toMatchObject({ status: 200, balance: 10_500 })
    expect(await slip().bet(100)).toMatchObject({ status: 403, error: { code: 'SESSION_EXPIRED' } })
    const { rows } = await query(
      'select finished_at is not null as finished from game_rounds where game_session_id = $1',
      [gameSessionId],
    )
    expect(rows).toEqual([{ finished: true }, { finished: true }, { finished: true }])
  })

  it('a win that is sent twice is paid once', async () => {
    const { bet, win } = slip()
    await bet(1_000)
    await daysPass()
    const id = newId('win')
    expect(await win(2_500, id)).toEqual(await win(2_500, id))
    expect(await moneyOf(platform, player)).toEqual({ real: 11_500, bonus: 0 })
  })
})

describe('a player who is blocked', () => {
  it('places no bet, and gets what open ones win', async () => {
    const { bet, win } = slip()
    await bet(1_000)
    await query(`update players set status = 'BLOCKED' where user_id = $1`, [player.userId])
    expect(await slip().bet(100)).toMatchObject({ status: 403, error: { code: 'PLAYER_BLOCKED' } })
    expect(await win(2_500)).toMatchObject({ status: 200, balance: 11_500 })
    await query(`update players set status = 'ACTIVE' where user_id = $1`, [player.userId])
  })
})

describe('limits of the player', () => {
  it.each(['WAGER', 'LOSS'] as const)('of type %s refuse a bet beyond them, and count no void one', async (type) => {
    await setUserLimits(platform.deps, player.userId, [{ type, period: 'DAY', value: 1_000 }])
    const first = slip()
    await first.bet(1_000)
    expect(await slip().bet(100)).toMatchObject({ status: 403, error: { code: 'LIMIT_EXCEEDED' } })
    await first.void()
    expect(await dayOf(platform, player)).toEqual({ staked: 0, realStaked: 0, realWon: 0 })
    expect((await slip().bet(100)).status).toBe(200)
  })
})
