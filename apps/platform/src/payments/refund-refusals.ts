import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

/** Refunds that a provider has refused, until the money is back. */

const keepRefusal = sql(
  'keep-refund-refusal',
  `insert into refund_refusals as r (payment_id, attempts, http_status) values ($1, 1, $2)
     on conflict (payment_id) do update set attempts = r.attempts + 1, http_status = excluded.http_status, last_at = now()
     returning attempts`,
)
const forgetRefusals = sql('forget-refund-refusals', 'delete from refund_refusals where payment_id = $1')

const handProposal = sql(
  'open-refund-by-hand',
  `select from refunds_by_hand where payment_id = $1 and status = 'PROPOSED'`,
)

/** Whether an operator says that they return it by other means. */
export const isReturnedByHand = async (db: Queryable, paymentId: string): Promise<boolean> =>
  (await handProposal.run(db, paymentId)) > 0

/** Resolves to how often it has been refused by now. */
export async function recordRefusal(db: Queryable, paymentId: string, httpStatus: number): Promise<number> {
  const row = await keepRefusal.get(db, paymentId, httpStatus)
  return row?.attempts ?? 1
}

export async function refundIsSettled(db: Queryable, paymentId: string): Promise<void> {
  await forgetRefusals.run(db, paymentId)
}
