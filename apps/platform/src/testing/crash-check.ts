import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { auditLedger, playerBalances } from '../ledger/index.ts'
import type { CrashPlayer } from './crash-player.ts'

/** Inconsistencies in the database after the crashes, by count; all zero when it is sound. */
export interface CrashFindings {
  /** Acknowledged, but not in the ledger as acknowledged. */
  lost: number
  /** In the ledger without an acknowledgement: booked twice, or never requested. */
  doubled: number
  /** Players whose balance differs from the sum of their acknowledged calls. */
  wrongBalances: number
  /** Wallet transactions without their ledger transfer, or vice versa. */
  unmatched: number
  /** Succeeded payments without their single ledger transfer, or vice versa. */
  unmatchedPayments: number
  unbalancedCurrencies: number
  driftedAccounts: number
  unbalancedTransfers: number
}

/** Compares the database with the acknowledged calls, once every call has its answer. */
export async function checkAfterCrashes(pool: pg.Pool, players: readonly CrashPlayer[]): Promise<CrashFindings> {
  const moved = players.flatMap(({ acknowledged }) =>
    acknowledged.flatMap(({ answer: { ledgerTransferId, balance } }) =>
      ledgerTransferId === null ? [] : [{ ledgerTransferId, balance }],
    ),
  )
  const { rows } = await uncheckedQuery<Pick<CrashFindings, 'lost' | 'doubled' | 'unmatched' | 'unmatchedPayments'>>(
    pool,
    `with acknowledged as (select * from unnest($1::uuid[], $2::bigint[]) a (transfer_id, balance)),
       paid as (select * from unnest($3::text[]) p (payment_id)),
       played as (select transfer_id from ledger_transfers where kind in ('bet', 'win', 'rollback')),
       deposited as (select idempotency_key as key from ledger_transfers where kind = 'deposit')
     select
       (select count(*) from acknowledged a where (
          select count(*) from ledger_entries e join ledger_accounts using (account_id)
          where e.transfer_id = a.transfer_id and kind = 'REAL' and e.balance_after = a.balance) <> 1)
         + (select count(*) from paid where not exists (select from deposited where key = 'deposit:' || payment_id)) as lost,
       (select count(*) from played where transfer_id not in (select transfer_id from acknowledged))
         + (select count(*) - count(distinct transfer_id) from acknowledged)
         + (select count(*) from deposited where key not in (select 'deposit:' || payment_id from paid)) as doubled,
       (select count(*) from played p full join
          (select ledger_transfer_id from wallet_transactions where ledger_transfer_id is not null) w
          on w.ledger_transfer_id = p.transfer_id
        where p.transfer_id is null or w.ledger_transfer_id is null) as unmatched,
       (select count(*) from deposited d full join
          (select 'deposit:' || payment_id as key from payments where type = 'DEPOSIT' and status = 'SUCCEEDED') p
          on p.key = d.key
        where d.key is null or p.key is null) as "unmatchedPayments"`,
    [
      moved.map(({ ledgerTransferId }) => ledgerTransferId),
      moved.map(({ balance }) => balance),
      players.flatMap(({ deposits }) => deposits),
    ],
  )
  const [found] = rows
  if (!found) throw new Error('The check returned no row')
  let wrongBalances = 0
  for (const { userId, balance } of players)
    if ((await playerBalances(pool, userId, 'EUR')).REAL !== balance) wrongBalances += 1
  return { ...found, wrongBalances, ...(await auditLedger(pool)) }
}
