import type { ProviderDeclineReason, ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import { queueCallback } from '../callbacks/queue-callback.ts'
import type { Statements } from '../generated/statements.ts'
import { sql } from '../sql.ts'
import type { StoredAccount } from '../zimpler/accounts.ts'
import type { CardBehaviour } from './test-cards.ts'

type PaymentStatus =
  | 'AWAITING_CARD'
  | 'AWAITING_WALLET'
  | 'AWAITING_AUTHENTICATION'
  | 'PROCESSING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'RETURNED'
  | 'CHARGEBACK'

/** The stored data of a card, without its number. */
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
  /** Null in payments from before this column existed. */
  countryCode: string | null
  language: string
  returnUri: string
  callbackUri: string
  requestedCardToken: string | null
  debitOnly: boolean
  status: PaymentStatus
  declineReason: ProviderDeclineReason | null
  authenticationAttempts: number
  /** For a deposit its expiry, for a withdrawal the time of its payout. */
  dueAt: Date
  /** The card that pays; before one is entered, the requested saved card. */
  card: StoredCard | null
  /** For a payout, the bank account that receives it. */
  account: StoredAccount | null
  /** Whether the platform has acknowledged the callback. */
  acknowledged: boolean
}

type PaymentRow = Statements['card-payment-by-id']['row']

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
  debitOnly: row.debit_only,
  status: row.status,
  declineReason: row.decline_reason,
  authenticationAttempts: row.authentication_attempts,
  dueAt: row.due_at,
  card: cardOf(row),
  account: accountOf(row),
  acknowledged: row.acknowledged,
})

function cardOf(row: PaymentRow): StoredCard | null {
  const {
    used_card_token: cardToken,
    behaviour,
    brand,
    last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
  } = row
  if (!cardToken || !behaviour || !brand || !last4 || !expiryMonth || !expiryYear) return null
  return { cardToken, behaviour, brand, last4, expiryMonth, expiryYear }
}

function accountOf(row: PaymentRow): StoredAccount | null {
  const { account_token: accountToken, bank, account_last4: last4, account_behaviour: behaviour } = row
  return accountToken && bank && last4 && behaviour ? { accountToken, bank, last4, behaviour } : null
}

const typed = { types: { status: `Payment['status']` } }

const selectPayment = `
  select payment.*, card.card_token as used_card_token, card.behaviour, card.brand, card.last4, card.expiry_month,
         card.expiry_year, account.account_token, account.bank, account.last4 as account_last4,
         account.behaviour as account_behaviour, callback.acknowledged_at is not null as acknowledged
  from payments.payments payment
  left join payments.cards card on card.card_token = coalesce(payment.card_token, payment.requested_card_token)
  left join zimpler.accounts account on account.account_token = payment.requested_card_token
  left join payments.callbacks callback on callback.provider_payment_id = payment.provider_payment_id`

type Database = Pool | ClientBase

const cardPaymentById = sql('card-payment-by-id', `${selectPayment} where payment.provider_payment_id = $1`, typed)

export async function findPayment(database: Database, providerPaymentId: string): Promise<Payment | undefined> {
  const row = await cardPaymentById.get(database, providerPaymentId)
  return row && paymentOf(row)
}

const cardPaymentForUpdate = sql(
  'card-payment-for-update',
  `${selectPayment} where payment.provider_payment_id = $1 for update of payment`,
  typed,
)

/** Locks a payment until the transaction ends, so that the second of two submits sees what the first has decided. */
export async function lockPayment(client: ClientBase, providerPaymentId: string): Promise<Payment | undefined> {
  const row = await cardPaymentForUpdate.get(client, providerPaymentId)
  return row && paymentOf(row)
}

const cardPaymentOfReference = sql(
  'card-payment-of-reference',
  `${selectPayment} where payment.merchant = $1 and payment.reference = $2`,
  typed,
)

export async function findPaymentByReference(
  database: Database,
  merchant: string,
  reference: string,
): Promise<Payment | undefined> {
  const row = await cardPaymentOfReference.get(database, merchant, reference)
  return row && paymentOf(row)
}

export type NewPayment = Omit<
  Payment,
  'declineReason' | 'authenticationAttempts' | 'dueAt' | 'card' | 'account' | 'acknowledged'
> & {
  /** Delay until dueAt, ms. */
  dueInMs: number
}

const insertCardPayment = sql(
  'insert-card-payment',
  `insert into payments.payments (provider_payment_id, merchant, reference, type, amount, currency_code, option_slug,
       country_code, language, return_uri, callback_uri, requested_card_token, status, due_at, debit_only)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp() + $14 * interval '1 ms', $15)
     on conflict (merchant, reference) do nothing`,
)

/** Stores a new payment; false when its merchant has already used the reference. */
export async function insertPayment(database: Database, payment: NewPayment): Promise<boolean> {
  const inserted = await insertCardPayment.run(
    database,
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
    payment.debitOnly,
  )
  return inserted === 1
}

const upsertCardRow = sql(
  'upsert-card-row',
  `insert into payments.cards (card_token, behaviour, brand, last4, expiry_month, expiry_year)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (card_token) do update set expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year`,
)

/** A card that is known already may have a new expiry date. */
export async function keepCard(client: ClientBase, card: StoredCard): Promise<void> {
  await upsertCardRow.run(
    client,
    card.cardToken,
    card.behaviour,
    card.brand,
    card.last4,
    card.expiryMonth,
    card.expiryYear,
  )
}

const awaitCardAuthentication = sql(
  'await-card-authentication',
  `update payments.payments set status = 'AWAITING_AUTHENTICATION', card_token = $2 where provider_payment_id = $1`,
)

/** Sends the payment to the bank's confirmation step. */
export async function awaitAuthentication(
  client: ClientBase,
  providerPaymentId: string,
  cardToken: string,
): Promise<void> {
  await awaitCardAuthentication.run(client, providerPaymentId, cardToken)
}

const countCardAttempt = sql(
  'count-card-attempt',
  'update payments.payments set authentication_attempts = authentication_attempts + 1 where provider_payment_id = $1',
)

export async function countAuthenticationAttempt(client: ClientBase, providerPaymentId: string): Promise<void> {
  await countCardAttempt.run(client, providerPaymentId)
}

const updateCardOutcome = sql(
  'update-card-outcome',
  `update payments.payments set status = $2, decline_reason = $3, card_token = coalesce($4, card_token),
       decided_at = clock_timestamp() where provider_payment_id = $1`,
)

/** Stores the outcome, and queues its callback. */
export async function storeOutcome(
  client: ClientBase,
  payment: Payment,
  callback: ProviderPaymentCallback,
  cardToken: string | null,
): Promise<void> {
  await updateCardOutcome.run(
    client,
    payment.providerPaymentId,
    callback.status,
    callback.declineReason ?? null,
    cardToken,
  )
  await queueCallback(client, 'payments', payment, callback)
}
