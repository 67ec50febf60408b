import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { setUserLimits } from './change-limits.ts'
import { betRefusal, depositRefusal, recordDeposit, recordPlay, sessionTimeRefusal } from './limit-checks.ts'

/** A Wednesday in the middle of a month. */
const noon = new Date('2026-07-15T12:00:00Z')

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  player = await newPlayer(platform)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => vi.useRealTimers())

const at = (moment: string) => vi.setSystemTime(new Date(moment))
const set = (...limits: Parameters<typeof setUserLimits>[2]) => setUserLimits(platform.deps, player.userId, limits)
const play = (moment: string, staked: number, realStaked: number, realWon: number) =>
  recordPlay(platform.deps.pool, {
    userId: player.userId,
    currencyCode: 'EUR',
    at: new Date(moment),
    staked,
    realStaked,
    realWon,
  })
const bet = (stake: number, realStake = stake) =>
  betRefusal(platform.deps.pool, { userId: player.userId, currencyCode: 'EUR', stake, realStake })
const deposit = (amount: number, openDeposits = 0) =>
  depositRefusal(platform.deps.pool, { userId: player.userId, currencyCode: 'EUR', amount, openDeposits })

/** A past login of the player, as stored in the database. */
const loggedIn = (from: string, lastSeen: string, ended: string | null = null) =>
  uncheckedQuery(
    platform.deps.pool,
    'insert into logins (login_id, user_id, created_at, last_seen_at, ended_at) values ($1, $2, $3, $4, $5)',
    [uuidV7(), player.userId, from, lastSeen, ended],
  )

describe('without limits', () => {
  it('nothing is refused', async () => {
    await play('2026-07-15T11:00:00Z', 1_000_000, 1_000_000, 0)
    expect(await bet(1_000_000)).toBeNull()
    expect(await deposit(1_000_000)).toBeNull()
    expect(await sessionTimeRefusal(platform.deps.pool, player.userId)).toBeNull()
  })
})

describe('a wager limit', () => {
  beforeEach(async () => {
    await set({ type: 'WAGER', period: 'DAY', value: 1_000 })
    await play('2026-07-15T00:00:00Z', 600, 0, 50_000)
  })
  it('counts real and bonus stakes, and no wins', async () =>
    expect(await bet(401)).toEqual({ type: 'WAGER', period: 'DAY', left: 400 }))
  it('allows a stake of what is left', async () => expect(await bet(400)).toBeNull())
  it('counts bonus money', async () => expect(await bet(401, 0)).not.toBeNull())
  it('ignores free spins', async () => {
    await play('2026-07-15T01:00:00Z', 400, 0, 0)
    expect(await bet(0)).toBeNull()
  })
  it('counts a rollback as unplayed', async () => {
    await play('2026-07-15T00:00:00Z', -600, 0, 0)
    expect(await bet(1_000)).toBeNull()
  })
  it('resets at midnight', async () => {
    at('2026-07-15T23:59:59.999Z')
    expect(await bet(401)).not.toBeNull()
    at('2026-07-16T00:00:00Z')
    expect(await bet(1_000)).toBeNull()
  })
})

describe('a loss limit', () => {
  beforeEach(async () => {
    await set({ type: 'LOSS', period: 'WEEK', value: 1_000 })
    // The Monday, and the Sunday before.
    await play('2026-07-13T00:00:00Z', 900, 900, 200)
    await play('2026-07-12T23:59:59Z', 5_000, 5_000, 0)
  })
  it('counts real stakes less real wins since Monday', async () =>
    expect(await bet(301)).toEqual({ type: 'LOSS', period: 'WEEK', left: 300 }))
  it('allows a loss of what is left', async () => expect(await bet(300)).toBeNull())
  it('does not count the bonus part of a stake', async () => expect(await bet(500, 300)).toBeNull())
  it('does not affect stakes of bonus money, even when it is used up', async () => {
    await play('2026-07-14T00:00:00Z', 900, 900, 0)
    expect(await bet(500, 0)).toBeNull()
    expect(await bet(500, 1)).toEqual({ type: 'LOSS', period: 'WEEK', left: 0 })
  })
  it('allows more to a player who is winning', async () => {
    await play('2026-07-14T00:00:00Z', 0, 0, 2_000)
    expect(await bet(2_300)).toBeNull()
    expect(await bet(2_301)).toEqual({ type: 'LOSS', period: 'WEEK', left: 2_300 })
  })
})

describe('several limits', () => {
  it('report the tightest one', async () => {
    await set({ type: 'WAGER', period: 'DAY', value: 1_000 }, { type: 'WAGER', period: 'MONTH', value: 1_500 })
    await play('2026-07-01T00:00:00Z', 1_200, 0, 0)
    await play('2026-06-30T23:59:59Z', 9_000, 0, 0)
    expect(await bet(2_000)).toEqual({ type: 'WAGER', period: 'MONTH', left: 300 })
  })
  it('apply when one was lowered below the amount used', async () => {
    await play('2026-07-15T00:00:00Z', 800, 0, 0)
    await set({ type: 'WAGER', period: 'DAY', value: 500 })
    expect(await bet(1)).toEqual({ type: 'WAGER', period: 'DAY', left: 0 })
  })
})

describe('a deposit limit', () => {
  const resetsAt = new Date('2026-08-01T00:00:00Z')
  beforeEach(async () => {
    await set({ type: 'DEPOSIT', period: 'MONTH', value: 10_000 })
    await recordDeposit(platform.deps.pool, { userId: player.userId, currencyCode: 'EUR', amount: 4_000 })
  })
  it('counts deposits', async () =>
    expect(await deposit(6_001)).toEqual({ type: 'DEPOSIT', period: 'MONTH', left: 6_000, resetsAt }))
  it('allows a deposit of what is left', async () => expect(await deposit(6_000)).toBeNull())
  it('counts deposits that may still succeed', async () => {
    expect(await deposit(3_000, 3_000)).toBeNull()
    expect(await deposit(3_001, 3_000)).toEqual({ type: 'DEPOSIT', period: 'MONTH', left: 3_000, resetsAt })
    expect(await deposit(1, 7_000)).toEqual({ type: 'DEPOSIT', period: 'MONTH', left: 0, resetsAt })
  })
  it('of several is the one with the least left, or the longest of those', async () => {
    await set({ type: 'DEPOSIT', period: 'WEEK', value: 9_000 }, { type: 'DEPOSIT', period: 'DAY', value: 9_000 })
    const week = { period: 'WEEK', left: 5_000, resetsAt: new Date('2026-07-20T00:00:00Z') }
    expect(await deposit(6_001)).toMatchObject(week)
    await set({ type: 'DEPOSIT', period: 'DAY', value: 8_000 })
    expect(await deposit(6_001)).toMatchObject({
      period: 'DAY',
      left: 4_000,
      resetsAt: new Date('2026-07-16T00:00:00Z'),
    })
    // All of the month is used as well: a new day would not help.
    expect(await deposit(1, 6_000)).toMatchObject({ period: 'MONTH', left: 0 })
  })
  it('does not affect bets', async () => expect(await bet(50_000)).toBeNull())
  it('resets with the month', async () => {
    at('2026-08-01T00:00:00Z')
    expect(await deposit(10_000)).toBeNull()
  })
})

describe('a session-time limit', () => {
  const used = () => sessionTimeRefusal(platform.deps.pool, player.userId)
  beforeEach(async () => {
    await uncheckedQuery(platform.deps.pool, 'delete from refresh_tokens; delete from logins')
    await set({ type: 'SESSION_TIME', period: 'DAY', value: 60 })
  })
  it('counts the minutes of logins that ended', async () => {
    await loggedIn('2026-07-15T08:00:00Z', '2026-07-15T08:30:00Z', '2026-07-15T08:30:00Z')
    await loggedIn('2026-07-15T09:00:00Z', '2026-07-15T09:29:00Z', '2026-07-15T09:29:00Z')
    expect(await used()).toBeNull()
    await loggedIn('2026-07-15T10:00:00Z', '2026-07-15T10:01:00Z', '2026-07-15T10:01:00Z')
    expect(await used()).toEqual({ until: new Date('2026-07-16T00:00:00Z') })
    expect(await bet(1)).toEqual({ type: 'SESSION_TIME', period: 'DAY', left: 0 })
    expect(await bet(0)).toEqual({ type: 'SESSION_TIME', period: 'DAY', left: 0 })
  })
  it('counts two devices at once only once', async () => {
    await loggedIn('2026-07-15T08:00:00Z', '2026-07-15T08:40:00Z')
    await loggedIn('2026-07-15T08:10:00Z', '2026-07-15T08:50:00Z')
    await loggedIn('2026-07-15T08:20:00Z', '2026-07-15T08:30:00Z')
    expect(await used()).toBeNull()
    await loggedIn('2026-07-15T08:45:00Z', '2026-07-15T09:00:00Z')
    expect(await used()).not.toBeNull()
  })
  it('counts a login until its last activity, however late it is ended', async () => {
    await loggedIn('2026-07-15T08:00:00Z', '2026-07-15T08:30:00Z', '2026-07-15T11:00:00Z')
    expect(await used()).toBeNull()
  })
  it('counts logins that end before their next activity is recorded', async () => {
    for (let minute = 0; minute < 61; minute += 1) {
      const start = Date.parse('2026-07-15T08:00:00Z') + minute * 60_000
      await loggedIn(
        new Date(start).toISOString(),
        new Date(start).toISOString(),
        new Date(start + 59_100).toISOString(),
      )
    }
    expect(await used()).not.toBeNull()
  })
  it('counts only the part of a login after midnight', async () => {
    await loggedIn('2026-07-14T20:00:00Z', '2026-07-15T00:59:00Z')
    expect(await used()).toBeNull()
    await loggedIn('2026-07-14T23:00:00Z', '2026-07-15T01:00:00Z')
    expect(await used()).not.toBeNull()
  })
  it('bars the player until the last of the exhausted periods resets', async () => {
    await set({ type: 'SESSION_TIME', period: 'WEEK', value: 90 })
    await loggedIn('2026-07-15T08:00:00Z', '2026-07-15T09:45:00Z')
    expect(await used()).toEqual({ until: new Date('2026-07-20T00:00:00Z') })
  })
  it('keeps counting while a game is played that sends the platform no requests of the login', async () => {
    await loggedIn('2026-07-15T10:00:00Z', '2026-07-15T10:05:00Z')
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select login_id from logins where user_id = $1', [
      player.userId,
    ])
    const played = (moment: string) =>
      recordPlay(platform.deps.pool, {
        userId: player.userId,
        currencyCode: 'EUR',
        at: new Date(moment),
        staked: 10,
        realStaked: 10,
        realWon: 0,
        loginId: rows[0].login_id,
      })
    await played('2026-07-15T10:59:30Z')
    expect(await used()).toBeNull()
    await played('2026-07-15T11:00:00Z')
    expect(await used()).toBeNull()
    await played('2026-07-15T11:00:31Z')
    expect(await used()).not.toBeNull()
  })
})
