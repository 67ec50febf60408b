import { randomBytes } from 'node:crypto'
import type { ProviderPaymentRequest, ZimplerPaymentRequest } from '@parlour/contracts/provider-api'
import type { Pool } from 'pg'
import { planForPayments, settlePayment } from '../callbacks/payment-jobs.ts'
import { transaction } from '../database.ts'
import { findAccount } from './accounts.ts'
import { type BankPayment, findByReference, insertBankPayment } from './zimpler-store.ts'

/** Time after which an unfinished payment fails with EXPIRED, ms. */
const lifetimeMs = 30 * 60_000

type Asked = Pick<
  BankPayment,
  | 'kind'
  | 'merchant'
  | 'reference'
  | 'amount'
  | 'currencyCode'
  | 'countryCode'
  | 'language'
  | 'landingUri'
  | 'returnUri'
  | 'callbackUri'
  | 'requestedAccountToken'
>

/**
 * Deposit and play, for any person who signs in at the bank. Undefined when the reference belongs to another payment.
 */
export const openPlay = (pool: Pool, request: ZimplerPaymentRequest): Promise<BankPayment | undefined> =>
  open(pool, { ...request, kind: 'PLAY', requestedAccountToken: null })

/** The deposit of a player who is logged in at the merchant; a known saved account needs only the confirmation. */
export const openDeposit = (pool: Pool, request: ProviderPaymentRequest): Promise<BankPayment | undefined> =>
  open(pool, {
    ...request,
    kind: 'DEPOSIT',
    landingUri: request.returnUri,
    requestedAccountToken: request.cardToken ?? null,
  })

async function open(pool: Pool, asked: Asked): Promise<BankPayment | undefined> {
  const account = asked.requestedAccountToken ? await findAccount(pool, asked.requestedAccountToken) : null
  const providerPaymentId = `zim_${randomBytes(18).toString('base64url')}`
  await transaction(pool, async (client) => {
    const isNew = await insertBankPayment(client, {
      ...asked,
      account,
      providerPaymentId,
      status: account ? 'AWAITING_CONFIRMATION' : 'AWAITING_BANK',
      dueInMs: lifetimeMs,
    })
    if (isNew) await planForPayments(client, settlePayment, 'zimpler', [providerPaymentId], lifetimeMs)
  })
  const payment = await findByReference(pool, asked.merchant, asked.reference)
  return payment && isSame(payment, asked) ? payment : undefined
}

const isSame = (payment: BankPayment, asked: Asked) =>
  (['kind', 'amount', 'currencyCode', 'requestedAccountToken'] as const).every(
    (field) => payment[field] === asked[field],
  )
