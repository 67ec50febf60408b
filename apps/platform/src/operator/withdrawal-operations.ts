import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { sql } from '../db/sql.ts'
import { decideWithdrawal } from '../payments/decide-withdrawal.ts'
import type { Deps } from '../runtime/deps.ts'
import { hasGrantedToPlayer } from './grant-budget.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const listed = 100

const withdrawalsInReview = sql(
  'withdrawals-in-review',
  `select payment_id as "paymentId", user_id as "userId", p.brand_id as "brandId", p.email, amount,
       w.currency_code as "currencyCode", method, provider,
       awaits_confirmation as "awaitsConfirmation", held_until as "heldUntil", objected_at as "objectedAt",
       w.created_at as "createdAt"
     from payments w join players p using (user_id) left join payout_objections using (payment_id)
     where type = 'WITHDRAWAL' and w.status = 'PENDING_APPROVAL'
     order by not needs_operator or awaits_confirmation, w.created_at limit ${listed}`,
)

/** Withdrawals in review: first those that nobody but an operator approves, which no crowd of others may hide; oldest first. */
export async function listWithdrawals({ pool }: Deps): Promise<OperatorResponse<'list-withdrawals'>> {
  const rows = await withdrawalsInReview.all(pool)
  return {
    withdrawals: rows.map(({ heldUntil, objectedAt, createdAt, ...row }) => ({
      ...row,
      heldUntil: heldUntil?.toISOString() ?? null,
      objectedAt: objectedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export async function decideOnWithdrawal(
  deps: Deps,
  { paymentId, decision }: Parsed<'decide-withdrawal'>,
  operator: string,
): Promise<OperatorResponse<'decide-withdrawal'>> {
  if (decision === 'APPROVE' && (await hasGrantedToPlayer(deps.pool, paymentId, operator)))
    throw new OperatorRefusal(
      'SAME_OPERATOR',
      'Another operator approves the withdrawal than one who gave the player money or accepted their documents',
    )
  const outcome = await decideWithdrawal(deps, paymentId, decision)
  if (outcome === 'unknown payment') throw new OperatorRefusal('UNKNOWN_PAYMENT', 'There is no such payment')
  if (outcome === 'not in review')
    throw new OperatorRefusal('NOT_IN_REVIEW', 'The payment is not a withdrawal in review')
  if (outcome === 'not confirmed')
    throw new OperatorRefusal('NOT_CONFIRMED', 'The player has not confirmed the withdrawal yet')
  if (outcome === 'held')
    throw new OperatorRefusal(
      'OBJECTION_POSSIBLE',
      'The player can object to the payout until 24 hours after it was made',
    )
  if (outcome === 'money owed')
    throw new OperatorRefusal(
      'MONEY_OWED',
      'The player owes money, which is paid first: the withdrawal has been cancelled for it',
    )
  if (outcome === 'contact changed')
    throw new OperatorRefusal(
      'SECURITY_WAIT',
      'Withdrawals wait for 24 hours after a change of e-mail address or phone number',
    )
  return { decision }
}
