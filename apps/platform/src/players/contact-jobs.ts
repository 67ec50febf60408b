import { addJob, defineJob, type Job } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'

const payload = v.object({
  userId: v.string(),
  cause: v.picklist(['CHANGE_UNDONE', 'ADDRESS_CHANGED']),
  /** Of the withdrawals, in ISO 8601: from the change that has been undone, or from ever, until it was planned. */
  since: v.nullable(v.string()),
  until: v.string(),
})
export type TakeBack = v.InferOutput<typeof payload>

/**
 * Cancels withdrawals that somebody else may have asked for: all since a change that has been undone, or those that an
 * address was to confirm which the account no longer has. Its work is in payments, above this folder; withdrawals wait
 * much longer after such a change than it does.
 */
export const takeBackWithdrawals: Job<TakeBack> = defineJob({ name: 'take-back-withdrawals', payload, attempts: 20 })

/** In the transaction of the change, or of its undoing. */
export const planTakeBack = (
  db: Queryable,
  { userId, cause, since }: { userId: string; cause: TakeBack['cause']; since?: Date },
): Promise<void> =>
  addJob(db, takeBackWithdrawals, {
    payload: { userId, cause, since: since?.toISOString() ?? null, until: new Date().toISOString() },
    key: `${takeBackWithdrawals.name}:${cause}:${userId}`,
  })
