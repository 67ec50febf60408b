import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPool, transaction } from '../db/pool.ts'
import { soundLedger } from '../testing/platform.ts'
import {
  auditLedger,
  houseAccount,
  IdempotencyConflictError,
  InsufficientFundsError,
  playerAccount,
  post,
  postAll,
  realBalance,
} from './index.ts'

let pool: pg.Pool
let url: string
beforeAll(async () => {
  url = await makeDatabase(inject('postgresUrl'), inject('template'))
  pool = createPool(url)
  // Dropping the database may cut idle connections before they have closed by themselves.
  pool.on('error', () => {})
})
afterEach(async () => expect(await auditLedger(pool)).toEqual(soundLedger))
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), url)
})

const bank = houseAccount('GAME_BANK', 'TEST')
let keys = 0
/** @param amount positive: to the player; negative: from the player */
const transfer = (player: string, amount: number, key = `all-${++keys}`) => ({
  key,
  kind: 'test',
  currencyCode: 'EUR',
  legs: [
    { account: playerAccount(player, 'REAL'), amount },
    { account: bank, amount: -amount },
  ],
})

describe('postAll', () => {
  it('posts any number in order, and returns the ids in that order', async () => {
    const transfers = Array.from({ length: 2_500 }, (_, index) => transfer('many', index % 2 === 0 ? 5 : -3))
    const ids = await transaction(pool, (client) => postAll(client, transfers))
    expect(new Set(ids).size).toBe(2_500)
    expect(await realBalance(pool, 'many', 'EUR')).toBe(2_500)
    const { rows } = await uncheckedQuery(
      pool,
      `select idempotency_key as key, balance_after as balance
       from ledger_transfers join ledger_entries using (transfer_id) join ledger_accounts using (account_id)
       where transfer_id = $1 and owner = 'player:many'`,
      [ids[2]],
    )
    expect(rows).toEqual([{ key: transfers[2]?.key, balance: 7 }])
  })

  it('posts nothing at all when one transfer lacks funds', async () => {
    const transfers = [transfer('poor', 5), transfer('poor', -6), transfer('poor', 100)]
    await expect(transaction(pool, (client) => postAll(client, transfers))).rejects.toThrow(InsufficientFundsError)
    expect(await realBalance(pool, 'poor', 'EUR')).toBe(0)
  })

  it('refuses keys that were already posted, with the same or another request', async () => {
    const before = transfer('known', 5)
    await post(pool, before)
    const again = (second: typeof before) =>
      transaction(pool, (client) => postAll(client, [transfer('known', 1), second]))
    await expect(again(before)).rejects.toThrow('already posted')
    await expect(again(transfer('known', 6, before.key))).rejects.toThrow(IdempotencyConflictError)
    expect(await realBalance(pool, 'known', 'EUR')).toBe(5)
  })

  it('accepts an empty list', async () => expect(await transaction(pool, (client) => postAll(client, []))).toEqual([]))
})
