import type pg from 'pg'
import { transaction } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { dayOf, leastId, timeOf } from './transfer-times.ts'

/**
 * Keeps the sums of movements by day and kind for the statements, ten minutes of the ledger at a time: a step is a short
 * transaction, which moves the end of what is summed too, so that nothing is summed twice and a process may die at any point.
 */

const msOfStep = 600_000

/** A transfer has its id a moment before it is posted: the newest ones may not be there yet. */
const settledAfterMs = 600_000

const endOfSums = prepared(
  'statement-days-end',
  'select summed_until as "summedUntil" from statement_days_end for update skip locked',
)
const nextTransfer = prepared(
  'statement-days-next',
  'select transfer_id as id from ledger_transfers where transfer_id >= $1 order by transfer_id limit 1',
)
const addSums = prepared(
  'statement-days-add',
  `insert into statement_days (account_id, day, transfer_kind, amount)
   select e.account_id, (${dayOf('$1::uuid')})::int + date '1970-01-01', t.kind, sum(e.amount)
   from ledger_entries e join ledger_transfers t using (transfer_id) join ledger_accounts a using (account_id)
   where e.transfer_id >= $1::uuid and e.transfer_id < $2::uuid
     and a.owner like 'player:%' and a.kind in ('REAL', 'BONUS')
   group by e.account_id, t.kind
   on conflict (account_id, day, transfer_kind) do update set amount = statement_days.amount + excluded.amount`,
)
const moveEnd = prepared('statement-days-move-end', 'update statement_days_end set summed_until = $1')

/** Sums all that is at least ten minutes old. Of two processes, one does it. */
export async function keepStatementDays(pool: pg.Pool, now = new Date()): Promise<void> {
  while (await transaction(pool, (client) => sumNextStep(client, now)));
}

/** Whether a step was taken; it passes over a time without transfers. */
async function sumNextStep(client: pg.PoolClient, now: Date): Promise<boolean> {
  const end = await endOfSums.get(client)
  if (!end) return false
  const next = await nextTransfer.get(client, end.summedUntil)
  if (!next) return false
  const from = Math.floor(timeOf(next.id).getTime() / msOfStep) * msOfStep
  if (from + msOfStep + settledAfterMs > now.getTime()) return false
  const until = leastId(new Date(from + msOfStep))
  await addSums.run(client, leastId(new Date(from)), until)
  await moveEnd.run(client, until)
  return true
}
