import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBook, type TestBook } from '../testing/sports-book.ts'
import type { Fault } from '../testing/wallet.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

let session: string
let eventId: string
let before: number
beforeEach(async () => {
  await book.clear()
  session = await book.open()
  eventId = await book.event()
  before = book.wallet.state.balance
})

describe('a stake that the wallet does not take', () => {
  it.each([
    ['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 403],
    ['PLAYER_BLOCKED', 'PLAYER_BLOCKED', 403],
    ['INVALID_REQUEST', 'WALLET_UNAVAILABLE', 503],
  ] as const)('for %s is no bet', async (refusal, code, status) => {
    const order = book.order([await book.leg(eventId)])
    book.wallet.state.refusal = refusal
    expect(await book.bet(session, order)).toEqual({ status, error: { code } })
    book.wallet.state.refusal = null
    expect(await book.bet(session, order)).toEqual({ status, error: { code } })
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
  })

  it.each(['SESSION_EXPIRED', 'UNKNOWN_SESSION'] as const)(
    'for %s is a bet once the same request comes with a new session',
    async (refusal) => {
      const order = book.order([await book.leg(eventId)])
      const token = randomUUID()
      const over = await book.open(token)
      book.wallet.state.refusal = refusal
      expect(await book.bet(over, order)).toEqual({ status: 401, error: { code: 'SESSION_EXPIRED' } })
      book.wallet.state.refusal = null
      const renewed = await book.open(token)
      expect(await book.bet(renewed, order)).toMatchObject({ status: 200, bet: { stake: 1_000 } })
      expect((await book.bets(renewed, 'OPEN')).bets).toHaveLength(1)
    },
  )

  it('because it is too high is no bet', async () => {
    book.wallet.state.balance = 999
    const { error } = await book.bet(session, book.order([await book.leg(eventId)]))
    expect(error?.code).toBe('INSUFFICIENT_FUNDS')
    book.wallet.state.balance = before
  })
})

describe('a stake whose outcome is unknown', () => {
  it.each<[string, Fault[]]>([
    ['the answer is lost', ['drop-reply', 'drop-reply']],
    ['the request is lost', ['drop-request', 'drop-request']],
    ['the wallet fails', ['fail', 'fail']],
  ])('is given back when %s', async (_, faults) => {
    const order = book.order([await book.leg(eventId)])
    book.wallet.next('bet', ...faults)
    expect(await book.bet(session, order)).toMatchObject({ status: 503, error: { code: 'WALLET_UNAVAILABLE' } })
    expect(book.wallet.state.balance).toBe(before)
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
    expect((await book.bet(session, { ...order, requestId: randomUUID() })).status).toBe(200)
  })

  it('is given back later when the wallet cannot even do that', async () => {
    book.wallet.next('bet', 'drop-reply', 'drop-reply')
    book.wallet.next('rollback', 'drop-request', 'drop-request')
    const order = book.order([await book.leg(eventId)])
    await book.bet(session, order)
    expect(book.wallet.state.balance).toBe(before - 1_000)
    expect(await book.bet(session, { ...order, requestId: randomUUID() })).toMatchObject({
      error: { code: 'BET_UNDER_WAY' },
    })
    await book.settle()
    expect(book.wallet.state.balance).toBe(before)
    expect((await book.bets(session, 'ENDED')).bets).toEqual([])
  })

  it('of a process that was killed between store and wallet is given back, whether it was taken or not', async () => {
    const { bet } = await book.bet(session, book.order([await book.leg(eventId)]))
    // As the bet was before the answer of the wallet.
    await book.query(`update sportsbook.bet set state = 'PENDING', due_at = now() where bet_id = $1`, [bet?.betId])
    await book.settle()
    expect(book.wallet.state.balance).toBe(before)
    const { rows } = await book.query('select state, reason from sportsbook.bet where bet_id = $1', [bet?.betId])
    expect(rows).toEqual([{ state: 'REFUNDED', reason: 'INTERRUPTED' }])
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
  })
})
