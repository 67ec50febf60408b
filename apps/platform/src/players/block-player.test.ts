import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openGame } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, refresh, tryLogin } from '../testing/session-journeys.ts'
import { setPlayerStatus, setWithdrawalBlock } from './block-player.ts'
import { findPlayer } from './player-store.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

describe('setPlayerStatus', () => {
  it('blocks: every login ends, and none can be opened, not even by refresh', async () => {
    const player = await knownPlayer(platform)
    const other = await logIn(platform, player.email, 'ac', player.password)
    expect(await setPlayerStatus(platform.deps, player.userId, 'BLOCKED')).toBe(true)
    for (const session of [player, other]) {
      expect(await hasAccess(platform, session)).toBe(false)
      expect(await refresh(platform, session.refreshToken)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    }
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    expect(await tryLogin(platform, { ...player, password: 'wrong' })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('stops bets in open games for good', async () => {
    const player = await knownPlayer(platform)
    const { gameSessionId } = await openGame(platform, player)
    await setPlayerStatus(platform.deps, player.userId, 'BLOCKED')
    const bet = { transactionId: `t-${player.userId}`, gameSessionId, roundId: 'r', amount: 100, currencyCode: 'EUR' }
    expect((await platform.wallet('bet', bet)).body.error?.code).toBe('PLAYER_BLOCKED')
    await setPlayerStatus(platform.deps, player.userId, 'ACTIVE')
    expect((await platform.wallet('bet', bet)).body.error?.code).toBe('SESSION_EXPIRED')
  })

  it('unblocks; earlier tokens stay invalid', async () => {
    const player = await knownPlayer(platform)
    await setPlayerStatus(platform.deps, player.userId, 'BLOCKED')
    await setPlayerStatus(platform.deps, player.userId, 'ACTIVE')
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await refresh(platform, player.refreshToken)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await tryLogin(platform, player)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('ends a login that was being opened', async () => {
    const player = await knownPlayer(platform)
    const [, ...logins] = await Promise.all([
      setPlayerStatus(platform.deps, player.userId, 'BLOCKED'),
      ...Array.from({ length: 4 }, () => tryLogin(platform, player)),
    ])
    for (const login of logins)
      if (login.accessToken) expect(await hasAccess(platform, login)).toBe(false)
      else expect(login.code).toBe('ACCOUNT_BLOCKED')
  })

  it('returns false when there is no such player', async () =>
    expect(await setPlayerStatus(platform.deps, randomUUID(), 'BLOCKED')).toBe(false))
})

describe('setWithdrawalBlock', () => {
  it('starts as none, and is what an operator sets', async () => {
    const { pool } = platform.deps
    const { userId } = await knownPlayer(platform)
    expect(await findPlayer(pool, userId)).toMatchObject({ withdrawalBlock: 'NONE' })
    for (const block of ['CARDS', 'ALL', 'NONE'] as const) {
      expect(await setWithdrawalBlock(pool, userId, block)).toBe(true)
      expect(await findPlayer(pool, userId)).toMatchObject({ withdrawalBlock: block })
    }
    expect(await setWithdrawalBlock(pool, randomUUID(), 'ALL')).toBe(false)
  })
})
