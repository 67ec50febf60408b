import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedWhere, startTestTables, type TestTables } from '../testing/live-table.ts'
import type { Fault } from '../testing/wallet.ts'
import { spinOf } from './rules/roulette.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

let roundId: string
let session: string
let before: number
beforeEach(async () => {
  roundId = (await tables.nextRound('wheel')).roundId
  await tables.seed(
    'wheel',
    seedWhere((seed) => spinOf(seed) === 17),
  )
  session = (await tables.open('wheel')).session
  before = tables.wallet.state.balance
})
const toResult = async () => {
  await tables.advance('wheel')
  await tables.advance('wheel')
}

describe('a wallet that fails at settlement', () => {
  it.each<[string, Fault[]]>([
    ['loses requests', ['drop-request', 'drop-request']],
    ['loses answers', ['drop-reply', 'drop-reply']],
    ['answers 500', ['fail', 'fail', 'fail', 'fail']],
  ])('that %s books the win in the end, once', async (_, faults) => {
    await tables.bet(session, roundId, { '17': 100 })
    tables.wallet.next('win', ...faults)
    await toResult()
    for (let attempt = 0; attempt < 4; attempt++) await tables.settle()
    expect(tables.wallet.state.balance).toBe(before - 100 + 3_600)
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { win: 3_600 } })
  })

  it('keeps the slip due as long as it lasts', async () => {
    await tables.bet(session, roundId, { '17': 100 })
    tables.wallet.next('win', 'fail', 'fail')
    await toResult()
    await tables.settle()
    expect(await tables.own(session, roundId)).toMatchObject({ settled: null, isDue: true })
    await tables.settle()
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { win: 3_600 }, isDue: false })
  })
})

describe('a stake whose outcome is unknown', () => {
  it('is given back, and the player may bet again', async () => {
    tables.wallet.next('bet', 'drop-reply', 'drop-reply')
    const bet = await tables.bet(session, roundId, { red: 100 })
    expect(bet.own.placements).toMatchObject([{ state: 'REFUNDED' }])
    expect(tables.wallet.state.balance).toBe(before)
    await tables.bet(session, roundId, { '17': 100 })
    await toResult()
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before - 100 + 3_600)
  })

  it('is given back later when the wallet cannot even do that', async () => {
    tables.wallet.next('bet', 'drop-reply', 'drop-reply')
    tables.wallet.next('rollback', 'drop-request', 'drop-request')
    await tables.bet(session, roundId, { red: 100 })
    expect(tables.wallet.state.balance).toBe(before - 100)
    expect(await tables.bet(session, roundId, { red: 100 })).toMatchObject({ error: { code: 'BET_UNDER_WAY' } })
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before)
  })

  it('of a process that died is given back, and the rest of the round is settled without it', async () => {
    await tables.bet(session, roundId, { '17': 100 })
    await tables.query(
      `insert into live.placement (placement_id, slip_id, round_id, player_id, request_id, wallet_session_id, currency_code,
         chips, amount, state, due_at)
       select gen_random_uuid(), slip_id, round_id, player_id, $2, wallet_session_id, currency_code, '{"red": 100}', 100,
         'PENDING', now() from live.slip where round_id = $1`,
      [roundId, randomUUID()],
    )
    await toResult()
    await tables.settle()
    await tables.settle()
    const { placements, settled } = await tables.own(session, roundId)
    expect(placements.map(({ state }) => state)).toEqual(['ACCEPTED', 'REFUNDED'])
    expect(settled).toMatchObject({ staked: 100, win: 3_600 })
  })

  it('is given back when the ball lands before the wallet has answered, whatever it answers then', async () => {
    tables.wallet.next('bet', 'slow', 'slow')
    const bet = tables.bet(session, roundId, { '17': 100 })
    await expect.poll(async () => (await tables.own(session, roundId)).placements.length).toBe(1)
    await toResult()
    expect((await bet).own.placements).toMatchObject([{ reason: 'LATE' }])
    await tables.settle()
    await tables.settle()
    expect((await tables.own(session, roundId)).placements).toMatchObject([{ state: 'REFUNDED' }])
    expect(tables.wallet.state.balance).toBe(before)
  })
})

describe('two processes', () => {
  it('move a round once, and settle it once', async () => {
    await tables.bet(session, roundId, { '17': 100 })
    for (let phase = 0; phase < 3; phase++) {
      await tables.query(
        `update live.table_round set phase_ends_at = now() - interval '1 ms' where slug = 'wheel' and phase <> 'OVER'`,
      )
      await Promise.all([tables.one.runner.tick(0), tables.two.runner.tick(0)])
      await Promise.all([tables.settle(), tables.settle()])
    }
    const wins = tables.wallet.calls.filter(({ operation, body }) => operation === 'win' && body.amount === 3_600)
    expect(new Set(wins.map(({ body }) => body.transactionId)).size).toBeGreaterThan(0)
    expect(tables.wallet.state.balance).toBe(before - 100 + 3_600)
    const numbers = await tables.query(
      `select data->>'phase' as phase from live.table_event where data->>'roundId' = $1 order by event_id`,
      [roundId],
    )
    expect(numbers.rows.map(({ phase }) => phase)).toEqual(['BETTING', 'PLAYING', 'RESULT'])
    expect((await tables.round('wheel')).phase).toBe('BETTING')
  })
})
