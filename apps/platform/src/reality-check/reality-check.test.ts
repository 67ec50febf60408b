/** The reality check through the platform's public interfaces: the wallet, and the player's own requests. */
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeOf, playerWith, roundOf, startSession } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

const fields = 'everyMinutes choices playingForMs dueInMs breakForMs staked won currencyCode'
async function checkOf({ userId, accessToken }: Session) {
  const query = `query ($id: ID!) { realityCheck(userId: $id) { ${fields} } }`
  return (await platform.query(query, { id: userId }, accessToken)).data.realityCheck
}
async function confirm({ userId, accessToken }: Session) {
  const query = `mutation ($id: ID!) { confirmRealityCheck(userId: $id) { ${fields} } }`
  return (await platform.query(query, { id: userId }, accessToken)).data.confirmRealityCheck
}
async function choose({ userId, accessToken }: Session, minutes: number) {
  const query = `mutation ($id: ID!, $minutes: Int!) { setRealityCheck(userId: $id, everyMinutes: $minutes) {
    ... on SetRealityCheckSuccess { realityCheck { everyMinutes } } ... on SetRealityCheckRefusal { code } } }`
  return (await platform.query(query, { id: userId, minutes }, accessToken)).data.setRealityCheck
}
/** As if the player had begun, and confirmed, this many minutes earlier. */
const passMinutes = ({ userId }: Session, minutes: number) =>
  uncheckedQuery(
    platform.deps.pool,
    `update reality_checks set play_from = play_from - $2 * interval '1 minute',
       confirmed_at = confirmed_at - $2 * interval '1 minute' where user_id = $1`,
    [userId, minutes],
  )
const livesIn = (countryCode: string, { userId }: Session) =>
  uncheckedQuery(platform.deps.pool, 'update players set country_code = $2 where user_id = $1', [userId, countryCode])

it('refuses a new round when it is due, in every game, until the player confirms it', async () => {
  const player = await playerWith(platform, 10_000)
  expect(await checkOf(player)).toMatchObject({ everyMinutes: 60, playingForMs: null, dueInMs: null, staked: 0 })
  const [slots, other] = [await startSession(platform, player), await startSession(platform, player, 'fox-clever')]
  const first = slots.round()
  await first.bet(300)
  await first.win(120)
  const open = slots.round()
  await open.bet(200)
  await passMinutes(player, 60)
  expect(await checkOf(player)).toMatchObject({ dueInMs: 0, breakForMs: null, staked: 500, won: 120 })
  expect(await codeOf(slots.round().bet(100))).toBe('REALITY_CHECK_DUE')
  expect(await codeOf(other.round().bet(100))).toBe('REALITY_CHECK_DUE')
  // The round in play ends fairly, with further stakes as the game has them.
  expect(await codeOf(open.bet(50))).toBeUndefined()
  expect(await codeOf(open.win(40))).toBeUndefined()
  const confirmed = await confirm(player)
  expect(confirmed.dueInMs).toBeGreaterThan(59 * 60_000)
  expect(confirmed.playingForMs).toBeGreaterThanOrEqual(60 * 60_000)
  expect(await codeOf(slots.round().bet(100))).toBeUndefined()
  expect(await checkOf(player)).toMatchObject({ staked: 650, won: 160 })
})

it('counts a refused bet neither as play nor as a stake, and takes the same bet afterwards', async () => {
  const player = await playerWith(platform, 1_000)
  const game = await startSession(platform, player)
  await passMinutes(player, 61)
  const round = game.round()
  expect(await codeOf(round.bet(100, 'bet-that-waits'))).toBe('REALITY_CHECK_DUE')
  expect((await checkOf(player)).staked).toBe(0)
  await confirm(player)
  expect(await codeOf(round.bet(100, 'bet-that-waits'))).toBeUndefined()
})

it('begins anew after a rest, and not by opening another game', async () => {
  const player = await playerWith(platform, 1_000)
  const game = await startSession(platform, player)
  await game.round().bet(100)
  await passMinutes(player, 50)
  await startSession(platform, player, 'fox-clever')
  expect((await checkOf(player)).dueInMs).toBeLessThanOrEqual(10 * 60_000)
  await uncheckedQuery(
    platform.deps.pool,
    `update reality_checks set played_at = now() - interval '15 minutes' where user_id = $1`,
    [player.userId],
  )
  expect(await checkOf(player)).toMatchObject({ playingForMs: null, dueInMs: null, staked: 0 })
  expect(await codeOf(game.round().bet(100))).toBeUndefined()
  expect((await checkOf(player)).staked).toBe(100)
})

it('comes as often as the player chooses, within what is offered', async () => {
  const player = await playerWith(platform, 1_000)
  expect(await choose(player, 15)).toEqual({ realityCheck: { everyMinutes: 15 } })
  for (const minutes of [0, -15, 16, 61, 2_147_483_647])
    expect(await choose(player, minutes)).toEqual({ code: 'NOT_OFFERED' })
  const game = await startSession(platform, player)
  await passMinutes(player, 15)
  expect(await codeOf(game.round().bet(100))).toBe('REALITY_CHECK_DUE')
  await livesIn('nl', player)
  expect((await checkOf(player)).choices).toEqual([15, 30])
  expect(await choose(player, 60)).toEqual({ code: 'NOT_OFFERED' })
})

it('stays due until it is confirmed, however long an interval is chosen meanwhile', async () => {
  const player = await playerWith(platform, 1_000)
  await choose(player, 15)
  const game = await startSession(platform, player)
  await game.round().bet(100)
  await passMinutes(player, 16)
  expect(await choose(player, 60)).toEqual({ realityCheck: { everyMinutes: 60 } })
  expect(await checkOf(player)).toMatchObject({ dueInMs: 0 })
  const again = await startSession(platform, player, 'fox-clever')
  expect(await codeOf(again.round().bet(100))).toBe('REALITY_CHECK_DUE')
  expect((await confirm(player)).dueInMs).toBeGreaterThan(59 * 60_000)
  expect(await codeOf(again.round().bet(100))).toBeUndefined()
})

it('in Germany a break of five minutes follows an hour of play, and no confirmation shortens it', async () => {
  const player = await playerWith(platform, 10_000)
  await livesIn('de', player)
  const game = await startSession(platform, player, 'fox-clever')
  await game.round().bet(100)
  await passMinutes(player, 60)
  expect(await codeOf(game.round().bet(100))).toBe('REALITY_CHECK_DUE')
  const { breakForMs } = await confirm(player)
  expect(breakForMs).toBeGreaterThan(4 * 60_000)
  expect(await codeOf(game.round().bet(100))).toBe('REALITY_CHECK_DUE')
  await uncheckedQuery(
    platform.deps.pool,
    `update reality_checks set played_at = now() - interval '5 minutes 10 seconds' where user_id = $1`,
    [player.userId],
  )
  expect(await codeOf(game.round().bet(100))).toBeUndefined()
})

it('is not put off by a confirmation before it is due', async () => {
  const player = await playerWith(platform, 1_000)
  const game = await startSession(platform, player)
  await game.round().bet(100)
  await passMinutes(player, 50)
  expect((await confirm(player)).dueInMs).toBeLessThanOrEqual(10 * 60_000)
  await passMinutes(player, 10)
  expect(await codeOf(game.round().bet(100))).toBe('REALITY_CHECK_DUE')
})

it('takes further stakes of a long round for play, so that no break is skipped by it', async () => {
  const player = await playerWith(platform, 10_000)
  await livesIn('de', player)
  const game = await startSession(platform, player, 'fox-clever')
  const round = game.round()
  await round.bet(40)
  await passMinutes(player, 60)
  const pass = (minutes: number) =>
    uncheckedQuery(
      platform.deps.pool,
      `update reality_checks set played_at = played_at - $2 * interval '1 minute' where user_id = $1`,
      [player.userId, minutes],
    )
  await pass(4)
  expect(await codeOf(round.bet(50))).toBeUndefined()
  await pass(2)
  expect(await codeOf(game.round().bet(100))).toBe('REALITY_CHECK_DUE')
  expect((await checkOf(player)).breakForMs).toBeGreaterThan(2 * 60_000)
})

it('keeps a choice made while a game is opened', async () => {
  const player = await playerWith(platform, 0)
  await startSession(platform, player)
  const waiting = async () =>
    (
      await uncheckedQuery(
        platform.owner,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  const client = await platform.owner.connect()
  await uncheckedQuery(client, 'begin')
  await uncheckedQuery(client, 'select from reality_checks where user_id = $1 for update', [player.userId])
  const chosen = choose(player, 15)
  await expect.poll(waiting).toBe(1)
  const opened = startSession(platform, player)
  await expect.poll(waiting).toBe(2)
  await uncheckedQuery(client, 'commit')
  client.release()
  await Promise.all([chosen, opened])
  expect((await checkOf(player)).everyMinutes).toBe(15)
})

it('is the player’s own', async () => {
  const player = await playerWith(platform, 0)
  const other = await playerWith(platform, 0)
  for (const query of [
    `query ($id: ID!) { realityCheck(userId: $id) { staked } }`,
    `mutation ($id: ID!) { confirmRealityCheck(userId: $id) { staked } }`,
    `mutation ($id: ID!) { setRealityCheck(userId: $id, everyMinutes: 15) { __typename } }`,
  ])
    for (const token of [other.accessToken, undefined])
      expect(codesOf(await platform.query(query, { id: player.userId }, token))).not.toEqual([])
})

it('lets one of fifty bets at once begin a stretch, and refuses all of fifty when it is due', async () => {
  const player = await playerWith(platform, 100_000)
  const { gameSessionId } = await startSession(platform, player)
  const burst = () => Promise.all(Array.from({ length: 50 }, () => codeOf(roundOf(platform, gameSessionId).bet(100))))
  expect(await burst()).toEqual(Array.from({ length: 50 }, () => undefined))
  await passMinutes(player, 60)
  expect(await burst()).toEqual(Array.from({ length: 50 }, () => 'REALITY_CHECK_DUE'))
})
