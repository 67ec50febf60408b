import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sandboxProcesses } from '../testing/sandbox-process.ts'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet } from '../testing/wallet.ts'

/** Runs the studio in a separate process and kills it during an open round. */

const game = games[0]?.slug ?? ''
const STAKE = 100
let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
const processes = sandboxProcesses()

beforeEach(async () => {
  database = await createStudioDatabase()
  wallet = await startTestWallet({ balance: 10_000 })
})
afterEach(async () => {
  await processes.kill()
  await wallet.stop()
  await database.end()
})

/** Starts the whole sandbox as a process; resolves to the address of the studio. */
async function startProcess() {
  const { child, url } = await processes.start(database.url, wallet.url)
  return { child, url: `${url}/studio/api` }
}

const post = (url: string, body: object, session?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  })

it.each([
  ['bet', 'REFUNDED'],
  ['win', 'FINISHED'],
] as const)(
  'kill -9 while the wallet works on the %s: the round ends as %s in another process',
  async (operation, end) => {
    const first = await startProcess()
    const token = `${game}:${randomUUID()}`
    const { session } = (await (await post(`${first.url}/session`, { game, mode: 'REAL', token })).json()) as {
      session: string
    }
    wallet.next(operation, 'slow')
    const spin = post(`${first.url}/spin`, { requestId: randomUUID(), stake: STAKE }, session).catch(() => 'cut off')
    await expect
      .poll(() => wallet.calls.some((call) => call.operation === operation), { interval: 10, timeout: 5_000 })
      .toBe(true)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(await spin).toBe('cut off')

    await uncheckedQuery(database.pool, 'update studio.round set due_at = now()')
    const second = await startProcess()
    const round = async () => (await uncheckedQuery(database.pool, 'select state, win::int from studio.round')).rows[0]
    await expect.poll(async () => (await round()).state, { interval: 50, timeout: 10_000 }).toBe(end)

    const { win } = await round()
    expect(wallet.state.balance).toBe(end === 'REFUNDED' ? 10_000 : 10_000 - STAKE + win)
    expect(wallet.openRounds.size).toBe(0)
    const reopened = await (await post(`${second.url}/session`, { game, mode: 'REAL', token })).json()
    expect(reopened).toMatchObject({ balance: wallet.state.balance, round: { state: end } })
  },
  40_000,
)

it('kill -9 while the wallet takes a free spin: the spin is returned, and can be played again', async () => {
  wallet.state.freeSpins = { reference: randomUUID(), remaining: 3, stake: STAKE }
  const first = await startProcess()
  const token = `${game}:${randomUUID()}`
  const opened = await (await post(`${first.url}/session`, { game, mode: 'REAL', token })).json()
  const { session } = opened as { session: string }
  wallet.next('bet', 'slow')
  const spin = post(`${first.url}/spin`, { requestId: randomUUID(), stake: STAKE, free: true }, session)
  const cut = expect(spin).rejects.toThrow()
  await expect.poll(() => wallet.state.freeSpins?.remaining, { interval: 10, timeout: 5_000 }).toBe(2)
  first.child.kill('SIGKILL')
  await cut

  await uncheckedQuery(database.pool, 'update studio.round set due_at = now()')
  const second = await startProcess()
  await expect.poll(() => wallet.state.freeSpins?.remaining, { interval: 50, timeout: 10_000 }).toBe(3)
  const reopened = await (await post(`${second.url}/session`, { game, mode: 'REAL', token })).json()
  expect(reopened).toMatchObject({ balance: 10_000, freeSpins: { remaining: 3, stake: STAKE } })
}, 40_000)
