import type { Queryable } from '../db/pool.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import { expirePayment, openMinutes, planForPayment } from './payment-jobs.ts'
import type { StepMessages } from './payment-messages.ts'
import { columns, givenColumns, type NewPayment, type PaymentRow } from './payment-row.ts'
import { openStatuses, type PaymentStep } from './payment-transitions.ts'

const selected = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

export async function findPayments(db: Queryable, where: string, values: unknown[]): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(`select ${selected} from payments where ${where}`, values)
  return rows
}

/** Within a transaction that holds the player's lane: the payment, kept from everyone else until its end. */
export async function lockPayment(db: Queryable, paymentId: string): Promise<PaymentRow | undefined> {
  return (await findPayments(db, 'payment_id = $1 for update', [paymentId]))[0]
}

/** Within a transaction: takes the lane of a payment's player, then the payment; undefined when there is none. */
export async function lockPaymentInLane(
  db: Queryable,
  paymentId: string,
): Promise<{ player: Player; payment: PaymentRow } | undefined> {
  if (!isUuid(paymentId)) return undefined
  // A payment never changes hands, so its player may be read before anything is locked.
  const { rows } = await db.query<{ userId: string }>({
    name: 'payment-owner',
    text: 'select user_id as "userId" from payments where payment_id = $1',
    values: [paymentId],
  })
  const player = rows[0] && (await lockPlayer(db, rows[0].userId))
  const payment = player && (await lockPayment(db, paymentId))
  return payment && { player, payment }
}

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const fields = Object.keys(givenColumns) as (keyof NewPayment)[]
  const { rows } = await db.query<PaymentRow>({
    name: 'payment-insert',
    text: `insert into payments (${fields.map((field) => givenColumns[field]).join(', ')})
      values (${fields.map((_, index) => `$${index + 1}`).join(', ')}) returning ${selected}`,
    values: fields.map((field) => payment[field]),
  })
  await recordEvent(db, payment.paymentId, 'create', payment.status)
  if (payment.type === 'DEPOSIT') await planForPayment(db, expirePayment, payment.paymentId, openMinutes * 60)
  const [row] = rows
  if (!row) throw new Error('The payment was not stored')
  return row
}

async function recordEvent(db: Queryable, paymentId: string, cause: string, status: string, detail?: string | null) {
  await db.query('insert into payment_events (payment_id, cause, status, detail) values ($1, $2, $3, $4)', [
    paymentId,
    cause,
    status,
    detail ?? null,
  ])
}

/** Stores a step of a locked payment, with what the player reads of it, and its cause. Money is moved in payment-steps.ts. */
export async function storeStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep & StepMessages,
  cause: string,
): Promise<PaymentRow> {
  const { rows } = await db.query<PaymentRow>(
    `update payments set status = $2, decline_reason = $3, error_message = $4, status_message = $5, updated_at = now()
     where payment_id = $1 returning ${selected}`,
    [payment.paymentId, step.status, step.declineReason, step.errorMessage, step.statusMessage],
  )
  await recordEvent(db, payment.paymentId, cause, step.status, step.declineReason)
  return rows[0] ?? payment
}

/** A withdrawal in review that no time approves any more. */
export async function leaveToOperator(db: Queryable, payment: PaymentRow): Promise<void> {
  await db.query('update payments set needs_operator = true, updated_at = now() where payment_id = $1', [
    payment.paymentId,
  ])
  await recordEvent(db, payment.paymentId, 'left-to-operator', payment.status)
}

/** Remembers what the provider answered; the first answer stands. */
export async function keepProviderAnswer(
  db: Queryable,
  paymentId: string,
  answer: { providerPaymentId: string; redirectUri: string | null; redirectHtml?: string; iframeable: boolean },
): Promise<void> {
  await db.query(
    `update payments set provider_payment_id = coalesce(provider_payment_id, $2), provider_redirect_uri = $3,
       provider_redirect_html = $4, iframeable = $5, updated_at = now() where payment_id = $1`,
    [paymentId, answer.providerPaymentId, answer.redirectUri, answer.redirectHtml ?? null, answer.iframeable],
  )
}

export interface OpenPayments {
  /** Whether a withdrawal is still open. */
  withdrawalPending: boolean
  /** Minor units of the currency: deposits that may still succeed; they count towards deposit limits. */
  deposits: number
}

/** What of a player's is still open. Under the player's lane. */
export async function openPayments(db: Queryable, userId: string, currencyCode: string): Promise<OpenPayments> {
  const { rows } = await db.query<OpenPayments>({
    name: 'payments-open',
    text: `select coalesce(bool_or(type = 'WITHDRAWAL'), false) as "withdrawalPending",
        coalesce(sum(amount) filter (where type = 'DEPOSIT' and currency_code = $2), 0)::bigint as deposits
      from payments where user_id = $1 and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`,
    values: [userId, currencyCode],
  })
  return rows[0] ?? { withdrawalPending: false, deposits: 0 }
}
