import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playedOut, seedOf, startTestBook, type TestBook } from '../testing/sports-book.ts'
import { settleSportsBets } from './settlement.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

const seed = seedOf('FOOTBALL', ({ incidents, isAbandoned }) => {
  const home = incidents.filter(({ side }) => side === 'HOME').length
  return !isAbandoned && home > incidents.length - home && (incidents[0]?.atMs ?? 0) > 60_000
})

let session: string
let eventId: string
let betId: string
let before: number
beforeEach(async () => {
  await book.clear()
  session = await book.open()
  eventId = await book.event(undefined, 'FOOTBALL', seed)
  before = book.wallet.state.balance
  betId = (await book.bet(session, book.order([await book.leg(eventId)]))).bet?.betId ?? ''
})
const offered = async () => (await book.bets(session, 'OPEN')).bets[0]?.cashOut ?? 0
const winsOfBet = () => book.wallet.calls.filter(({ body }) => body.transactionId === `${betId}:win`)

it('pays what is offered, at once and once', async () => {
  const amount = await offered()
  expect(amount).toBeGreaterThan(500)
  expect(amount).toBeLessThan(1_000)
  const requestId = randomUUID()
  const first = await book.cashOut(session, betId, amount, requestId)
  expect(first).toMatchObject({
    bet: { state: 'CASHED_OUT', paid: amount },
    balances: { balance: before - 1_000 + amount },
  })
  expect(first.bet).not.toHaveProperty('cashOut')
  // As an answer that was lost is asked for once more; and anew.
  expect(await book.cashOut(session, betId, amount, requestId)).toMatchObject({ status: 200, bet: { paid: amount } })
  expect(await book.cashOut(session, betId, amount)).toMatchObject({ error: { code: 'CASH_OUT_CLOSED' } })
  await book.move(eventId, 3_600_000)
  await book.settle()
  expect(book.wallet.state.balance).toBe(before - 1_000 + amount)
  expect(winsOfBet()).toHaveLength(1)
  expect((await book.bets(session, 'ENDED')).bets).toMatchObject([{ state: 'CASHED_OUT', legs: [{ result: 'WON' }] }])
})

it('pays no less than the player saw: it tells the new amount instead', async () => {
  const amount = await offered()
  const changed = await book.cashOut(session, betId, amount + 1)
  expect(changed).toEqual({ status: 409, error: { code: 'CASH_OUT_CHANGED', amount } })
  expect(await book.cashOut(session, betId, amount - 1)).toMatchObject({ bet: { paid: amount } })
})

it('is closed after a goal, when all is decided, and when the event is abandoned', async () => {
  const goalMs = playedOut('FOOTBALL', seed).incidents[0]?.atMs ?? 0
  await book.move(eventId, goalMs + 2_000)
  expect((await book.bets(session, 'OPEN')).bets[0]).not.toHaveProperty('cashOut')
  expect(await book.cashOut(session, betId, 1)).toMatchObject({ error: { code: 'CASH_OUT_CLOSED' } })
  await book.move(eventId, 3_600_000)
  expect(await book.cashOut(session, betId, 1)).toMatchObject({ error: { code: 'CASH_OUT_CLOSED' } })
  await book.move(eventId, -1_000)
  await book.abandon(eventId)
  expect(await book.cashOut(session, betId, 1)).toMatchObject({ error: { code: 'CASH_OUT_CLOSED' } })
})

it('ends a bet once when it races a settlement, another request and another process', async () => {
  const amount = await offered()
  // The end of the match comes between the offer and the requests.
  const race = Promise.all([
    book.cashOut(session, betId, amount),
    book.cashOut(session, betId, amount, undefined, book.two.routes),
    book.move(eventId, 3_600_000).then(() => settleSportsBets(book.one.deps)),
    settleSportsBets(book.two.deps),
  ])
  await race
  await book.settle()
  const { bets } = await book.bets(session, 'ENDED')
  expect(bets).toHaveLength(1)
  expect(book.wallet.state.balance).toBe(before - 1_000 + (bets[0]?.paid ?? 0))
  expect(winsOfBet()).toHaveLength(1)
  expect((await book.bets(session, 'OPEN')).bets).toEqual([])
})

it('that the wallet does not hear of is paid later', async () => {
  const amount = await offered()
  book.wallet.next('win', 'drop-request', 'drop-request')
  expect(await book.cashOut(session, betId, amount)).toMatchObject({ bet: { state: 'CASHED_OUT' }, balances: null })
  expect(book.wallet.state.balance).toBe(before - 1_000)
  await book.settle()
  expect(book.wallet.state.balance).toBe(before - 1_000 + amount)
})

it('is of the player’s own bets only', async () => {
  const stranger = await book.open()
  for (const unknown of [betId, randomUUID(), 'no-bet', '%00'])
    expect(await book.cashOut(stranger, unknown, 1)).toMatchObject({ status: 404, error: { code: 'UNKNOWN_BET' } })
  expect((await book.bets(stranger, 'OPEN')).bets).toEqual([])
  expect(await offered()).toBeGreaterThan(0)
})

describe('whoever was logged in once', () => {
  const expired = { error: { code: 'SESSION_EXPIRED' } }
  let owner: string
  let stranger: string
  let own: string
  beforeEach(async () => {
    const { wallet } = book
    wallet.state.playerId = randomUUID()
    const token = randomUUID()
    owner = await book.open()
    stranger = await book.open(token)
    own = (await book.bet(owner, book.order([await book.leg(eventId)]))).bet?.betId ?? ''
    wallet.loggedOut.add(`session-of-${token}`)
    return () => {
      wallet.state.playerId = undefined
    }
  })

  it('cashes no bet out, and is told neither bets nor balance', async () => {
    expect(await book.cashOut(stranger, own, 1)).toEqual({ status: 401, ...expired })
    expect(await book.bets(stranger, 'OPEN')).toEqual(expired)
    expect(await (await book.ask('balance', { session: stranger })).json()).toEqual(expired)
    expect((await book.bets(owner, 'OPEN')).bets).toMatchObject([{ betId: own, state: 'OPEN' }])
  })

  it('has no bet under way, for which the player’s own would be refused', async () => {
    const bets = book.wallet.carriedOut().length
    expect(await book.bet(stranger, book.order([await book.leg(eventId)]))).toEqual({ status: 401, ...expired })
    expect(book.wallet.carriedOut()).toHaveLength(bets)
  })

  it('keeps none of the player’s calls waiting', async () => {
    const crowd = Array.from({ length: 60 }, () => book.cashOut(stranger, own, 1))
    expect(await book.cashOut(owner, randomUUID(), 1)).toMatchObject({ error: { code: 'UNKNOWN_BET' } })
    expect((await Promise.all(crowd)).map(({ error }) => error?.code)).toContain('BET_UNDER_WAY')
  })
})
