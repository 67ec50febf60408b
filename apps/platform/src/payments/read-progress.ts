import type { PaymentProgress } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { approvalCauses, depositBlock, progressOf, type UsualTimes } from './payment-progress.ts'
import { openStatuses } from './payment-transitions.ts'
import { labelOf } from './saved-account.ts'

const factsOfPayment = sql(
  'facts-of-payment',
  `select v.type, v.status, v.needs_operator as "needsOperator", v.awaits_confirmation as "awaitsConfirmation",
       v.may_cancel as "mayCancel",
       v.created_at as "createdAt", v.confirmed_at as "confirmedAt", v.held_until as "heldUntil",
       p.withdrawals_from as "withdrawalsFrom",
       (select c.expires_at from withdrawal_confirmations c where c.payment_id = v.payment_id) as "confirmBy"
     from payments v join players p using (user_id) where v.payment_id = $1`,
)

const eventsOfPayment = sql(
  'events-of-payment',
  'select at, cause, status from payment_events where payment_id = $1 order by at',
)

/** A payment's way as its player reads it. */
export async function readProgress(db: Queryable, paymentId: string, times: UsualTimes): Promise<PaymentProgress> {
  const [facts, events] = await Promise.all([factsOfPayment.get(db, paymentId), eventsOfPayment.all(db, paymentId)])
  if (!facts) throw new Error(`There is no payment ${paymentId}`)
  const { type, status, ...rest } = facts
  return progressOf({ ...rest, type, status, events }, times, new Date())
}

const accountOfPayment = sql(
  'account-of-payment',
  `select a.kind, a.brand, a.last4 from payments v join payment_accounts a on a.user_id = v.user_id
       and (a.account_id = v.account_id or (v.account_id is null and a.token = v.paid_by_token))
     where v.payment_id = $1 limit 1`,
)

/** The card or bank account of a payment, masked; null where it is not known. */
export async function readAccount(db: Queryable, paymentId: string): Promise<string | null> {
  const account = await accountOfPayment.get(db, paymentId)
  return account ? labelOf({ ...account, type: account.brand, expiry: '' }) : null
}

const openWithdrawals = sql(
  'open-withdrawals',
  `select v.status, (select max(e.at) from payment_events e
       where e.payment_id = v.payment_id and e.cause = any($2)) as "approvedAt", v.created_at as "createdAt",
       v.may_cancel as "mayCancel"
     from payments v where v.user_id = $1 and v.type = 'WITHDRAWAL'
       and v.status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`,
)

/**
 * Whether withdrawals keep the player from depositing; `until` is when those that cannot be cancelled any more stop doing
 * so, null where cancelling is all it takes. Call it under the player's lock.
 */
export async function withdrawalsBlocking(db: Queryable, userId: string): Promise<{ until: Date | null } | null> {
  const now = new Date()
  const rows = await openWithdrawals.all(db, userId, [...approvalCauses])
  const blocks = rows.flatMap(
    ({ status, approvedAt, createdAt, mayCancel }) =>
      depositBlock({ status, since: approvedAt ?? createdAt, mayCancel }, now) ?? [],
  )
  if (blocks.length === 0) return null
  const times = blocks.flatMap((block) => (block.kind === 'until' ? block.at.getTime() : []))
  return { until: times.length > 0 ? new Date(Math.max(...times)) : null }
}
