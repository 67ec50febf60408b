import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openGame, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeOf, playerWith, roundOf, startSession } from '../testing/play-steps.ts'

/** Without a jackpot, which Germany has not. */
const SLOT = 'leaf-it-to-luck'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

async function playerIn(country: string): Promise<Session> {
  const player = await playerWith(platform, 10_000)
  await uncheckedQuery(platform.deps.pool, 'update players set country_code = $2 where user_id = $1', [
    player.userId,
    country,
  ])
  return player
}
const openSessions = async ({ userId }: Session) =>
  (
    await uncheckedQuery(platform.deps.pool, 'select from game_sessions where user_id = $1 and expires_at > now()', [
      userId,
    ])
  ).rowCount

// In Great Britain the same game in two tabs.
describe.each(['de', 'gb', 'ca'])('in %s', (country) => {
  it('another game ends the first for new rounds, and the round in play ends fairly', async () => {
    const player = await playerIn(country)
    const first = await startSession(platform, player, SLOT)
    const [inPlay, undone] = [first.round(), first.round()]
    await inPlay.bet(20)
    await undone.bet(20, `undone-${player.userId}`)
    const second = await startSession(platform, player, country === 'gb' ? SLOT : 'fox-clever')
    expect(await codeOf(first.round().bet(20))).toBe('SESSION_REPLACED')
    expect(await codeOf(second.round().bet(20))).toBeUndefined()
    // A further stake, the win and a rollback of rounds that had begun.
    expect(await codeOf(inPlay.bet(20))).toBeUndefined()
    expect(await codeOf(inPlay.win(60))).toBeUndefined()
    expect(await codeOf(undone.rollback(`undone-${player.userId}`))).toBeUndefined()
    expect(await codeOf(inPlay.bet(20))).toBe('ROUND_CLOSED')
    expect(await codeOf(first.round().bet(20))).toBe('SESSION_REPLACED')
    // And back.
    const again = await startSession(platform, player, SLOT)
    expect(await codeOf(again.round().bet(20))).toBeUndefined()
    expect(await codeOf(second.round().bet(20))).toBe('SESSION_REPLACED')
  })
})

it('of many opened at once one is left', async () => {
  const player = await playerIn('de')
  const opened = await Promise.all(
    Array.from({ length: 12 }, (_, n) => openGame(platform, player, n % 2 ? SLOT : 'fox-clever')),
  )
  expect(await openSessions(player)).toBe(1)
  const codes = await Promise.all(opened.map(({ gameSessionId }) => codeOf(roundOf(platform, gameSessionId).bet(20))))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([undefined, 'SESSION_REPLACED']))
})

it('the game of another player stays as it is', async () => {
  const [player, other] = [await playerIn('de'), await playerIn('de')]
  const game = await startSession(platform, other, SLOT)
  await startSession(platform, player, SLOT)
  expect(await codeOf(game.round().bet(20))).toBeUndefined()
})

it('a game that its login has ended is over, replaced or not', async () => {
  const player = await playerIn('de')
  const first = await startSession(platform, player, SLOT)
  await startSession(platform, player, 'fox-clever')
  await platform.query('mutation { logout { __typename } }', {}, player.accessToken)
  await uncheckedQuery(
    platform.deps.pool,
    'update logins set ended_at = now() where user_id = $1 and ended_at is null',
    [player.userId],
  )
  expect(await codeOf(first.round().bet(20))).toBe('SESSION_EXPIRED')
})

it('elsewhere games are played side by side', async () => {
  const player = await playerIn('fi')
  const first = await startSession(platform, player, SLOT)
  const second = await startSession(platform, player, 'fox-clever')
  for (const game of [first, second, first]) expect(await codeOf(game.round().bet(20))).toBeUndefined()
})

it('the sportsbook neither ends a game nor is ended by one', async () => {
  const player = await logIn(platform, 'ada@parlour.example')
  await uncheckedQuery(platform.deps.pool, `update players set country_code = 'de' where user_id = $1`, [player.userId])
  const game = await startSession(platform, player, SLOT)
  const [sports] = (
    await uncheckedQuery<{ id: string }>(
      platform.deps.pool,
      `insert into game_sessions (game_session_id, user_id, brand_id, game_id, login_id, token_hash, currency_code, language,
         available_balance_after, expires_at)
       select gen_random_uuid(), s.user_id, s.brand_id, g.game_id, s.login_id, sha256('sports'), s.currency_code, 'en', 0,
         now() + interval '1 hour' from game_sessions s, games g where s.game_session_id = $1 and g.category = 'SPORTS'
       returning game_session_id as id`,
      [game.gameSessionId],
    )
  ).rows
  expect(sports).toBeDefined()
  await startSession(platform, player, 'fox-clever')
  expect(await openSessions(player)).toBe(2)
})
