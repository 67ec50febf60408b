import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { BetList, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sandboxProcesses } from '../testing/sandbox-process.ts'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet } from '../testing/wallet.ts'

/** Runs the sportsbook in a separate process and kills it during a call of the wallet. */

let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
const processes = sandboxProcesses()
beforeEach(async () => {
  database = await createStudioDatabase()
  wallet = await startTestWallet({ balance: 10_000, gameSlug: 'sportsbook' })
})
afterEach(async () => {
  await processes.kill()
  await wallet.stop()
  await database.end()
})

const query = async (sql: string) => (await uncheckedQuery<Record<string, unknown>>(database.pool, sql)).rows

async function ask<Answer>(url: string, path: string, body?: object, session?: string): Promise<Answer> {
  const response = await fetch(`${url}/sportsbook/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer
}

/** A bet on an event that is yet to start. */
async function order(url: string) {
  const scheduled = () =>
    query(`select event_id from sportsbook.event where starts_at > now() + interval '10 minutes' limit 1`)
  await expect.poll(scheduled, { timeout: 20_000 }).toHaveLength(1)
  const [event] = await scheduled()
  const { eventId, markets } = await ask<SportsEvent>(url, `events/${event?.event_id}`)
  const odds = markets[0]?.selections[0]?.odds
  const leg = { eventId, marketId: 'RESULT', selectionId: 'HOME', odds }
  return { requestId: randomUUID(), legs: [leg], stake: 1_000, acceptance: 'ANY' }
}
const called = (operation: string) =>
  expect
    .poll(() => wallet.calls.some((call) => call.operation === operation), { interval: 10, timeout: 10_000 })
    .toBe(true)

it('kill -9 while the wallet takes the stake: another process gives it back, and there is no bet', async () => {
  const first = await processes.start(database.url, wallet.url)
  const { session } = await ask<{ session: string }>(first.url, 'session', { token: 'a-token' })
  wallet.next('bet', 'slow')
  const bet = ask(first.url, 'bets', await order(first.url), session).catch(() => 'cut off')
  await called('bet')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(await bet).toBe('cut off')

  await query('update sportsbook.bet set due_at = now()')
  const second = await processes.start(database.url, wallet.url)
  await expect.poll(() => wallet.state.balance, { interval: 50, timeout: 20_000 }).toBe(10_000)
  expect((await ask<BetList>(second.url, 'bets?state=OPEN', undefined, session)).bets).toEqual([])
  expect(wallet.openRounds.size).toBe(0)
}, 120_000)

it('kill -9 while the wallet pays a cash-out: another process pays it, once', async () => {
  const first = await processes.start(database.url, wallet.url)
  const { session } = await ask<{ session: string }>(first.url, 'session', { token: 'a-token' })
  await ask(first.url, 'bets', await order(first.url), session)
  const [open] = (await ask<BetList>(first.url, 'bets?state=OPEN', undefined, session)).bets
  wallet.next('win', 'slow')
  const given = { requestId: randomUUID(), amount: open?.cashOut }
  const cashOut = ask(first.url, `bets/${open?.betId}/cash-out`, given, session).catch(() => 'cut off')
  await called('win')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(await cashOut).toBe('cut off')

  await query('update sportsbook.bet set due_at = now()')
  const second = await processes.start(database.url, wallet.url)
  const isBooked = async () => (await query('select from sportsbook.bet where booked_at is not null')).length
  await expect.poll(isBooked, { interval: 50, timeout: 20_000 }).toBe(1)
  const { bets } = await ask<BetList>(second.url, 'bets?state=ENDED', undefined, session)
  expect(bets).toMatchObject([{ state: 'CASHED_OUT', paid: open?.cashOut }])
  expect(wallet.state.balance).toBe(10_000 - 1_000 + (open?.cashOut ?? 0))
}, 120_000)
