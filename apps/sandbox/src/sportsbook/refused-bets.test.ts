import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBook, type TestBook } from '../testing/sports-book.ts'
import { KEPT_REFUSED } from './bet-store.ts'
import { KEPT_SESSIONS } from './book-sessions.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

const counted = async (what: string) => (await book.query(`select from sportsbook.${what}`)).rows.length

it('bets that the wallet refuses do not fill the database', async () => {
  const session = await book.open()
  const eventId = await book.event()
  const { balance } = book.wallet.state
  book.wallet.state.balance = 0
  const order = async () => book.order([await book.leg(eventId)])
  for (let count = 0; count < KEPT_REFUSED + 2; count++)
    expect(await book.bet(session, await order())).toMatchObject({ error: { code: 'INSUFFICIENT_FUNDS' } })
  expect([await counted('bet'), await counted('leg')]).toEqual([KEPT_REFUSED, KEPT_REFUSED])
  book.wallet.state.balance = balance
})

it('sessions of one launch do not fill the database', async () => {
  const token = randomUUID()
  const opened: string[] = []
  for (let count = 0; count <= KEPT_SESSIONS; count++) opened.push(await book.open(token))
  expect(await counted(`session where wallet_session_id = 'session-of-${token}'`)).toBe(KEPT_SESSIONS)
  expect(await book.bets(opened[0] ?? '', 'OPEN')).toMatchObject({ error: { code: 'SESSION_EXPIRED' } })
  expect((await book.bets(opened[1] ?? '', 'OPEN')).bets).toEqual([])
})
