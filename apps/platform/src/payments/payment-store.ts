import { type Queryable, transaction } from '../db/pool.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { expirePayment, openMinutes, planForPayment, sendPayout } from './payment-jobs.ts'
import { settle } from './payment-money.ts'
import { columns, givenColumns, type NewPayment, type PaymentRow } from './payment-row.ts'
import { nextStep, openStatuses, type PaymentEvent, type PaymentStep } from './payment-transitions.ts'

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

/** Takes a step with a locked payment; its money, limits and bonus in the same transaction. */
export async function takeStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep,
  cause: string,
): Promise<PaymentRow> {
  await settle(db, payment, step)
  const { rows } = await db.query<PaymentRow>(
    `update payments set status = $2, decline_reason = $3, error_message = $4, status_message = $5, updated_at = now()
     where payment_id = $1 returning ${selected}`,
    [payment.paymentId, step.status, step.declineReason, ...messagesOf(step)],
  )
  await recordEvent(db, payment.paymentId, cause, step.status, step.declineReason)
  if (payment.type === 'WITHDRAWAL' && step.status === 'PENDING')
    await planForPayment(db, sendPayout, payment.paymentId)
  return rows[0] ?? payment
}

/** A withdrawal in review that no time approves any more. */
export async function leaveToOperator(db: Queryable, payment: PaymentRow): Promise<void> {
  await db.query('update payments set needs_operator = true, updated_at = now() where payment_id = $1', [
    payment.paymentId,
  ])
  await recordEvent(db, payment.paymentId, 'left-to-operator', payment.status)
}

/** Lets an event happen to a payment, in a transaction of its own: what was read before may be past. */
export const applyEvent = ({ pool }: Pick<Deps, 'pool'>, paymentId: string, event: PaymentEvent) =>
  transaction(pool, async (client): Promise<'applied' | 'nothing to do' | 'unknown payment'> => {
    const found = await lockPaymentInLane(client, paymentId)
    if (!found) return 'unknown payment'
    const step = nextStep(found.payment, event)
    if (!step) return 'nothing to do'
    await takeStep(client, found.payment, step, event.kind)
    return 'applied'
  })

/** Section 4: a FAILED payment with LIMIT_EXCEEDED has an alert of its own, so its errorMessage carries that code. */
function messagesOf({
  status,
  declineReason,
}: PaymentStep): [errorMessage: string | null, statusMessage: string | null] {
  if (status !== 'FAILED') return [null, null]
  const errorMessage = declineReason === 'LIMIT_EXCEEDED' ? 'LIMIT_EXCEEDED' : null
  return [errorMessage, statusMessages[declineReason ?? ''] ?? 'The payment provider refused the payment.']
}

const statusMessages: Readonly<Record<string, string>> = {
  CARD_DECLINED: 'The card or account was declined.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card or account.',
  LIMIT_EXCEEDED: 'The amount is beyond a limit of the card or account.',
  AUTHENTICATION_FAILED: 'The bank could not confirm the payment.',
  CANCELLED_BY_PLAYER: 'The payment was cancelled.',
  EXPIRED: 'The payment was not finished in time.',
  DECLINED_BY_OPERATOR: 'The withdrawal was declined; its money is back on the balance.',
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
  /** A withdrawal waits for its end (section 4). */
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
