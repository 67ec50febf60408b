import type { ProviderDeclineReason, ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import { queueCallback } from '../callbacks/queue-callback.ts'
import type { StoredAccount } from '../zimpler/accounts.ts'
import type { CardBehaviour } from './test-cards.ts'

type PaymentStatus =
  | 'AWAITING_CARD'
  | 'AWAITING_WALLET'
  | 'AWAITING_AUTHENTICATION'
  | 'PROCESSING'
  | 'SUCCEEDED'
  | 'FAILED'

/** A card as it is kept: never its number. */
export interface StoredCard {
  cardToken: string
  behaviour: CardBehaviour
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface Payment {
  providerPaymentId: string
  merchant: string
  reference: string
  type: 'DEPOSIT' | 'WITHDRAWAL'
  /** Minor units. */
  amount: number
  currencyCode: string
  optionSlug: string
  /** Null with payments of before it was told. */
  countryCode: string | null
  language: string
  returnUri: string
  callbackUri: string
  requestedCardToken: string | null
  status: PaymentStatus
  declineReason: ProviderDeclineReason | null
  authenticationAttempts: number
  /** A deposit: when it expires. A withdrawal: when it is paid out. */
  dueAt: Date
  /** The card that pays; before a card is entered, the saved one that was asked for. */
  card: StoredCard | null
  /** A payout: the bank account that is paid to. */
  account: StoredAccount | null
  /** Whether the platform has answered the callback. */
  acknowledged: boolean
}

interface PaymentRow {
  provider_payment_id: string
  merchant: string
  reference: string
  type: Payment['type']
  amount: string
  currency_code: string
  option_slug: string
  country_code: string | null
  language: string
  return_uri: string
  callback_uri: string
  requested_card_token: string | null
  status: PaymentStatus
  decline_reason: ProviderDeclineReason | null
  authentication_attempts: number
  due_at: Date
  used_card_token: string | null
  behaviour: CardBehaviour
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  account_token: string | null
  bank: string
  account_last4: string
  account_behaviour: CardBehaviour
  acknowledged: boolean
}

const paymentOf = (row: PaymentRow): Payment => ({
  providerPaymentId: row.provider_payment_id,
  merchant: row.merchant,
  reference: row.reference,
  type: row.type,
  amount: Number(row.amount),
  currencyCode: row.currency_code,
  optionSlug: row.option_slug,
  countryCode: row.country_code,
  language: row.language,
  returnUri: row.return_uri,
  callbackUri: row.callback_uri,
  requestedCardToken: row.requested_card_token,
  status: row.status,
  declineReason: row.decline_reason,
  authenticationAttempts: row.authentication_attempts,
  dueAt: row.due_at,
  card: row.used_card_token
    ? {
        cardToken: row.used_card_token,
        behaviour: row.behaviour,
        brand: row.brand,
        last4: row.last4,
        expiryMonth: row.expiry_month,
        expiryYear: row.expiry_year,
      }
    : null,
  account: row.account_token
    ? {
        accountToken: row.account_token,
        bank: row.bank,
        last4: row.account_last4,
        behaviour: row.account_behaviour,
      }
    : null,
  acknowledged: row.acknowledged,
})

const selectPayment = `
  select payment.*, card.card_token as used_card_token, card.behaviour, card.brand, card.last4, card.expiry_month,
         card.expiry_year, account.account_token, account.bank, account.last4 as account_last4,
         account.behaviour as account_behaviour, callback.acknowledged_at is not null as acknowledged
  from payments.payments payment
  left join payments.cards card on card.card_token = coalesce(payment.card_token, payment.requested_card_token)
  left join zimpler.accounts account on account.account_token = payment.requested_card_token
  left join payments.callbacks callback on callback.provider_payment_id = payment.provider_payment_id`

type Database = Pool | ClientBase

export async function findPayment(database: Database, providerPaymentId: string): Promise<Payment | undefined> {
  const found = await database.query<PaymentRow>(`${selectPayment} where payment.provider_payment_id = $1`, [
    providerPaymentId,
  ])
  const [row] = found.rows
  return row && paymentOf(row)
}

/** The payment, held until the transaction ends, so that of two submits one sees what the other has decided. */
export async function lockPayment(client: ClientBase, providerPaymentId: string): Promise<Payment | undefined> {
  const found = await client.query<PaymentRow>(
    `${selectPayment} where payment.provider_payment_id = $1 for update of payment`,
    [providerPaymentId],
  )
  const [row] = found.rows
  return row && paymentOf(row)
}

/** A payment that is due (a deposit to expire, a withdrawal to pay out) and that nobody else is holding. */
export async function lockDuePayment(client: ClientBase): Promise<Payment | undefined> {
  const found = await client.query<PaymentRow>(
    `${selectPayment} where payment.status not in ('SUCCEEDED', 'FAILED') and payment.due_at <= clock_timestamp()
     order by payment.due_at limit 1 for update of payment skip locked`,
  )
  const [row] = found.rows
  return row && paymentOf(row)
}

export async function findPaymentByReference(
  database: Database,
  merchant: string,
  reference: string,
): Promise<Payment | undefined> {
  const found = await database.query<PaymentRow>(
    `${selectPayment} where payment.merchant = $1 and payment.reference = $2`,
    [merchant, reference],
  )
  const [row] = found.rows
  return row && paymentOf(row)
}

export type NewPayment = Omit<
  Payment,
  'declineReason' | 'authenticationAttempts' | 'dueAt' | 'card' | 'account' | 'acknowledged'
> & {
  /** From now until dueAt, ms. */
  dueInMs: number
}

/** Keeps a new payment; false when its merchant has used the reference already. */
export async function insertPayment(database: Database, payment: NewPayment): Promise<boolean> {
  const inserted = await database.query(
    `insert into payments.payments (provider_payment_id, merchant, reference, type, amount, currency_code, option_slug,
       country_code, language, return_uri, callback_uri, requested_card_token, status, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp() + $14 * interval '1 ms')
     on conflict (merchant, reference) do nothing`,
    [
      payment.providerPaymentId,
      payment.merchant,
      payment.reference,
      payment.type,
      payment.amount,
      payment.currencyCode,
      payment.optionSlug,
      payment.countryCode,
      payment.language,
      payment.returnUri,
      payment.callbackUri,
      payment.requestedCardToken,
      payment.status,
      payment.dueInMs,
    ],
  )
  return inserted.rowCount === 1
}

export async function insertCard(client: ClientBase, card: StoredCard): Promise<void> {
  await client.query(
    `insert into payments.cards (card_token, behaviour, brand, last4, expiry_month, expiry_year)
     values ($1, $2, $3, $4, $5, $6)`,
    [card.cardToken, card.behaviour, card.brand, card.last4, card.expiryMonth, card.expiryYear],
  )
}

/** Sends the payment to the bank's confirmation step. */
export async function awaitAuthentication(
  client: ClientBase,
  providerPaymentId: string,
  cardToken: string,
): Promise<void> {
  await client.query(
    `update payments.payments set status = 'AWAITING_AUTHENTICATION', card_token = $2 where provider_payment_id = $1`,
    [providerPaymentId, cardToken],
  )
}

export async function countAuthenticationAttempt(client: ClientBase, providerPaymentId: string): Promise<void> {
  await client.query(
    'update payments.payments set authentication_attempts = authentication_attempts + 1 where provider_payment_id = $1',
    [providerPaymentId],
  )
}

/** Stores the outcome, and queues the callback that tells it. */
export async function storeOutcome(
  client: ClientBase,
  payment: Payment,
  callback: ProviderPaymentCallback,
  cardToken: string | null,
): Promise<void> {
  await client.query(
    `update payments.payments set status = $2, decline_reason = $3, card_token = coalesce($4, card_token),
       decided_at = clock_timestamp() where provider_payment_id = $1`,
    [payment.providerPaymentId, callback.status, callback.declineReason ?? null, cardToken],
  )
  await queueCallback(client, 'payments', payment, callback)
}
