import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, houseAccount, post } from '../ledger/index.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { convertStakes } from '../testing/keep-up.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { newId, playerWith, startSession } from '../testing/play-steps.ts'
import { pointsBalance, pointsCurrency, pointsOfPlayer } from './points.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

/** Books stakes of the player some days ago; a negative amount is a rollback. */
const stake = ({ userId }: Session, real: number, daysAgo = 0, currencyCode = 'EUR') =>
  uncheckedQuery(
    platform.deps.pool,
    `insert into player_days (user_id, currency_code, day, staked, real_staked)
     values ($1, $2, (now() at time zone 'UTC')::date - $4::int, greatest($3, 0), greatest($3, 0))
     on conflict (user_id, currency_code, day) do update set staked = player_days.staked + $3,
       real_staked = player_days.real_staked + $3`,
    [userId, currencyCode, real, daysAgo],
  )
/** Gives the player points (negative: the player spends them) otherwise than by stakes. */
const move = ({ userId }: Session, amount: number) =>
  post(platform.deps.pool, {
    key: newId('points'),
    kind: 'test',
    currencyCode: pointsCurrency,
    legs: [
      { account: pointsOfPlayer(userId), amount },
      { account: houseAccount('POINTS', 'ac'), amount: -amount },
    ],
  })
const points = ({ userId }: Session) => pointsBalance(platform.deps.pool, userId)
const converted = async ({ userId }: Session) =>
  (
    await uncheckedQuery<{ converted: number }>(
      platform.deps.pool,
      'select points_converted as converted from player_days where user_id = $1 order by day',
      [userId],
    )
  ).rows.map((row) => row.converted)

describe('convertStakes', () => {
  it('gives a point for each whole euro, and keeps the remainder for further stakes of the day', async () => {
    const player = await newPlayer(platform)
    await stake(player, 1_250)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([12, [1_200]])
    await stake(player, 60)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([13, [1_300]])
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(13)
  })

  it('gives points once, even when both processes run at the same moment', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(platform)))
    for (const player of players) await stake(player, 5_000)
    await Promise.all([platform.deps, platform.deps2, platform.deps, platform.deps2].map(convertStakes))
    for (const player of players) expect(await points(player)).toBe(50)
  })

  it('keeps the points of an excluded player for their return', async () => {
    const player = await newPlayer(platform)
    await stake(player, 5_000, 3)
    const lock = (until: string) =>
      uncheckedQuery(platform.deps.pool, `update players set locked_until = now() + $2::interval where user_id = $1`, [
        player.userId,
        until,
      ])
    await lock('1 day')
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([0, [0]])
    await lock('0')
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(50)
  })

  it('converts at the rate of the currency', async () => {
    const player = await newPlayer(platform, true, { countryCode: 'no', currencyCode: 'NOK', phone: '+47 40123456' })
    await stake(player, 2_500, 0, 'NOK')
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([2, [2_000]])
  })

  it('takes points back for a stake that is rolled back, whether they were still due or given', async () => {
    const player = await playerWith(platform, 10_000)
    const game = await startSession(platform, player)
    const [kept, due, given] = [game.round(), game.round(), game.round()]
    const [dueId, givenId] = [newId('bet'), newId('bet')]
    await kept.bet(350)
    await due.bet(2_000, dueId)
    await due.rollback(dueId)
    await given.bet(800, givenId)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([11, [1_100]])
    await Promise.all([given.rollback(givenId), given.rollback(givenId, newId('again'))])
    await Promise.all([platform.deps, platform.deps2, platform.deps].map(convertStakes))
    expect([await points(player), await converted(player)]).toEqual([3, [300]])
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(3)
  })

  it('gives and takes the same points as often as the same stake comes and goes', async () => {
    const player = await newPlayer(platform)
    for (let turn = 0; turn < 3; turn++) {
      await stake(player, 1_000)
      await convertStakes(platform.deps)
      expect([turn, await points(player)]).toEqual([turn, 10])
      await stake(player, -800)
      await convertStakes(platform.deps)
      expect([turn, await points(player)]).toEqual([turn, 2])
      await stake(player, -200)
    }
  })

  it('never takes more than there is; points that were spent are owed, and the next ones go towards them', async () => {
    const player = await newPlayer(platform)
    await stake(player, 1_000, 3)
    await convertStakes(platform.deps)
    await move(player, -7)
    await stake(player, -900, 3)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([0, [700]])
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(0)

    await stake(player, 400)
    await convertStakes(platform.deps)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([0, [300, 400]])
    await stake(player, 500)
    await convertStakes(platform.deps)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([3, [100, 900]])
  })

  it('takes points back on a day that was closed, but none for a remainder that earned none', async () => {
    const player = await newPlayer(platform)
    await stake(player, 275, 9)
    await convertStakes(platform.deps)
    await stake(player, -75, 9)
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(2)
    await stake(player, -1, 9)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([1, [199]])
  })

  it('closes past days: a remainder below one euro lapses, and later runs skip the day', async () => {
    const player = await newPlayer(platform)
    await stake(player, 275, 2)
    await stake(player, 150, 1)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([3, [275, 100]])
    await stake(player, 40, 5)
    await convertStakes(platform.deps)
    expect([await points(player), await converted(player)]).toEqual([3, [40, 275, 100]])
  })

  it('continues with the others when one fails', async () => {
    const players = [await newPlayer(platform), await newPlayer(platform)]
    const [broken, sound] = players as [Session, Session]
    await stake(broken, 700, 1)
    await stake(sound, 300)
    // Another transfer has already used the key.
    const { pool } = platform.deps
    const day = `(now() at time zone 'UTC')::date - 1`
    const { rows } = await uncheckedQuery<{ key: string }>(
      pool,
      `select 'points:' || $1 || ':EUR:' || ${day} || ':700:0' as key`,
      [broken.userId],
    )
    await post(pool, {
      key: rows[0]?.key ?? '',
      kind: 'test',
      currencyCode: 'PTS',
      legs: [
        { account: houseAccount('POINTS', 'ac'), amount: 1 },
        { account: houseAccount('ADJUSTMENTS', 'test'), amount: -1 },
      ],
    })
    await convertStakes(platform.deps)
    expect([await points(broken), await points(sound)]).toEqual([0, 3])
  })
})
