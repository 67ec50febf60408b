import { zoneOfCountry } from '@parlour/policy/country-zone'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandCountriesOf } from '../brands/countries.ts'
import { createPayment, deposit, logIn, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, freeSpins, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'
import { searchSignsOf } from './search-signs.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
beforeEach(async () => (player = await playerWith(platform, 20_000)))

const change = <Row extends object>(text: string, ...values: unknown[]) =>
  uncheckedQuery<Row & Record<string, unknown>>(platform.deps.pool, text, values).then(({ rows }) => rows)
const search = (who = player) => searchSignsOf(platform.deps.pool, who.userId, new Date())
const signs = (who = player) =>
  change<{ kind: string; figures: object; first: Date; last: Date }>(
    `select kind, figures, first_seen_at as first, last_seen_at as last from signs_of_harm where user_id = $1
     order by first_seen_at, kind`,
    who.userId,
  )
/** Moves all that the player has done back in time. */
const pass = (interval: string) =>
  change(
    `with payments as (update payments set created_at = created_at - $2::interval where user_id = $1),
       spans as (update played_spans set begins_at = begins_at - $2::interval where user_id = $1),
       searches as (update sign_searches set searched_at = searched_at - $2::interval where user_id = $1 and searched_at > '-infinity')
     update signs_of_harm set first_seen_at = first_seen_at - $2::interval, last_seen_at = last_seen_at - $2::interval,
       fades_at = fades_at - $2::interval, told_at = told_at - $2::interval, closed_at = closed_at - $2::interval
     where user_id = $1`,
    player.userId,
    interval,
  )

const signsQuery = `query ($id: ID!) { signsOfHarm(userId: $id) { signId kind count amount currencyCode isClosed isToTell } }`
const shown = async (who = player, id = who.userId) => platform.query(signsQuery, { id }, who.accessToken)
const close = (signId: string, who = player) =>
  platform.query(
    `mutation ($userId: ID!, $signId: ID!) { closeSignOfHarm(userId: $userId, signId: $signId) { __typename } }`,
    { userId: who.userId, signId },
    who.accessToken,
  )
const told = (signIds: string[], who = player) =>
  platform.query(
    `mutation ($userId: ID!, $signIds: [ID!]!) { noteSignsTold(userId: $userId, signIds: $signIds) { __typename } }`,
    { userId: who.userId, signIds },
    who.accessToken,
  )

describe('searchSignsOf', () => {
  it('sees six deposits in a day, once however often it looks', async () => {
    for (let count = 0; count < 4; count++) await deposit(platform, player, 1_000)
    await search()
    expect(await signs()).toEqual([])
    await deposit(platform, player, 1_000)
    await Promise.all([search(), search(), search()])
    const [first, ...others] = await signs()
    expect([first?.kind, first?.figures, others]).toEqual(['DEPOSITS_IN_A_DAY', { count: 6, amount: 25_000 }, []])
    await search()
    expect(await signs()).toEqual([first])
    await deposit(platform, player, 1_000)
    await search()
    const [later, ...none] = await signs()
    expect([later?.figures, later?.first, none]).toEqual([{ count: 7, amount: 26_000 }, first?.first, []])
    expect(later?.last.getTime()).toBeGreaterThan(first?.last.getTime() ?? 0)
  })

  it('lets it fade, and takes what follows for a new sign', async () => {
    for (let count = 0; count < 5; count++) await deposit(platform, player, 1_000)
    await search()
    await pass('13 days 23 hours')
    expect((await shown()).data.signsOfHarm).toHaveLength(1)
    await pass('1 hour')
    expect((await shown()).data.signsOfHarm).toEqual([])
    await search()
    expect(await signs()).toHaveLength(1)
    for (let count = 0; count < 6; count++) await deposit(platform, player, 1_000)
    await search()
    expect((await signs()).map(({ figures }) => figures)).toEqual([
      { count: 6, amount: 25_000 },
      { count: 6, amount: 6_000 },
    ])
  })

  it('counts what was played with own money by five minutes, each round once', async () => {
    await takeBonus(platform, player, bonusMoney(500, { wageringMultiplier: 1_000 }))
    const game = await startSession(platform, player)
    const [one, two, open] = [game.round(), game.round(), game.round()]
    await one.bet(20_000)
    await one.win(1_000)
    // 1,000 of real money and 500 of the bonus: two thirds of the win.
    await two.bet(1_500)
    await two.win(900)
    await search()
    const spans = () =>
      change<{ rounds: number; staked: number; won: number }>(
        `select sum(rounds)::int as rounds, sum(staked)::int as staked, sum(won)::int as won from played_spans where user_id = $1`,
        player.userId,
      )
    expect(await spans()).toEqual([{ rounds: 2, staked: 21_000, won: 1_600 }])
    await open.bet(100)
    await search()
    await open.win(300)
    await search()
    expect(await spans()).toEqual([{ rounds: 3, staked: 21_100, won: 1_900 }])
  })

  it('takes free spins for time, and for no stakes', async () => {
    const bonus = await takeBonus(platform, player, freeSpins(2))
    const game = await startSession(platform, player)
    await game.round().spin(bonus)
    await search()
    expect(await change('select rounds, staked, won from played_spans where user_id = $1', player.userId)).toEqual([
      { rounds: 1, staked: 0, won: 0 },
    ])
  })

  it('sees deposits after losses', async () => {
    const game = await startSession(platform, player)
    for (const [amount, minutes] of [
      [20_000, 120],
      [4_000, 80],
      [4_000, 40],
    ] as const) {
      const round = game.round()
      await round.bet(amount)
      await round.win(0)
      await change(
        `update game_rounds set created_at = now() - $2 * interval '1 minute' where round_ref = $1`,
        round.roundId,
        minutes + 10,
      )
      await deposit(platform, player, 4_000)
      await change(
        `update payments set created_at = now() - $2 * interval '1 minute' where payment_id =
         (select max(payment_id::text)::uuid from payments where user_id = $1)`,
        player.userId,
        minutes,
      )
    }
    // The money that was lost first.
    await change(
      `update payments set created_at = now() - interval '5 hours' where payment_id =
         (select min(payment_id::text)::uuid from payments where user_id = $1)`,
      player.userId,
    )
    await search()
    expect(await signs()).toMatchObject([{ kind: 'CHASING_DEPOSITS', figures: { count: 3, amount: 12_000 } }])
  })

  it('sees refused deposits, and none in what the player gave up', async () => {
    const refuse = (reason: string) =>
      change(
        `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
           option_slug, method, gateway, provider, return_uri, language, decline_reason)
         select gen_random_uuid(), $1, gen_random_uuid(), '', 'DEPOSIT', 100, 'EUR', 'FAILED', '', '', '', '', '', 'en', $2`,
        player.userId,
        reason,
      )
    for (const reason of ['CARD_DECLINED', 'INSUFFICIENT_FUNDS', 'CANCELLED_BY_PLAYER', 'EXPIRED', 'RETURNED'])
      await refuse(reason)
    await search()
    expect(await signs()).toEqual([])
    await refuse('CARD_DECLINED')
    await search()
    expect(await signs()).toMatchObject([{ kind: 'FAILED_DEPOSITS', figures: { count: 3, amount: 300 } }])
  })

  it('sees withdrawals that the player cancels', async () => {
    await change('update players set email_verified_at = now() where user_id = $1', player.userId)
    const cancel = async () => {
      const [row] = await change<{ id: string }>(
        `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
           option_slug, method, gateway, provider, return_uri, language)
         select gen_random_uuid(), $1, gen_random_uuid(), '', 'WITHDRAWAL', 100, 'EUR', 'CANCELLED', '', '', '', '', '', 'en'
         returning payment_id as id`,
        player.userId,
      )
      return row?.id
    }
    for (const cause of ['cancel', 'needed-back', 'expire'])
      await change(
        `insert into payment_events (payment_id, cause, status) values ($1, $2, 'CANCELLED')`,
        await cancel(),
        cause,
      )
    await search()
    expect(await signs()).toEqual([])
    await change(
      `insert into payment_events (payment_id, cause, status) values ($1, 'cancel', 'CANCELLED')`,
      await cancel(),
    )
    await search()
    expect(await signs()).toMatchObject([{ kind: 'CANCELLED_WITHDRAWALS', figures: { count: 2, amount: null } }])
  })

  it('sees limits that are loosened, the same request once', async () => {
    const set = (value: number) =>
      platform.query(
        `mutation ($userId: ID!, $value: MinorUnits!) { setUserLimits(userId: $userId, limits: [{ type: LOSS, period: DAY, value: $value }]) { __typename } }`,
        { userId: player.userId, value },
        player.accessToken,
      )
    for (const value of [1_000, 2_000, 2_000, 1_000, 2_000]) await set(value)
    await search()
    expect(await signs()).toEqual([])
    await set(3_000)
    await search()
    expect(await signs()).toMatchObject([{ kind: 'LOOSENED_LIMITS', figures: { count: 3 } }])
  })

  it('sees a week far above the usual', async () => {
    await change(
      `insert into player_days (user_id, currency_code, day, deposited)
       select $1, 'EUR', (now() at time zone 'UTC')::date - 7 - week * 7 + 3, 6_600 from generate_series(1, 6) week`,
      player.userId,
    )
    await search()
    expect(await signs()).toMatchObject([{ kind: 'ABOVE_USUAL', figures: { count: 3, amount: 20_000 } }])
  })
})

describe('signsOfHarm', () => {
  beforeEach(async () => {
    for (let count = 0; count < 5; count++) await deposit(platform, player, 1_000)
    await search()
  })

  it('are told once, and closed by their player alone', async () => {
    const [sign] = (await shown()).data.signsOfHarm
    expect(sign).toEqual({
      ...{ signId: expect.any(String), kind: 'DEPOSITS_IN_A_DAY', count: 6, amount: 25_000, currencyCode: 'EUR' },
      ...{ isClosed: false, isToTell: true },
    })
    const ada = await logIn(platform, 'ada@parlour.example')
    expect(codesOf(await shown(ada, player.userId))).toEqual(['FORBIDDEN'])
    for (const hostile of ['x', '😀'.repeat(100), sign.signId.replace(/.$/, 'x'), "' or true --"])
      expect((await close(hostile)).data.closeSignOfHarm.__typename).toBe('CloseSignOfHarmRefusal')
    expect((await close(sign.signId, ada)).data.closeSignOfHarm.__typename).toBe('CloseSignOfHarmRefusal')
    await told([sign.signId], ada)
    expect((await shown()).data.signsOfHarm).toMatchObject([{ isClosed: false, isToTell: true }])
    await told([sign.signId, sign.signId, 'x'])
    expect((await shown()).data.signsOfHarm).toMatchObject([{ isToTell: true }])
    await change(`update signs_of_harm set told_at = told_at - interval '31 minutes' where user_id = $1`, player.userId)
    await told([sign.signId])
    expect((await shown()).data.signsOfHarm).toMatchObject([{ isClosed: false, isToTell: false }])
    for (const _ of ['once', 'again'])
      expect((await close(sign.signId.toUpperCase())).data.closeSignOfHarm.__typename).toBe('CloseSignOfHarmSuccess')
    expect((await shown()).data.signsOfHarm).toMatchObject([{ isClosed: true, isToTell: false }])
  })

  it('are told anew when they are seen after a period in which they stayed closed', async () => {
    const [sign] = (await shown()).data.signsOfHarm
    await close(sign.signId)
    const again = async () => {
      for (let count = 0; count < 6; count++) await deposit(platform, player, 1_000)
      await search()
      return (await shown()).data.signsOfHarm
    }
    await pass('8 days')
    expect(await again()).toMatchObject([{ signId: sign.signId, isClosed: true, isToTell: false }])
    await pass('7 days')
    expect(await again()).toMatchObject([{ signId: sign.signId, isClosed: false, isToTell: true }])
  })
})

it('tells the night of every country from which brands accept players', () => {
  const codes = brandCountriesOf('ac').map(({ country }) => country.code)
  expect(codes.filter((code) => zoneOfCountry(code) === 'UTC')).toEqual([])
})

it('leaves payments that are under way alone', async () => {
  await createPayment(platform, player)
  await search()
  expect(await signs()).toEqual([])
})
