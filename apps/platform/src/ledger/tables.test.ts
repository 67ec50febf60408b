import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { gift } from '../testing/ledger.ts'
import { soundLedger } from '../testing/platform.ts'
import { auditLedger, post } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterEach(async () => expect(await auditLedger(database.pool)).toEqual(soundLedger))
afterAll(() => database.close())

describe('the tables', () => {
  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'delete from ledger_transfers',
    'delete from ledger_accounts',
    'truncate ledger_accounts',
    `update ledger_transfers set kind = 'other'`,
  ])('reject: %s', async (sql) => {
    await post(database.pool, gift('l', 1))
    await expect(uncheckedQuery(database.owner, sql)).rejects.toThrow(/only grows/)
  })

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    `update ledger_transfers set kind = 'other'`,
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    `update ledger_accounts set owner = 'player:me', may_go_negative = true`,
    `update ledger_accounts set balance = balance + 100 where kind = 'REAL'`,
    `insert into ledger_accounts (owner, kind, currency_code, balance) values ('player:me', 'REAL', 'EUR', 100)`,
    `insert into ledger_entries (transfer_id, account_id, amount, balance_after) values (gen_random_uuid(), 1, 100, 100)`,
    `insert into ledger_transfers (transfer_id, idempotency_key, fingerprint, kind, currency_code)
     values (gen_random_uuid(), 'mine', '', 'test', 'EUR')`,
    'delete from payments',
    'delete from players',
    'delete from player_locks',
    'update player_locks set locked_until = now()',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'drop table ledger_entries',
    'drop trigger ledger_entries_only_grow on ledger_entries',
    'drop trigger ledger_entries_balanced on ledger_entries',
    'alter table ledger_entries disable trigger all',
    'alter table ledger_transfers add column note text',
    'create or replace function ledger_refuse_change() returns trigger language sql as $$ $$',
    `create trigger mine before insert on ledger_entries for each row execute function suppress_redundant_updates_trigger()`,
    'set session_replication_role = replica',
    'create table mine ()',
    'delete from migrations',
    'delete from operator_actions',
    `update operator_actions set operator = 'somebody'`,
    `update operator_actions set request = '{}'`,
    'delete from balance_adjustments',
    `update balance_adjustments set proposed_by = 'somebody'`,
    'update balance_adjustments set amount = 1',
    'delete from held_wins',
    'update held_wins set amount = 1',
    'delete from refunds_by_hand',
    'update refunds_by_hand set payment_id = gen_random_uuid()',
    'delete from operator_grants',
    'update operator_grants set worth = 1',
    'delete from exclusions',
    'update exclusions set ends_at = now()',
    'delete from payment_events',
    'update payment_events set detail = null',
    'delete from document_events',
    'delete from user_limit_events',
  ])('refuse the role of the platform: %s', async (sql) => {
    await post(database.pool, gift('l', 1))
    await expect(uncheckedQuery(database.pool, sql)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('reject entries that do not sum to zero, whoever writes them', async () => {
    const { transferId } = await post(database.pool, gift('m', 1))
    await expect(
      uncheckedQuery(
        database.owner,
        `insert into ledger_entries (transfer_id, account_id, amount, balance_after)
        select '${transferId}', account_id, 5, 5 from ledger_accounts where owner = 'player:l'`,
      ),
    ).rejects.toThrow(/sum to zero/)
  })

  it.each([
    ['of no transfer', 'gen_random_uuid()', 'account_id'],
    ['on no account', 'transfer_id', '-account_id'],
    ["on accounts of another currency than their transfer's", 'transfer_id', 'account_id'],
  ])('reject entries %s', async (_, transferId, accountId) => {
    const currencyCode = transferId === 'transfer_id' && accountId === 'account_id' ? 'NOK' : 'EUR'
    await post(database.pool, { ...gift('n', 1), currencyCode })
    const written = transaction(database.owner, async (client) => {
      await uncheckedQuery(
        client,
        `insert into ledger_transfers (transfer_id, idempotency_key, fingerprint, kind, currency_code)
        values (gen_random_uuid(), 'by hand', '', 'test', 'EUR')`,
      )
      await uncheckedQuery(
        client,
        `insert into ledger_entries (transfer_id, account_id, amount, balance_after)
         select n.id, ${accountId}, case kind when 'REAL' then 1 else -1 end, 5
         from ledger_accounts, (select ${transferId} as id from ledger_transfers where idempotency_key = 'by hand') n
         where (owner, kind) in (('player:n', 'REAL'), ('house:TEST', 'GAME_BANK')) and currency_code = $1`,
        [currencyCode],
      )
    })
    await expect(written).rejects.toThrow(/on accounts of its currency/)
  })

  it('reject a negative balance even outside of the function', async () => {
    await expect(
      uncheckedQuery(database.owner, `update ledger_accounts set balance = -1 where owner = 'player:l'`),
    ).rejects.toThrow(/not_negative/)
  })
})
