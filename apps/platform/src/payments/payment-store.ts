import type { CurrencyCode, Payment, PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import type { SavedAccount } from './payment-options.ts'
import type { MoneyMove, PaymentStep } from './payment-transitions.ts'

export interface PaymentRow {
  paymentId: string
  userId: string
  idempotencyKey: string
  fingerprint: string
  type: PaymentType
  amount: number
  currencyCode: CurrencyCode
  status: PaymentStatus
  optionSlug: string
  method: string
  gateway: string
  provider: string
  returnUri: string
  language: string
  accountId: string | null
  cardToken: string | null
  providerPaymentId: string | null
  providerRedirectUri: string | null
  iframeable: boolean | null
  declineReason: string | null
  errorMessage: string | null
  statusMessage: string | null
  createdAt: Date
}

export type NewPayment = Omit<
  PaymentRow,
  | 'providerPaymentId'
  | 'providerRedirectUri'
  | 'iframeable'
  | 'declineReason'
  | 'errorMessage'
  | 'statusMessage'
  | 'createdAt'
>

const selected = `payment_id as "paymentId", user_id as "userId", idempotency_key as "idempotencyKey", fingerprint, type,
  amount, currency_code as "currencyCode", status, option_slug as "optionSlug", method, gateway, provider,
  return_uri as "returnUri", language, account_id as "accountId", card_token as "cardToken",
  provider_payment_id as "providerPaymentId", provider_redirect_uri as "providerRedirectUri", iframeable,
  decline_reason as "declineReason", error_message as "errorMessage", status_message as "statusMessage",
  created_at as "createdAt"`

export async function findPayments(db: Queryable, where: string, values: unknown[]): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(`select ${selected} from payments where ${where}`, values)
  return rows
}

/** Within a transaction: the payment, kept from everyone else until its end. */
export async function lockPayment(db: Queryable, paymentId: string): Promise<PaymentRow | undefined> {
  return (await findPayments(db, 'payment_id = $1 for update', [paymentId]))[0]
}

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await db.query<PaymentRow>(
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language, account_id, card_token)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${selected}`,
    [
      payment.paymentId,
      payment.userId,
      payment.idempotencyKey,
      payment.fingerprint,
      payment.type,
      payment.amount,
      payment.currencyCode,
      payment.status,
      payment.optionSlug,
      payment.method,
      payment.gateway,
      payment.provider,
      payment.returnUri,
      payment.language,
      payment.accountId,
      payment.cardToken,
    ],
  )
  await recordEvent(db, payment.paymentId, 'create', payment.status)
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

/** Takes a step with a locked payment, its money in the same transaction. */
export async function takeStep(
  db: Queryable,
  payment: PaymentRow,
  step: PaymentStep,
  cause: string,
): Promise<PaymentRow> {
  await moveMoney(db, payment, step.money)
  const { rows } = await db.query<PaymentRow>(
    `update payments set status = $2, decline_reason = $3, error_message = $4, status_message = $5, updated_at = now()
     where payment_id = $1 returning ${selected}`,
    [payment.paymentId, step.status, step.declineReason, ...messagesOf(step)],
  )
  await recordEvent(db, payment.paymentId, cause, step.status, step.declineReason)
  return rows[0] ?? payment
}

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
  CARD_DECLINED: 'The card was declined.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card.',
  LIMIT_EXCEEDED: 'The amount is beyond a limit of the card.',
  AUTHENTICATION_FAILED: 'The bank could not confirm the payment.',
  CANCELLED_BY_PLAYER: 'The payment was cancelled.',
  EXPIRED: 'The payment was not finished in time.',
}

async function moveMoney(db: Queryable, payment: PaymentRow, move: MoneyMove): Promise<void> {
  if (move === 'none') return
  const { paymentId, userId, currencyCode, amount } = payment
  const real = playerAccount(userId, 'REAL')
  const hold = playerAccount(userId, 'WITHDRAWAL_HOLD')
  const clearing = houseAccount('PAYMENT_CLEARING', payment.provider)
  const ways = {
    credit: { from: clearing, to: real, kind: 'deposit' },
    'pay-out': { from: hold, to: clearing, kind: 'withdrawal' },
    'give-back': { from: hold, to: real, kind: 'withdrawal-release' },
  }
  const { from, to, kind } = ways[move]
  await post(db, {
    key: `${kind}:${paymentId}`,
    kind,
    currencyCode,
    legs: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
}

/** Moves the money of a new withdrawal out of the player's reach. @throws InsufficientFundsError */
export async function holdWithdrawal(db: Queryable, payment: PaymentRow): Promise<void> {
  await post(db, {
    key: `withdrawal-hold:${payment.paymentId}`,
    kind: 'withdrawal-hold',
    currencyCode: payment.currencyCode,
    legs: [
      { account: playerAccount(payment.userId, 'REAL'), amount: -payment.amount },
      { account: playerAccount(payment.userId, 'WITHDRAWAL_HOLD'), amount: payment.amount },
    ],
  })
}

/** Remembers what the provider answered; the first answer stands. */
export async function keepProviderAnswer(
  db: Queryable,
  paymentId: string,
  answer: { providerPaymentId: string; redirectUri: string; iframeable: boolean },
): Promise<void> {
  await db.query(
    `update payments set provider_payment_id = coalesce(provider_payment_id, $2), provider_redirect_uri = $3,
       iframeable = $4, updated_at = now() where payment_id = $1`,
    [paymentId, answer.providerPaymentId, answer.redirectUri, answer.iframeable],
  )
}

/** A player's saved cards, newest first. */
export async function savedAccounts(db: Queryable, userId: string): Promise<(SavedAccount & { cardToken: string })[]> {
  const { rows } = await db.query<{
    accountId: string
    provider: string
    cardToken: string
    brand: string
    last4: string
  }>(
    `select account_id as "accountId", provider, card_token as "cardToken", brand, last4
     from payment_accounts where user_id = $1 order by account_id desc`,
    [userId],
  )
  return rows.map(({ brand, last4, ...account }) => ({ ...account, label: `•••• ${last4}`, type: brand }))
}

export const paymentOf = (row: PaymentRow): Payment => ({
  paymentId: row.paymentId,
  type: row.type,
  amount: row.amount,
  currencyCode: row.currencyCode,
  status: row.status,
  method: row.method,
  provider: row.provider,
  createdAt: row.createdAt.toISOString(),
  declineReason: row.declineReason,
  errorMessage: row.errorMessage,
  statusMessage: row.statusMessage,
})
