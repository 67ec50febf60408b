import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

const withdrawalInReview = sql(
  'withdrawal-in-review',
  `select from payments where user_id = $1 and type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL'`,
)

/**
 * No bonus begins while this holds: real money is staked before bonus money, and a withdrawal that is cancelled afterwards
 * would have kept it out of that.
 */
export const hasWithdrawalInReview = async (db: Queryable, userId: string): Promise<boolean> =>
  (await withdrawalInReview.run(db, userId)) > 0
