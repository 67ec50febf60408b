import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  callbackFor,
  createPayment,
  deposit,
  logIn,
  newPlayer,
  openGame,
  realBalanceOf,
  registration,
  type Session,
} from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { cancelUserLimit, confirmUserLimit, setUserLimits } from './change-limits.ts'

/** Limits through the platform's public interfaces: nobody exceeds one, however many requests run at once. */

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
beforeEach(async () => {
  player = await newPlayer(platform)
})

const set = (...limits: Parameters<typeof setUserLimits>[2]) => setUserLimits(platform.deps, player.userId, limits)
const waitADay = () =>
  uncheckedQuery(
    platform.deps.pool,
    `update user_limits set pending_from = now() where user_id = $1 and pending_from is not null`,
    [player.userId],
  )
const atOnce = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

it('ten deposits at once never exceed the limit', async () => {
  await set({ type: 'DEPOSIT', period: 'WEEK', value: 10_000 })
  const answers = await atOnce(10, () => createPayment(platform, player, { amount: 3_000 }))
  expect(answers.filter((answer) => answer.payment)).toHaveLength(3)
  for (const answer of answers.filter(({ payment }) => !payment))
    expect(answer).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 1_000 })
  for (const request of platform.third.payments.slice(-3)) await platform.callback(callbackFor(request))
  expect(await realBalanceOf(platform, player)).toBe(9_000)
  // A successful deposit counts as much as it did while it was open.
  expect(await createPayment(platform, player, { amount: 1_001 })).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    limit: 1_000,
  })
  expect(await createPayment(platform, player, { amount: 1_000 })).toMatchObject({ payment: { amount: 1_000 } })
})

it('frees the amount of a deposit that failed', async () => {
  await set({ type: 'DEPOSIT', period: 'DAY', value: 5_000 })
  await createPayment(platform, player, { amount: 5_000 })
  expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 0 })
  const request = platform.third.payments.at(-1)
  if (!request) throw new Error('The provider received no request')
  await platform.callback(callbackFor(request, { status: 'FAILED', declineReason: 'CARD_DECLINED' }))
  expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({ payment: { amount: 5_000 } })
})

it.each(['WAGER', 'LOSS'] as const)(
  'never exceeds the %s limit, even by twenty bets in four games at once',
  async (type) => {
    await deposit(platform, player, 50_000)
    await set({ type, period: 'DAY', value: 1_000 })
    const games = await atOnce(4, () => openGame(platform, player))
    const answers = await atOnce(20, (n) =>
      platform.wallet('bet', {
        gameSessionId: games[n % 4]?.gameSessionId,
        roundId: `round-${n}`,
        transactionId: `${type}-${player.userId}-${n}`,
        currencyCode: 'EUR',
        amount: 150,
      }),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(6)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.error?.code).toBe('LIMIT_EXCEEDED')
    expect(await realBalanceOf(platform, player)).toBe(50_000 - 6 * 150)
  },
)

it('delays a raise until a day has passed and the player has said yes again, and a removal too', async () => {
  await set({ type: 'DEPOSIT', period: 'DAY', value: 2_000 })
  await set({ type: 'DEPOSIT', period: 'DAY', value: 4_000 })
  const refused = { code: 'LIMIT_EXCEEDED', limit: 2_000 }
  expect(await createPayment(platform, player, { amount: 3_000 })).toMatchObject(refused)
  await waitADay()
  expect(await createPayment(platform, player, { amount: 3_000 })).toMatchObject(refused)
  const { rows } = await uncheckedQuery(
    platform.deps.pool,
    'select user_limit_id from user_limits where user_id = $1',
    [player.userId],
  )
  const { user_limit_id: id } = rows[0]
  await confirmUserLimit(platform.deps, player.userId, id, 4_000)
  expect(await createPayment(platform, player, { amount: 3_000 })).toMatchObject({ payment: { amount: 3_000 } })

  await cancelUserLimit(platform.deps, player.userId, id)
  expect(await createPayment(platform, player, { amount: 1_001 })).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    limit: 1_000,
  })
  await waitADay()
  expect(await createPayment(platform, player, { amount: 1_001 })).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await confirmUserLimit(platform.deps, player.userId, id, null)
  expect(await createPayment(platform, player, { amount: 9_000 })).toMatchObject({ payment: { amount: 9_000 } })
})

it('bars a player whose time is used up until a new period starts', async () => {
  const changes = registration()
  const late = await newPlayer(platform, true, changes)
  await setUserLimits(platform.deps, late.userId, [{ type: 'SESSION_TIME', period: 'DAY', value: 1 }])
  await uncheckedQuery(
    platform.deps.pool,
    `update logins set created_at = date_trunc('day', now(), 'UTC'), last_seen_at = date_trunc('day', now(), 'UTC') + interval '1 minute'
     where user_id = $1`,
    [late.userId],
  )
  expect(await logIn(platform, changes.email, 'ac', changes.password)).toMatchObject({ code: 'SESSION_TIME_EXCEEDED' })
  // As if it had happened yesterday.
  await uncheckedQuery(
    platform.deps.pool,
    `update logins set created_at = created_at - interval '1 day', last_seen_at = last_seen_at - interval '1 day' where user_id = $1`,
    [late.userId],
  )
  expect(await logIn(platform, changes.email, 'ac', changes.password)).toMatchObject({ userId: late.userId })
})
