import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedWhere, startTestTables, type TestTables } from '../testing/live-table.ts'
import { spinOf } from './rules/roulette.ts'
import { MOST_PLACEMENTS } from './slip-store.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

const seedOf = (number: number) => seedWhere((seed) => spinOf(seed) === number)
let roundId: string
let session: string
let token: string
let before: number
/** A new round and a new player for each test. */
beforeEach(async () => {
  roundId = (await tables.nextRound('wheel')).roundId
  token = `wheel:${randomUUID()}`
  session = (await tables.open('wheel', token)).session
  before = tables.wallet.state.balance
})
/** From bets to the result. */
const play = async (number: number) => {
  await tables.seed('wheel', seedOf(number))
  await tables.advance('wheel')
  await tables.advance('wheel')
  await tables.settle()
}

describe('a round', () => {
  it('takes stakes at once, and pays what the number wins, once', async () => {
    const bet = await tables.bet(session, roundId, { '17': 100, red: 200 })
    expect(bet).toMatchObject({ status: 200, balance: before - 300, own: { chips: { '17': 100, red: 200 } } })
    await play(17)
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { staked: 300, win: 3_600 }, isDue: false })
    expect(tables.wallet.state.balance).toBe(before - 300 + 3_600)
    await tables.query(`update live.slip set due_at = now()`)
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before - 300 + 3_600)
  })

  it('publishes the hash before the first bet and the seed with the result', async () => {
    const view = async () =>
      (
        await tables.query('select data from live.table_event where slug = $1 order by event_id desc limit 1', [
          'wheel',
        ])
      ).rows[0]?.data as { seedHash: string; seed: string | null; result: string | null; phase: string }
    const open = await view()
    expect(open).toMatchObject({ phase: 'BETTING', seed: null, result: null })
    await tables.advance('wheel')
    expect(await view()).toMatchObject({ phase: 'PLAYING', seed: null, result: null, seedHash: open.seedHash })
    await tables.advance('wheel')
    const shown = await view()
    const seed = Buffer.from(shown.seed ?? '', 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(open.seedHash)
    expect(shown.result).toBe(String(spinOf(seed)))
  })

  it('closes a lost one in the wallet', async () => {
    await tables.bet(session, roundId, { black: 200 })
    await play(0)
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { win: 0 } })
    expect(tables.wallet.openRounds.size).toBe(0)
  })

  it('is settled for a player who has gone, who sees it when they are back', async () => {
    await tables.bet(session, roundId, { even: 100 })
    await play(2)
    const next = await tables.advance('wheel')
    const back = (await tables.open('wheel', token)).session
    const { unseen } = await tables.own(back, next.roundId)
    expect(unseen).toMatchObject({ staked: 100, win: 200, result: '2' })
    await tables.send('seen', { slipIds: [unseen?.slipId] }, back)
    expect((await tables.own(back, next.roundId)).unseen).toBeNull()
  })
})

describe('bets', () => {
  it('are refused after the end by the server’s clock, although the next phase has not begun', async () => {
    await tables.query(
      `update live.table_round set phase_ends_at = clock_timestamp() where slug = 'wheel' and phase <> 'OVER'`,
    )
    expect(await tables.bet(session, roundId, { red: 100 })).toMatchObject({
      status: 409,
      error: { code: 'BETS_CLOSED' },
    })
    await tables.advance('wheel')
    expect(await tables.bet(session, roundId, { red: 100 })).toMatchObject({ error: { code: 'BETS_CLOSED' } })
    expect(tables.wallet.state.balance).toBe(before)
  })

  it.each([
    ['a negative amount', { red: -100 }, 'INVALID_REQUEST'],
    ['a fraction', { red: 100.5 }, 'INVALID_REQUEST'],
    ['half a unit', { red: 110 }, 'INVALID_REQUEST'],
    ['an endless amount', { red: 1e300 }, 'INVALID_REQUEST'],
    ['text', { red: '100' }, 'INVALID_REQUEST'],
    ['no chips', {}, 'INVALID_REQUEST'],
    ['an unknown spot', { '1-5': 100 }, 'INVALID_REQUEST'],
    ['a spot of another game', { banker: 100 }, 'INVALID_REQUEST'],
    ['the name of a method', { constructor: 100 }, 'INVALID_REQUEST'],
    ['more than the table takes', { red: 100_000_000 }, 'ABOVE_MAXIMUM'],
  ])('%s is refused', async (_, chips, code) => {
    const bet = await tables.bet(session, roundId, chips as Record<string, number>)
    expect(bet).toMatchObject({ error: { code } })
    expect(tables.wallet.state.balance).toBe(before)
  })

  it('10,000 chips in one request are refused unread', async () => {
    const chips = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`spot-${index}`, 100]))
    expect(await tables.bet(session, roundId, chips)).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } })
  })

  it('a request that comes twice bets once, with other chips never', async () => {
    const requestId = randomUUID()
    const both = await Promise.all([
      tables.bet(session, roundId, { red: 100 }, requestId),
      tables.bet(session, roundId, { red: 100 }, requestId, tables.two.routes),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await tables.bet(session, roundId, { red: 200 }, requestId)).toMatchObject({
      status: 409,
      error: { code: 'REQUEST_CONFLICT' },
    })
    expect(tables.wallet.state.balance).toBe(before - 100)
  })

  it('many at once never exceed the most of the round', async () => {
    const { limits } = await tables.open('wheel', token)
    const some = limits.max / 5
    tables.wallet.state.balance = before = 10 * limits.max
    const bets = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        tables.bet(session, roundId, { black: some }, randomUUID(), at % 2 ? tables.two.routes : tables.one.routes),
      ),
    )
    const taken = bets.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(5)
    expect(tables.wallet.state.balance).toBe(before - taken * some)
    const codes = new Set(bets.flatMap(({ error }) => (error ? [error.code] : [])))
    expect([...codes].every((code) => ['BET_UNDER_WAY', 'ABOVE_MAXIMUM'].includes(code))).toBe(true)
  })

  it('a single number takes less than red, so that both win as much at most', async () => {
    const { limits } = await tables.open('wheel', token)
    tables.wallet.state.balance = 10 * limits.max
    expect(await tables.bet(session, roundId, { '5': limits.max })).toMatchObject({ error: { code: 'ABOVE_MAXIMUM' } })
    expect(await tables.bet(session, roundId, { red: limits.max })).toMatchObject({ status: 200 })
  })

  it.each(['REALITY_CHECK_DUE', 'LIMIT_EXCEEDED', 'SESSION_REPLACED', 'STAKE_TOO_HIGH', 'MAX_BET_EXCEEDED'] as const)(
    'a refusal of the wallet (%s) is passed on',
    async (code) => {
      tables.wallet.state.refusal = code
      expect(await tables.bet(session, roundId, { red: 100 })).toMatchObject({ status: 403, error: { code } })
      tables.wallet.state.refusal = null
      expect((await tables.own(session, roundId)).chips).toEqual({})
    },
  )

  it('whoever watches cannot bet', async () => {
    const watching = await tables.send('session', { game: 'wheel', mode: 'FUN' })
    const { session: watcher } = (await watching.json()) as { session: string }
    expect(await tables.bet(watcher, roundId, { red: 100 })).toMatchObject({ status: 403, error: { code: 'WATCHING' } })
  })
})

describe('undoing', () => {
  const undo = async (placementIds: string[]) => {
    const response = await tables.send('undo', { roundId, placementIds }, session)
    return { status: response.status, ...((await response.json()) as { error?: { code: string } }) }
  }
  const ids = async () => (await tables.own(session, roundId)).placements.map(({ placementId }) => placementId)

  it('gives a stake back, twice asked once, and the round goes on with the others', async () => {
    await tables.bet(session, roundId, { red: 100 })
    await tables.bet(session, roundId, { black: 200 })
    const [first = ''] = await ids()
    await Promise.all([undo([first]), undo([first])])
    expect(tables.wallet.state.balance).toBe(before - 200)
    expect((await tables.own(session, roundId)).chips).toEqual({ black: 200 })
    await play(15)
    expect(tables.wallet.state.balance).toBe(before + 200)
  })

  it('of everything begins anew', async () => {
    await tables.bet(session, roundId, { red: 100 })
    await tables.bet(session, roundId, { odd: 100 })
    await undo(await ids())
    expect(tables.wallet.state.balance).toBe(before)
    expect(await tables.bet(session, roundId, { '0': 100 })).toMatchObject({
      status: 200,
      own: { chips: { '0': 100 } },
    })
    await play(0)
    expect(tables.wallet.state.balance).toBe(before - 100 + 3_600)
  })

  it('is refused when bets are closed', async () => {
    await tables.bet(session, roundId, { red: 100 })
    await tables.advance('wheel')
    expect(await undo(await ids())).toMatchObject({ status: 409, error: { code: 'BETS_CLOSED' } })
  })

  it('never reaches another player’s stakes', async () => {
    await tables.bet(session, roundId, { red: 100 })
    const theirs = await ids()
    const other = (await tables.open('wheel')).session
    await tables.send('undo', { roundId, placementIds: theirs }, other)
    expect(tables.wallet.state.balance).toBe(before - 100)
  })
})

it('stakes that the wallet refuses do not fill the database', async () => {
  const refused = () => tables.query(`select from live.placement where round_id = $1 and state = 'REFUSED'`, [roundId])
  tables.wallet.state.balance = 0
  await tables.bet(session, roundId, { red: 200 })
  await tables.query(
    `insert into live.placement select (jsonb_populate_record(p, jsonb_build_object('placement_id', gen_random_uuid(),
       'request_id', gen_random_uuid(), 'round_id', gen_random_uuid(), 'created_at', now() - interval '1 day'))).*
     from live.placement p, generate_series(1, $2) where round_id = $1`,
    [roundId, MOST_PLACEMENTS + 3],
  )
  await tables.bet(session, roundId, { red: 200 })
  tables.wallet.state.balance = before
  expect((await refused()).rows).toHaveLength(2)
  const { rows } = await tables.query(
    `select from live.placement where player_id = (select player_id from live.placement where round_id = $1 limit 1)`,
    [roundId],
  )
  expect(rows).toHaveLength(MOST_PLACEMENTS)
})
