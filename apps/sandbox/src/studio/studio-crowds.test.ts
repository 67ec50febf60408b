import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { expect, it, vi } from 'vitest'
import { choosingStudio, gameWith } from '../testing/choosing-studio.ts'

const studio = choosingStudio()
const game = gameWith('gamble', 'lines')
const spin = (session: string) => studio.post('/spin', { requestId: randomUUID(), stake: 100 }, session)

/** Sends sixty requests that wait for what `hold` locks, and lets a player play meanwhile. */
async function whileHeld(hold: string, send: () => Promise<unknown>) {
  const { pool } = studio.database
  const player = await studio.open(game)
  const client = await pool.connect()
  const requests: Promise<unknown>[] = []
  const waiting = async () =>
    (
      await uncheckedQuery<{ count: number }>(
        pool,
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.count
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, hold)
    for (let count = 0; count < 60; count++) requests.push(send())
    await vi.waitFor(async () => expect(await waiting()).toBe(3), 5_000)
    const headers = { authorization: `Bearer ${player.session}` }
    expect((await studio.app.request('/api/balance', { headers })).status).toBe(200)
    expect(await waiting()).toBe(3)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  return Promise.all(requests)
}

it('spins of one browser at once, for play money, leave the database to players', async () => {
  const { session } = await studio.open(game, undefined, 'FUN')
  const hold = `select from studio.session where mode = 'FUN' for update`
  const spins = await whileHeld(hold, async () => (await spin(session)).status)
  expect(new Set(spins)).toEqual(new Set([200]))
})

it('games opened at once from one network leave the database to players', async () => {
  const hold = 'lock table studio.free_spins in access exclusive mode'
  await whileHeld(hold, () => studio.open(game, undefined, 'FUN'))
})

it('more spins at once than any browser has waiting are refused, and the game goes on', async () => {
  const { session } = await studio.open(game, undefined, 'FUN')
  const statuses = (await Promise.all(Array.from({ length: 110 }, () => spin(session)))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect((await spin(session)).status).toBe(200)
})
