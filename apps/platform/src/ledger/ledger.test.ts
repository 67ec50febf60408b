import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { gift, newKey, real } from '../testing/ledger.ts'
import { soundLedger } from '../testing/platform.ts'
import {
  auditLedger,
  createGroupedPosting,
  IdempotencyConflictError,
  InsufficientFundsError,
  playerBalances,
  post,
} from './index.ts'

type Transfer = Parameters<typeof post>[1]

let database: TestDatabase
let pool: pg.Pool
let grouped: ReturnType<typeof createGroupedPosting>
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  grouped = createGroupedPosting(pool)
})
afterEach(async () => expect(await auditLedger(database.pool)).toEqual(soundLedger))
afterAll(async () => {
  await grouped.close()
  await database.close()
})

const move = (from: string, to: string, amount: number): Transfer => ({
  key: newKey(),
  kind: 'test',
  currencyCode: 'EUR',
  legs: [
    { account: real(from), amount: -amount },
    { account: real(to), amount },
  ],
})
const balance = async (player: string) => (await playerBalances(pool, player, 'EUR')).REAL

describe.each([
  ['post', (transfer: Transfer) => post(pool, transfer)],
  ['grouped posting', (transfer: Transfer) => grouped.post(transfer)],
])('%s', (door, postIt) => {
  const give = (player: string, amount: number, key?: string) => postIt(gift(player, amount, key))
  const send = (from: string, to: string, amount: number) => postIt(move(from, to, amount))
  /** Names for players and keys of this variant alone. */
  const its = (name: string) => `${door} ${name}`

  it('moves money and returns the balances after it, leg by leg', async () => {
    await give(its('a'), 1_000)
    expect((await send(its('a'), its('b'), 300)).balances).toEqual([700, 300])
    expect((await send(its('b'), its('a'), 100)).balances).toEqual([200, 800])
  })

  it('never takes a player below zero, and leaves no trace of the attempt', async () => {
    await give(its('c'), 100)
    const tooMuch = move(its('c'), its('d'), 101)
    await expect(postIt(tooMuch)).rejects.toThrow(InsufficientFundsError)
    expect([await balance(its('c')), await balance(its('d'))]).toEqual([100, 0])
    const { rowCount } = await uncheckedQuery(pool, 'select from ledger_transfers where idempotency_key = $1', [
      tooMuch.key,
    ])
    expect(rowCount).toBe(0)
    await give(its('c'), 1)
    expect(await postIt(tooMuch)).toMatchObject({ repeated: false, balances: [0, 101] })
  })

  it('returns the first answer again under the same key, and refuses another request under it', async () => {
    const first = await give(its('e'), 500, its('once'))
    await give(its('e'), 5)
    expect(await give(its('e'), 500, its('once'))).toEqual({ ...first, repeated: true })
    await expect(give(its('e'), 501, its('once'))).rejects.toThrow(IdempotencyConflictError)
    await expect(give(its('f'), 500, its('once'))).rejects.toThrow(IdempotencyConflictError)
    expect(await balance(its('e'))).toBe(505)
  })

  it('returns the first answer again even when the money is gone by then', async () => {
    await give(its('s'), 100)
    const all = move(its('s'), its('t'), 100)
    const first = await postIt(all)
    expect(await postIt(all)).toEqual({ ...first, repeated: true })
  })

  it('posts once when the same key arrives many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => give(its('g'), 10, its('at-once'))))
    expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1)
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1)
    expect(await balance(its('g'))).toBe(10)
  })

  it('accepts one of two requests with the same key at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => postIt(gift(its(`u${n % 2}`), 10, its('two-at-once')))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(IdempotencyConflictError)
    expect((await balance(its('u0'))) + (await balance(its('u1')))).toBe(10)
  })

  it('does not deadlock when transfers run in opposite directions', async () => {
    await give(its('h'), 1_000)
    await give(its('i'), 1_000)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 === 0 ? send(its('h'), its('i'), 1) : send(its('i'), its('h'), 1),
      ).concat(Array.from({ length: 20 }, () => give(its('h'), 1))),
    )
    expect((await balance(its('h'))) + (await balance(its('i')))).toBe(2_020)
  })

  it.each([
    ['do not sum to zero', [5, -4]],
    ['are not integers', [0.5, -0.5]],
    ['are zero', [0, 0]],
    ['have a single leg', [0]],
  ])('refuses amounts that %s', async (_, amounts) => {
    const legs = amounts.map((amount, n) => ({ account: real(`k${n}`), amount }))
    await expect(postIt({ key: newKey(), kind: 'test', currencyCode: 'EUR', legs })).rejects.toThrow(RangeError)
  })

  it('agrees with a plain sum over random transfers', async () => {
    const player = fc.constantFrom('p', 'q', 'r')
    const command = fc.record({
      from: fc.oneof(player, fc.constant('house')),
      to: player,
      amount: fc.integer({ min: 1, max: 500 }),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
        run += 1
        const name = (who: string) => its(`${who}${run}`)
        const model = new Map<string, number>()
        const outcomes: { possible: boolean; posting: Promise<unknown> }[] = []
        for (const { from, to, amount } of commands.filter((each) => each.from !== each.to)) {
          const has = model.get(from) ?? 0
          const possible = from === 'house' || has >= amount
          const posting = from === 'house' ? give(name(to), amount) : send(name(from), name(to), amount)
          outcomes.push({ possible, posting })
          // Single posts keep the order of arrival only if each waits; a group keeps it by itself.
          if (door === 'post') await posting.catch(() => {})
          if (!possible) continue
          if (from !== 'house') model.set(from, has - amount)
          model.set(to, (model.get(to) ?? 0) + amount)
        }
        const results = await Promise.allSettled(outcomes.map(({ posting }) => posting))
        expect(results.map(({ status }) => status)).toEqual(
          outcomes.map(({ possible }) => (possible ? 'fulfilled' : 'rejected')),
        )
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientFundsError)
        for (const [who, wanted] of model) expect(await balance(name(who))).toBe(wanted)
      }),
      { numRuns: 10 },
    )
  })
})

describe('post within a transaction', () => {
  it('is rolled back with it', async () => {
    const failing = transaction(pool, async (client) => {
      await post(client, gift('j', 5, 'undone'))
      throw new Error('later step')
    })
    await expect(failing).rejects.toThrow('later step')
    expect(await balance('j')).toBe(0)
    expect((await post(pool, gift('j', 7, 'undone'))).repeated).toBe(false)
  })

  it('aborts it when funds are insufficient, even if the caller would continue', async () => {
    const swallowing = transaction(pool, async (client) => {
      await post(client, gift('v', 5))
      await post(client, move('v', 'w', 6)).catch(() => {})
      await post(client, gift('v', 1))
    })
    await expect(swallowing).rejects.toThrow(/aborted/)
    expect(await balance('v')).toBe(0)
  })
})
