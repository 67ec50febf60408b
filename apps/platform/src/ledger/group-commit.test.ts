import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPool, type Queryable, transaction } from '../db/pool.ts'
import {
  auditLedger,
  createGroupedPosting,
  houseAccount,
  IdempotencyConflictError,
  InsufficientFundsError,
  LedgerOverloadedError,
  playerAccount,
  playerBalances,
  post,
} from './index.ts'

let pool: pg.Pool
let otherPool: pg.Pool
let url: string
beforeAll(async () => {
  url = await makeDatabase(inject('postgresUrl'), inject('template'))
  pool = createPool(url, 4)
  otherPool = createPool(url, 4)
  // Dropping the database may cut idle connections before they have closed by themselves.
  for (const each of [pool, otherPool]) each.on('error', () => {})
})
afterEach(async () =>
  expect(await auditLedger(pool)).toEqual({ unbalancedCurrencies: 0, driftedAccounts: 0, unbalancedTransfers: 0 }),
)
afterAll(async () => {
  await Promise.all([pool.end(), otherPool.end()])
  await dropDatabase(inject('postgresUrl'), url)
})

type Transfer = Parameters<typeof post>[1]
let keys = 0
const newKey = () => `group-key-${++keys}`
const bank = houseAccount('GAME_BANK', 'GROUPS')
/** From a house account to a player; the reverse for a negative amount. */
const give = (player: string, amount: number, key = newKey()): Transfer => ({
  key,
  kind: 'test',
  currencyCode: 'EUR',
  legs: [
    { account: playerAccount(player, 'REAL'), amount },
    { account: bank, amount: -amount },
  ],
})
const balance = async (player: string) => (await playerBalances(pool, player, 'EUR')).REAL
const names = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'posted' : outcome.reason.name))

/** The pool with every statement counted; `treat` decides what happens to each attempt. */
function watched(treat: (attempt: number, send: () => Promise<unknown>) => Promise<unknown>) {
  let attempts = 0
  const db = {
    query: (...args: [never]) => treat(++attempts, () => uncheckedQuery(pool, ...args)),
  } as unknown as Queryable
  return { db, attempts: () => attempts }
}

describe('a group', () => {
  it('is one statement: first what arrives together, then what arrived while it was running', async () => {
    const { db, attempts } = watched((_, send) => send())
    const grouped = createGroupedPosting(db)
    await Promise.all(Array.from({ length: 50 }, (_, n) => grouped.post(give(`a${n}`, 10))))
    expect(attempts()).toBe(1)
    const first = grouped.post(give('a1', 1))
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([first, ...Array.from({ length: 20 }, () => grouped.post(give('a1', 1)))])
    expect(attempts()).toBe(3)
    await grouped.close()
  })

  it('refuses each member separately, in the order of arrival, and returns the balance after each', async () => {
    const grouped = createGroupedPosting(pool)
    await grouped.post(give('b', 100, 'known'))
    const outcomes = await Promise.allSettled([
      grouped.post(give('b', -80)),
      grouped.post(give('b', -80)),
      grouped.post(give('b', 100, 'known')),
      grouped.post(give('b', 1, 'known')),
      grouped.post(give('c', -1)),
      grouped.post(give('b', 60)),
      grouped.post(give('b', -80)),
      grouped.post(give('b', 7, 'twice')),
      grouped.post(give('b', 7, 'twice')),
      grouped.post(give('c', 7, 'twice')),
    ])
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.repeated, outcome.value.balances[0]] : outcome.reason.name,
      ),
    ).toEqual([
      [false, 20],
      InsufficientFundsError.name,
      [true, 100],
      IdempotencyConflictError.name,
      InsufficientFundsError.name,
      [false, 80],
      [false, 0],
      [false, 7],
      [true, 7],
      IdempotencyConflictError.name,
    ])
    expect([await balance('b'), await balance('c')]).toEqual([7, 0])
    await grouped.close()
  })

  it('does not suffer from a member that the database rejects', async () => {
    const grouped = createGroupedPosting(pool)
    const outcomes = await Promise.allSettled([
      grouped.post(give('d', 5)),
      grouped.post({ ...give('d', 5), currencyCode: 'not a currency' }),
      grouped.post(give('d', 6)),
    ])
    expect(names(outcomes)).toEqual(['posted', 'error', 'posted'])
    expect(await balance('d')).toBe(11)
    await grouped.close()
  })

  it('is limited in size, and so is the queue', async () => {
    const { db, attempts } = watched((_, send) => send())
    const grouped = createGroupedPosting(db, { maxGroupSize: 10, maxWaiting: 25 })
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => grouped.post(give('e', 1))))
    expect(names(outcomes).filter((name) => name === LedgerOverloadedError.name)).toHaveLength(5)
    expect(attempts()).toBe(3)
    expect(await balance('e')).toBe(25)
    await grouped.close()
  })

  it('finishes before closing ends; nothing is accepted afterwards', async () => {
    const grouped = createGroupedPosting(pool)
    const posted = Promise.all(Array.from({ length: 5 }, () => grouped.post(give('f', 1))))
    await grouped.close()
    expect(await balance('f')).toBe(5)
    await posted
    await expect(grouped.post(give('f', 1))).rejects.toThrow(/is stopping/)
  })
})

describe('groups of two processes', () => {
  it('run concurrently with single transfers on the same accounts, and none is lost or doubled', async () => {
    const players = Array.from({ length: 20 }, (_, n) => `p${n}`)
    const one = createGroupedPosting(pool, { maxGroupSize: 16 })
    const two = createGroupedPosting(otherPool, { maxGroupSize: 16 })
    const doors = [one.post, two.post, (transfer: Transfer) => post(pool, transfer)]
    await Promise.all(players.map((player) => one.post(give(player, 1_000))))
    const pay = (n: number): Transfer => ({
      ...give('', 1, `pay-${n}`),
      legs: [
        { account: playerAccount(players[n % 20] ?? '', 'REAL'), amount: -1 },
        { account: playerAccount(players[(n * 7 + 3) % 20] ?? '', 'REAL'), amount: 1 },
      ],
    })
    // Sends each key through all three functions at once: one posts it, the other two return its answer.
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => Promise.all(doors.map((door) => door(pay(n))))),
    )
    for (const same of answers) expect(new Set(same.map(({ transferId }) => transferId)).size).toBe(1)
    const balances = await Promise.all(players.map(balance))
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(20_000)
    await Promise.all([one.close(), two.close()])
  })

  it('accept one of two requests with the same key at once', async () => {
    const [one, two] = [createGroupedPosting(pool), createGroupedPosting(otherPool)]
    const rounds = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        Promise.allSettled([one.post(give(`q${n}`, 5, `rival-${n}`)), two.post(give(`r${n}`, 5, `rival-${n}`))]),
      ),
    )
    for (const rivals of rounds) expect(names(rivals).sort()).toEqual([IdempotencyConflictError.name, 'posted'])
    await Promise.all([one.close(), two.close()])
  })
})

describe('when the database fails', () => {
  it('a group that was aborted for another is retried', async () => {
    const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    const { db, attempts } = watched((attempt, send) => (attempt < 3 ? Promise.reject(deadlock) : send()))
    const grouped = createGroupedPosting(db)
    expect(await grouped.post(give('g', 5))).toMatchObject({ repeated: false, balances: [5, expect.any(Number)] })
    expect(attempts()).toBe(3)
    await grouped.close()
  })

  it('and a connection is lost while a group runs, retrying the same keys gives the right answers', async () => {
    const grouped = createGroupedPosting(pool)
    await grouped.post(give('h', 100))
    const transfers = Array.from({ length: 10 }, (_, n) => give('h', -20, `lost-${n}`))
    const outcomes = await transaction(otherPool, async (client) => {
      // Blocks the group, so that its connection can be cut while it runs.
      await uncheckedQuery(client, `select from ledger_accounts where owner = 'player:h' for update`)
      const posting = Promise.allSettled(transfers.map(grouped.post))
      await endWaitingFor(client)
      return posting
    })
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(names(outcomes)).not.toContain(InsufficientFundsError.name)
    const again = await Promise.allSettled(transfers.map(grouped.post))
    expect(names(again)).toEqual([...Array(5).fill('posted'), ...Array(5).fill(InsufficientFundsError.name)])
    expect(await balance('h')).toBe(0)
    await grouped.close()
  })

  it('and only the answer is lost, retrying the same keys gives the first answers', async () => {
    const { db } = watched(async (attempt, send) => {
      const answer = await send()
      if (attempt === 1) throw new Error('Connection terminated unexpectedly')
      return answer
    })
    const grouped = createGroupedPosting(db)
    const transfers = [give('i', 10, 'answer-lost-1'), give('i', 5, 'answer-lost-2')]
    expect(names(await Promise.allSettled(transfers.map(grouped.post)))).toEqual(['Error', 'Error'])
    const again = await Promise.all(transfers.map(grouped.post))
    expect(again.map(({ repeated, balances }) => [repeated, balances[0]])).toEqual([
      [true, 10],
      [true, 15],
    ])
    await grouped.close()
  })
})

/** Cuts the connection that waits for a lock held by this one, as soon as there is one. */
async function endWaitingFor(client: Queryable): Promise<void> {
  for (;;) {
    const { rowCount } = await uncheckedQuery(
      client,
      `select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
    )
    if (rowCount) return
  }
}
