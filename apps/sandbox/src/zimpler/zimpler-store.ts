import type { ProviderDeclineReason, ZimplerIdentifiedAnswer, ZimplerPerson } from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import { queueCallback } from '../callbacks/queue-callback.ts'
import type { Outcome } from '../callbacks/report-plan.ts'
import type { Statements } from '../generated/statements.ts'
import { sql } from '../sql.ts'
import type { StoredAccount } from './accounts.ts'

type BankPaymentStatus =
  | 'AWAITING_BANK'
  | 'AWAITING_SIGN_IN'
  /** Signed in; the merchant has not answered yet whether it accepts the person's money. */
  | 'IDENTIFYING'
  | 'AWAITING_CONFIRMATION'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'RETURNED'
  | 'CHARGEBACK'

/** Why a merchant refuses a person's money. */
export type MerchantRefusal = Extract<ZimplerIdentifiedAnswer, { accepted: false }>['reason']

/** A payment from a bank account: deposit and play, or the deposit of a player who is logged in. */
export interface BankPayment {
  providerPaymentId: string
  kind: 'PLAY' | 'DEPOSIT'
  merchant: string
  reference: string
  /** Minor units. */
  amount: number
  currencyCode: string
  countryCode: string
  language: string
  landingUri: string
  returnUri: string
  callbackUri: string
  /** For DEPOSIT: the requested saved account, whether or not it is known. */
  requestedAccountToken: string | null
  status: BankPaymentStatus
  declineReason: ProviderDeclineReason | null
  refusal: MerchantRefusal | null
  /** Id of the chosen bank. */
  bank: string | null
  person: ZimplerPerson | null
  account: StoredAccount | null
  authenticationAttempts: number
  /** How often a wrong account number was entered. */
  wrongIbans: number
  /** The browser that has signed in (bank-session.ts). */
  sessionHash: string | null
  /** Whether the platform has acknowledged the callback about the outcome. */
  acknowledged: boolean
}

type Database = Pool | ClientBase

const selectPayment = `
  select payment.provider_payment_id as "providerPaymentId", kind, merchant, reference, amount::float8,
         currency_code as "currencyCode", country_code as "countryCode", language, landing_uri as "landingUri",
         return_uri as "returnUri", payment.callback_uri as "callbackUri",
         requested_account_token as "requestedAccountToken", status, decline_reason as "declineReason", refusal,
         payment.bank, person, authentication_attempts as "authenticationAttempts",
         wrong_ibans as "wrongIbans",
         session_hash as "sessionHash",
         account.account_token as "accountToken", account.bank as "accountBank", last4, behaviour,
         callback.acknowledged_at is not null as acknowledged
  from zimpler.payments payment
  left join zimpler.accounts account using (account_token)
  left join zimpler.callbacks callback on callback.provider_payment_id = payment.provider_payment_id`

const typed = { types: { status: `BankPayment['status']` } }

const bankPaymentById = sql('bank-payment-by-id', `${selectPayment} where payment.provider_payment_id = $1`, typed)
const bankPaymentOfReference = sql(
  'bank-payment-of-reference',
  `${selectPayment} where merchant = $1 and reference = $2`,
  typed,
)
const bankPaymentForUpdate = sql(
  'bank-payment-for-update',
  `${selectPayment} where payment.provider_payment_id = $1 for update of payment`,
  typed,
)
type Row = Statements['bank-payment-by-id']['row']

function bankPaymentOf(row: Row | undefined): BankPayment | undefined {
  if (!row) return undefined
  const { accountToken, accountBank, last4, behaviour, ...payment } = row
  const isKnown = accountToken !== null && accountBank !== null && last4 !== null && behaviour !== null
  return { ...payment, account: isKnown ? { accountToken, bank: accountBank, last4, behaviour } : null }
}

export const findBankPayment = async (database: Database, providerPaymentId: string) =>
  bankPaymentOf(await bankPaymentById.get(database, providerPaymentId))

export const findByReference = async (database: Database, merchant: string, reference: string) =>
  bankPaymentOf(await bankPaymentOfReference.get(database, merchant, reference))

/** Locks a payment until the transaction ends, so that the second of two submits sees what the first has decided. */
export const lockBankPayment = async (client: ClientBase, providerPaymentId: string) =>
  bankPaymentOf(await bankPaymentForUpdate.get(client, providerPaymentId))

export type NewBankPayment = Omit<
  BankPayment,
  | 'declineReason'
  | 'refusal'
  | 'bank'
  | 'person'
  | 'authenticationAttempts'
  | 'wrongIbans'
  | 'sessionHash'
  | 'acknowledged'
> & {
  /** Delay until it expires, ms. */
  dueInMs: number
}

const insertBankPaymentRow = sql(
  'insert-bank-payment-row',
  `insert into zimpler.payments (provider_payment_id, kind, merchant, reference, amount, currency_code, country_code,
       language, landing_uri, return_uri, callback_uri, requested_account_token, status, account_token, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, clock_timestamp() + $15 * interval '1 ms')
     on conflict (merchant, reference) do nothing`,
)

/** Stores a new payment; false when its merchant has already used the reference. */
export async function insertBankPayment(database: Database, payment: NewBankPayment): Promise<boolean> {
  const inserted = await insertBankPaymentRow.run(
    database,
    payment.providerPaymentId,
    payment.kind,
    payment.merchant,
    payment.reference,
    payment.amount,
    payment.currencyCode,
    payment.countryCode,
    payment.language,
    payment.landingUri,
    payment.returnUri,
    payment.callbackUri,
    payment.requestedAccountToken,
    payment.status,
    payment.account?.accountToken ?? null,
    payment.dueInMs,
  )
  return inserted === 1
}

/** Columns that a step of the page may set. */
interface BankPaymentChange {
  status?: BankPaymentStatus
  bank?: string
  person?: ZimplerPerson
  sessionHash?: string
  accountToken?: string
  authenticationAttempts?: number
  wrongIbans?: number
  refusal?: MerchantRefusal
}

const updateBankPayment = sql(
  'update-bank-payment',
  `update zimpler.payments set status = coalesce($2, status), bank = coalesce($3, bank), person = coalesce($4, person),
       account_token = coalesce($5, account_token), refusal = coalesce($6, refusal),
       authentication_attempts = coalesce($7, authentication_attempts),
       session_hash = coalesce($8, session_hash), wrong_ibans = coalesce($9, wrong_ibans)
     where provider_payment_id = $1`,
)

export async function changeBankPayment(
  client: ClientBase,
  providerPaymentId: string,
  change: BankPaymentChange,
): Promise<void> {
  await updateBankPayment.run(
    client,
    providerPaymentId,
    change.status ?? null,
    change.bank ?? null,
    change.person ? JSON.stringify(change.person) : null,
    change.accountToken ?? null,
    change.refusal ?? null,
    change.authenticationAttempts ?? null,
    change.sessionHash ?? null,
    change.wrongIbans ?? null,
  )
}

const replaceReturnUri = sql(
  'replace-return-uri',
  'update zimpler.payments set return_uri = landing_uri where provider_payment_id = $1',
)

/** Deletes the address to return to, which may hold a secret; from now on the payment leads to the landing page. */
export async function forgetReturnUri(client: ClientBase, providerPaymentId: string): Promise<void> {
  await replaceReturnUri.run(client, providerPaymentId)
}

const updateBankOutcome = sql(
  'update-bank-outcome',
  `update zimpler.payments set status = $2, decline_reason = $3, decided_at = clock_timestamp()
     where provider_payment_id = $1`,
)

/** Stores the outcome, and queues its callback. */
export async function storeBankOutcome(
  client: ClientBase,
  payment: BankPayment,
  callback: { status: Outcome; declineReason?: ProviderDeclineReason },
): Promise<void> {
  await updateBankOutcome.run(client, payment.providerPaymentId, callback.status, callback.declineReason ?? null)
  await queueCallback(client, 'zimpler', payment, callback)
}
