import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { expect, it, vi } from 'vitest'
import { bearerHash } from '../bearers.ts'
import { choosingStudio, gameWith } from '../testing/choosing-studio.ts'
import { KEPT_SESSIONS } from './sessions.ts'
import { KEPT_FUN_ROUNDS, KEPT_REFUSED } from './upkeep.ts'

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

it('nor does another login of the player, which may be over, take their turns', async () => {
  studio.wallet.state.playerId = randomUUID()
  const [owner, other] = [await studio.open(game), await studio.open(game)]
  const spins = Array.from({ length: 110 }, () => spin(other.session))
  expect((await spin(owner.session)).status).toBe(200)
  await Promise.all(spins)
})

const rowsOf = async (table: 'round' | 'session', session: string) =>
  (
    await uncheckedQuery(
      studio.database.pool,
      `select from studio.${table} where play_key = (select play_key from studio.session where bearer_hash = $1)`,
      [bearerHash(session)],
    )
  ).rows.length

it('rounds of play money do not fill the database: the last ones stay, with their proofs', async () => {
  const { session } = await studio.open(game, undefined, 'FUN')
  const rounds: string[] = []
  for (let count = 0; count < KEPT_FUN_ROUNDS + 5; count++) rounds.unshift((await spin(session)).body.roundId)
  expect(await rowsOf('round', session)).toBe(KEPT_FUN_ROUNDS)
  const headers = { authorization: `Bearer ${session}` }
  const answer = await studio.app.request('/api/fairness', { headers })
  const fairness = (await answer.json()) as { rounds: { roundId: string }[] }
  expect(fairness.rounds.map(({ roundId }) => roundId)).toEqual(rounds.slice(0, 10))
})

it('rounds for real money are all kept', async () => {
  const { session } = await studio.open(game)
  for (let count = 0; count < KEPT_FUN_ROUNDS + 2; count++) expect((await spin(session)).status).toBe(200)
  expect(await rowsOf('round', session)).toBe(KEPT_FUN_ROUNDS + 2)
})

it('one launch that is opened again and again ends its oldest sessions', async () => {
  const token = `${game}:${randomUUID()}`
  const opened: string[] = []
  for (let count = 0; count <= KEPT_SESSIONS; count++) opened.push((await studio.open(game, token)).session)
  const [first = '', second = ''] = opened
  expect(await rowsOf('session', second)).toBe(KEPT_SESSIONS)
  expect((await spin(first)).status).toBe(401)
  expect((await spin(second)).status).toBe(200)
})

it('rounds that the wallet refuses do not fill the database', async () => {
  const { session } = await studio.open(game)
  const { balance } = studio.wallet.state
  studio.wallet.state.balance = 0
  for (let count = 0; count < KEPT_REFUSED + 3; count++) expect((await spin(session)).status).toBe(402)
  expect(await rowsOf('round', session)).toBe(KEPT_REFUSED)
  studio.wallet.state.balance = balance
  expect((await spin(session)).status).toBe(200)
  expect(await rowsOf('round', session)).toBe(KEPT_REFUSED + 1)
})
