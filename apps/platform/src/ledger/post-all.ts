import type { Queryable } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { AccountRef } from './accounts.ts'
import { assertPostable, fingerprint, InsufficientFundsError, type Transfer } from './post.ts'

/**
 * Posts thousands of transfers in their order, in a few statements: for what is brought in as a whole. Each account is
 * written once, which `post` in one transaction cannot (every change of a row would have to be read past by the next).
 * In a transaction; with one transfer refused, or known before, none is posted.
 * @returns ids of the transfers @throws InsufficientFundsError, or a database error when a key is known
 */
export async function postAll(client: Queryable, transfers: readonly Transfer[]): Promise<string[]> {
  transfers.forEach(assertPostable)
  const accounts = await lockAccounts(client, transfers)
  const posted = transfers.map((transfer) => ({
    ...transfer,
    transferId: uuidV7(),
    fingerprint: fingerprint(transfer),
  }))
  const entries = posted.flatMap(({ transferId, currencyCode, legs }) =>
    legs.map(({ account, amount }) => {
      const row = accounts.get(nameOf(account, currencyCode))
      if (!row) throw new Error('An account was not made')
      row.balance += amount
      if (amount < 0 && row.balance < 0 && !account.mayGoNegative)
        throw new InsufficientFundsError(`account ${row.accountId} cannot give ${-amount}`)
      return { transferId, accountId: row.accountId, amount, balanceAfter: row.balance }
    }),
  )
  await client.query(
    `insert into ledger_transfers (transfer_id, idempotency_key, fingerprint, kind, currency_code)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      posted.map((transfer) => transfer.transferId),
      posted.map((transfer) => transfer.key),
      posted.map((transfer) => transfer.fingerprint),
      posted.map((transfer) => transfer.kind),
      posted.map((transfer) => transfer.currencyCode),
    ],
  )
  await client.query(
    `insert into ledger_entries (transfer_id, account_id, amount, balance_after)
     select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])`,
    [
      entries.map((entry) => entry.transferId),
      entries.map((entry) => entry.accountId),
      entries.map((entry) => entry.amount),
      entries.map((entry) => entry.balanceAfter),
    ],
  )
  const rows = [...accounts.values()]
  await client.query(
    `update ledger_accounts a set balance = l.balance
     from unnest($1::bigint[], $2::bigint[]) l (id, balance) where a.account_id = l.id`,
    [rows.map((row) => row.accountId), rows.map((row) => row.balance)],
  )
  return posted.map(({ transferId }) => transferId)
}

const nameOf = ({ owner, kind }: AccountRef, currencyCode: string) => `${owner} ${kind} ${currencyCode}`

interface AccountRow {
  accountId: number
  balance: number
}

/** Makes the accounts that are missing and keeps all from everyone else, in the ledger's order: the house comes last. */
async function lockAccounts(client: Queryable, transfers: readonly Transfer[]): Promise<Map<string, AccountRow>> {
  const named = new Map(
    transfers.flatMap(({ currencyCode, legs }) =>
      legs.map(({ account }) => [nameOf(account, currencyCode), { account, currencyCode }] as const),
    ),
  )
  const wanted = [...named.values()]
  const columns = [
    wanted.map(({ account }) => account.owner),
    wanted.map(({ account }) => account.kind),
    wanted.map(({ currencyCode }) => currencyCode),
  ]
  await client.query(
    `insert into ledger_accounts (owner, kind, currency_code, may_go_negative)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) as l (owner, kind, currency, may)
     order by owner, kind, currency on conflict (owner, kind, currency_code) do nothing`,
    [...columns, wanted.map(({ account }) => account.mayGoNegative)],
  )
  const { rows } = await client.query<AccountRow & { owner: string; kind: string; currencyCode: string }>(
    `select account_id as "accountId", balance, owner, kind, currency_code as "currencyCode" from ledger_accounts
     where (owner, kind, currency_code) in (select * from unnest($1::text[], $2::text[], $3::text[]))
     order by may_go_negative, account_id for no key update`,
    columns,
  )
  return new Map(rows.map((row) => [`${row.owner} ${row.kind} ${row.currencyCode}`, row]))
}
