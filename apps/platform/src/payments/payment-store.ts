import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import { expirePayment, firstFollowSeconds, followPayment, openMinutes, planForPayment } from './payment-jobs.ts'
import type { StepMessages } from './payment-messages.ts'
import { columns, type NewPayment, type PaymentRow } from './payment-row.ts'
import { isCorrection, openStatuses, type PaymentStep } from './payment-transitions.ts'

const selected = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

export const paymentsWhere = (condition: string) => `select ${selected} from payments where ${condition}`

const paymentForUpdate = sql('payment-for-update', paymentsWhere('payment_id = $1 for update'))

/** Locks a payment until the transaction ends. The transaction must already hold the player's lock. */
export const lockPayment = (db: Queryable, paymentId: string): Promise<PaymentRow | undefined> =>
  paymentForUpdate.get(db, paymentId)

const paymentOwner = prepared('payment-owner', 'select user_id as "userId" from payments where payment_id = $1')

/**
 * Locks first the payment's player, then the payment; undefined when there is no such payment. Call within a
 * transaction.
 */
export async function lockPlayerAndPayment(
  db: Queryable,
  paymentId: string,
): Promise<{ player: Player; payment: PaymentRow } | undefined> {
  if (!isUuid(paymentId)) return undefined
  // A payment never changes its player, so the player may be read without a lock.
  const row = await paymentOwner.get(db, paymentId)
  const player = row && (await lockPlayer(db, row.userId))
  const payment = player && (await lockPayment(db, paymentId))
  return payment && { player, payment }
}

const paymentInsert = prepared(
  'payment-insert',
  `insert into payments (
     payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status, needs_operator,
     awaits_confirmation, may_cancel, held_until, option_slug, method, gateway, provider, return_uri, language, account_id,
     account_token
   ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
   returning ${selected}`,
)

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const row = await paymentInsert.get(
    db,
    payment.paymentId,
    payment.userId,
    payment.idempotencyKey,
    payment.fingerprint,
    payment.type,
    payment.amount,
    payment.currencyCode,
    payment.status,
    payment.needsOperator,
    payment.awaitsConfirmation,
    payment.mayCancel,
    payment.heldUntil,
    payment.optionSlug,
    payment.method,
    payment.gateway,
    payment.provider,
    payment.returnUri,
    payment.language,
    payment.accountId,
    payment.accountToken,
  )
  if (!row) throw new Error('The payment was not stored')
  await recordEvent(db, payment.paymentId, 'create', payment.status)
  if (payment.type === 'DEPOSIT') {
    await planForPayment(db, expirePayment, payment.paymentId, openMinutes * 60)
    await planForPayment(db, followPayment, payment.paymentId, firstFollowSeconds)
  }
  return row
}

const insertPaymentEvent = sql(
  'insert-payment-event',
  'insert into payment_events (payment_id, cause, status, detail) values ($1, $2, $3, $4)',
)

export async function recordEvent(
  db: Queryable,
  paymentId: string,
  cause: string,
  status: string,
  detail?: string | null,
) {
  await insertPaymentEvent.run(db, paymentId, cause, status, detail ?? null)
}

const insertFirstEvent = sql(
  'insert-first-payment-event',
  `insert into payment_events (payment_id, cause, status, detail)
     select payment_id, $2::text, $3::text, $4::text from payments p where payment_id = $1
       and not exists (select from payment_events e where e.payment_id = p.payment_id and e.cause = $2 and e.detail = $4)`,
)

/** Records it unless it is recorded already, or there is no such payment yet. */
export async function recordEventOnce(
  db: Queryable,
  paymentId: string,
  cause: string,
  status: string,
  detail: string,
): Promise<void> {
  await insertFirstEvent.run(db, paymentId, cause, status, detail)
}

const updatePaymentStatus = sql(
  'update-payment-status',
  `update payments set status = $2, decline_reason = $3, error_message = $4, status_message = $5,
       corrections = corrections + $6, updated_at = now()
     where payment_id = $1 returning ${selected}`,
)

/**
 * Stores a step of a locked payment with its cause and the messages to the player. payment-steps.ts moves the money.
 */
export async function storeStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep & StepMessages,
  cause: string,
): Promise<PaymentRow> {
  const row = await updatePaymentStatus.get(
    db,
    payment.paymentId,
    step.status,
    step.declineReason,
    step.errorMessage,
    step.statusMessage,
    isCorrection(step.money) ? 1 : 0,
  )
  await recordEvent(db, payment.paymentId, cause, step.status, step.declineReason)
  return row ?? payment
}

const flagForOperator = sql(
  'flag-for-operator',
  'update payments set needs_operator = true, updated_at = now() where payment_id = $1',
)

/** Marks a withdrawal in review as one that only an operator can approve. */
export async function leaveToOperator(
  db: Queryable,
  payment: PaymentRow,
  cause: 'left-to-operator' | 'objected' = 'left-to-operator',
): Promise<void> {
  await flagForOperator.run(db, payment.paymentId)
  await recordEvent(db, payment.paymentId, cause, payment.status)
}

const updateProviderAnswer = sql(
  'update-provider-answer',
  `update payments set provider_payment_id = coalesce(provider_payment_id, $2), provider_redirect_uri = $3,
       provider_redirect_html = $4, iframeable = $5, updated_at = now() where payment_id = $1`,
)

const recordSent = sql(
  'record-payout-sent',
  `insert into payment_events (payment_id, cause, status)
     select payment_id, 'sent', status from payments where payment_id = $1 and type = 'WITHDRAWAL' and status = 'PENDING'`,
)

/** Records that the provider has a payout now, which its player is told. */
export async function storePayoutSent(db: Queryable, paymentId: string): Promise<void> {
  await recordSent.run(db, paymentId)
}

/** Stores the provider's answer; the first one is final. */
export async function storeProviderAnswer(
  db: Queryable,
  paymentId: string,
  answer: { providerPaymentId: string; redirectUri: string | null; redirectHtml?: string; iframeable: boolean },
): Promise<void> {
  await updateProviderAnswer.run(
    db,
    paymentId,
    answer.providerPaymentId,
    answer.redirectUri,
    answer.redirectHtml ?? null,
    answer.iframeable,
  )
}

const updatePaidBy = sql('keep-paid-by', 'update payments set paid_by_token = $2 where payment_id = $1')

/** Records which card or bank account has paid a deposit in: it may be another one than the player has chosen. */
export async function keepPaidBy(db: Queryable, paymentId: string, token: string): Promise<void> {
  await updatePaidBy.run(db, paymentId, token)
}

export interface OpenPayments {
  /** Deposits that may still succeed and so count towards deposit limits, in minor units of the currency. */
  deposits: number
  /** How many deposits are open, in any currency. */
  depositCount: number
}

const paymentsOpen = prepared(
  'payments-open',
  `select coalesce(sum(amount) filter (where type = 'DEPOSIT' and currency_code = $2), 0)::bigint as deposits,
        (count(*) filter (where type = 'DEPOSIT'))::int as "depositCount"
      from payments where user_id = $1 and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`,
)

/** A player's open payments. Call under the player's lock. */
export async function openPayments(db: Queryable, userId: string, currencyCode: string): Promise<OpenPayments> {
  return (await paymentsOpen.get(db, userId, currencyCode)) ?? { deposits: 0, depositCount: 0 }
}
