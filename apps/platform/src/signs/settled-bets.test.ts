import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deposit, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { newId, playerWith, startSession } from '../testing/play-steps.ts'
import { callAsSportsbook } from '../testing/sportsbook-call.ts'
import { searchSignsOf } from './search-signs.ts'
import { betsSettledOf } from './settled-bets.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await query(`update games set caller = 'sportsbook', category = 'SPORTS' where slug = 'fox-clever'`)
})
afterAll(() => platform.auditAndClose())
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  uncheckedQuery<Row & Record<string, unknown>>(platform.deps.pool, text, values).then(({ rows }) => rows)

let player: Session
let gameSessionId: string
beforeEach(async () => {
  player = await playerWith(platform, 10_000)
  gameSessionId = (await startSession(platform, player, 'fox-clever')).gameSessionId
})

async function call(operation: WalletOperation, request: object) {
  const { status } = await callAsSportsbook(platform, operation, { gameSessionId, ...request })
  expect(status).toBe(200)
}

/** A bet on sports: placed, and ended as a sportsbook tells the wallet. */
async function place(amount: number) {
  const [roundId, bet, win] = [newId('slip'), newId('bet'), newId('win')]
  const money = { roundId, currencyCode: 'EUR' }
  await call('bet', { ...money, transactionId: bet, amount })
  return {
    roundId,
    /** What is left of a stake counts as a win: lost bets end with nothing, those given up with their worth. */
    end: (paid: number) => call('win', { ...money, transactionId: win, amount: paid, roundFinished: true }),
    void: () => call('rollback', { roundId, transactionId: newId('void'), originalTransactionId: bet }),
  }
}
const settled = (currencyCode = 'EUR') =>
  betsSettledOf(platform.deps.pool, { userId: player.userId, currencyCode }, new Date())
const figures = async () => (await settled()).map(({ staked, won }) => [staked, won])

type Bet = Awaited<ReturnType<typeof place>>
it.each<[name: string, end: (bet: Bet) => Promise<unknown>, counted: number[][]]>([
  ['open', async () => {}, []],
  ['lost', ({ end }) => end(0), [[1_000, 0]]],
  ['won', ({ end }) => end(2_500), [[1_000, 2_500]]],
  ['given up for less than its stake', ({ end }) => end(700), [[1_000, 700]]],
  ['settled twice', ({ end }) => end(0).then(() => end(0)), [[1_000, 0]]],
  ['void', (bet) => bet.void(), []],
])('a bet that is %s counts %#', async (_, end, counted) => {
  await end(await place(1_000))
  expect(await figures()).toEqual(counted)
})

it('a bet counts when it ends, however long ago it was placed', async () => {
  const [late, past, open] = [await place(1_000), await place(2_000), await place(3_000)]
  await query(
    `update game_sessions set created_at = now() - interval '80 days', expires_at = now() - interval '79 days'
     where game_session_id = $1`,
    [gameSessionId],
  )
  await query(`update game_rounds set created_at = now() - interval '80 days' where game_session_id = $1`, [
    gameSessionId,
  ])
  for (const { end } of [late, past]) await end(0)
  await query(`update game_rounds set finished_at = now() - interval '9 days' where round_ref = $1`, [past.roundId])
  expect(await figures()).toEqual([[1_000, 0]])
  const [{ at } = { at: new Date(0) }] = await settled()
  expect(Date.now() - at.getTime()).toBeLessThan(60_000)
  await open.void()
})

it('rounds of games and bets in another currency are none of them', async () => {
  await (await place(1_000)).end(0)
  const round = (await startSession(platform, player)).round()
  await round.bet(500)
  await round.win(0)
  expect(await figures()).toEqual([[1_000, 0]])
  expect(await settled('SEK')).toEqual([])
})

it('deposits after lost bets are a sign, those while bets are open are none', async () => {
  const chase = async (end: (bet: Bet) => Promise<unknown>) => {
    for (const minutes of [100, 60, 20]) {
      const bet = await place(1_500)
      await end(bet)
      await query(
        `update game_rounds set created_at = now() - $2 * interval '1 minute',
           finished_at = case when finished_at is not null then now() - $2 * interval '1 minute' end where round_ref = $1`,
        [bet.roundId, minutes + 10],
      )
      await deposit(platform, player, 2_000)
      await query(
        `update payments set created_at = now() - $2 * interval '1 minute' where payment_id =
           (select max(payment_id::text)::uuid from payments where user_id = $1)`,
        [player.userId, minutes],
      )
    }
    // The money that was bet first.
    await query(
      `update payments set created_at = now() - interval '5 hours' where payment_id =
         (select min(payment_id::text)::uuid from payments where user_id = $1)`,
      [player.userId],
    )
    await searchSignsOf(platform.deps.pool, player.userId, new Date())
    return query('select kind, figures from signs_of_harm where user_id = $1', [player.userId])
  }
  expect(await chase(async () => {})).toEqual([])
  player = await playerWith(platform, 10_000)
  gameSessionId = (await startSession(platform, player, 'fox-clever')).gameSessionId
  expect(await chase(({ end }) => end(0))).toMatchObject([
    { kind: 'CHASING_DEPOSITS', figures: { count: 3, amount: 6_000 } },
  ])
})
