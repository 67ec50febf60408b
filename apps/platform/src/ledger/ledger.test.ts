import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPool, transaction } from '../db/pool.ts'
import { dropDatabase, makeDatabase } from '../testing/test-postgres.ts'
import {
  auditLedger,
  houseAccount,
  IdempotencyConflictError,
  InsufficientFundsError,
  playerAccount,
  playerBalances,
  post,
} from './index.ts'

let pool: pg.Pool
let url: string
beforeAll(async () => {
  url = await makeDatabase(inject('postgresUrl'), inject('template'))
  pool = createPool(url)
})
afterEach(async () =>
  expect(await auditLedger(pool)).toEqual({ unbalancedCurrencies: 0, driftedAccounts: 0, unbalancedTransfers: 0 }),
)
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), url)
})

let keys = 0
const newKey = () => `key-${++keys}`
const bank = houseAccount('GAME_BANK', 'TEST')
const real = (player: string) => playerAccount(player, 'REAL')
const give = (player: string, amount: number, key = newKey()) =>
  post(pool, {
    key,
    kind: 'test',
    currencyCode: 'EUR',
    legs: [
      { account: real(player), amount },
      { account: bank, amount: -amount },
    ],
  })
const send = (from: string, to: string, amount: number) =>
  post(pool, {
    key: newKey(),
    kind: 'test',
    currencyCode: 'EUR',
    legs: [
      { account: real(from), amount: -amount },
      { account: real(to), amount },
    ],
  })
const balance = async (player: string) => (await playerBalances(pool, player, 'EUR')).REAL

describe('post', () => {
  it('moves money and tells the balances after it, leg by leg', async () => {
    await give('a', 1_000)
    expect((await send('a', 'b', 300)).balances).toEqual([700, 300])
    expect((await send('b', 'a', 100)).balances).toEqual([200, 800])
  })

  it('never takes a player below zero, and leaves nothing of the try', async () => {
    await give('c', 100)
    await expect(send('c', 'd', 101)).rejects.toThrow(InsufficientFundsError)
    expect([await balance('c'), await balance('d')]).toEqual([100, 0])
    expect((await pool.query(`select from ledger_accounts where owner = 'player:d'`)).rowCount).toBe(0)
  })

  it('gives the first answer again under the same key, and refuses another request under it', async () => {
    const first = await give('e', 500, 'once')
    await give('e', 5)
    expect(await give('e', 500, 'once')).toEqual({ ...first, repeated: true })
    await expect(give('e', 501, 'once')).rejects.toThrow(IdempotencyConflictError)
    await expect(give('f', 500, 'once')).rejects.toThrow(IdempotencyConflictError)
    expect(await balance('e')).toBe(505)
  })

  it('posts once when the same key comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => give('g', 10, 'at-once')))
    expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1)
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1)
    expect(await balance('g')).toBe(10)
  })

  it('does not deadlock when transfers run against each other', async () => {
    await give('h', 1_000)
    await give('i', 1_000)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? send('h', 'i', 1) : send('i', 'h', 1))).concat(
        Array.from({ length: 20 }, () => give('h', 1)),
      ),
    )
    expect((await balance('h')) + (await balance('i'))).toBe(2_020)
  })

  it('is undone with the transaction it is part of', async () => {
    const failing = transaction(pool, async (client) => {
      await post(client, {
        key: 'undone',
        kind: 'test',
        currencyCode: 'EUR',
        legs: [
          { account: real('j'), amount: 5 },
          { account: bank, amount: -5 },
        ],
      })
      throw new Error('later step')
    })
    await expect(failing).rejects.toThrow('later step')
    expect(await balance('j')).toBe(0)
    expect((await give('j', 7, 'undone')).repeated).toBe(false)
  })

  it.each([
    ['do not sum to zero', [5, -4]],
    ['are not whole', [0.5, -0.5]],
    ['are zero', [0, 0]],
    ['stand alone', [0]],
  ])('refuses amounts that %s', async (_, amounts) => {
    const legs = amounts.map((amount, n) => ({ account: real(`k${n}`), amount }))
    await expect(post(pool, { key: newKey(), kind: 'test', currencyCode: 'EUR', legs })).rejects.toThrow(RangeError)
  })
})

describe('the tables', () => {
  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'delete from ledger_transfers',
    `update ledger_transfers set kind = 'other'`,
  ])('refuse: %s', async (sql) => {
    await give('l', 1)
    await expect(pool.query(sql)).rejects.toThrow(/only grows/)
  })

  it('refuse entries that do not sum to zero, whoever writes them', async () => {
    const { transferId } = await give('m', 1)
    await expect(
      pool.query(`insert into ledger_entries (transfer_id, account_id, amount, balance_after)
        select '${transferId}', account_id, 5, 5 from ledger_accounts where owner = 'player:l'`),
    ).rejects.toThrow(/sum to zero/)
  })

  it('refuse a negative balance even beside the function', async () => {
    await expect(pool.query(`update ledger_accounts set balance = -1 where owner = 'player:l'`)).rejects.toThrow(
      /not_negative/,
    )
  })
})

describe('random transfers', () => {
  it('agree with a plain sum', async () => {
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
        const name = (who: string) => `${who}${run}`
        const model = new Map<string, number>()
        for (const { from, to, amount } of commands.filter((each) => each.from !== each.to)) {
          const has = model.get(from) ?? 0
          const possible = from === 'house' || has >= amount
          const posting = from === 'house' ? give(name(to), amount) : send(name(from), name(to), amount)
          if (!possible) {
            await expect(posting).rejects.toThrow(InsufficientFundsError)
            continue
          }
          await posting
          if (from !== 'house') model.set(from, has - amount)
          model.set(to, (model.get(to) ?? 0) + amount)
        }
        for (const [who, wanted] of model) expect(await balance(name(who))).toBe(wanted)
      }),
      { numRuns: 10 },
    )
  })
})
