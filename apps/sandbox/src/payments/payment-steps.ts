import { randomBytes } from 'node:crypto'
import type {
  ProviderDeclineReason,
  ProviderPaymentCallback,
  ProviderPaymentRequest,
} from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import { planForPayments, settlePayment } from '../callbacks/payment-jobs.ts'
import { reportOf } from '../callbacks/queue-callback.ts'
import { isOutcome } from '../callbacks/report-plan.ts'
import { transaction } from '../database.ts'
import { publicAccount } from '../zimpler/accounts.ts'
import { howBankPaymentStands } from '../zimpler/zimpler-steps.ts'
import { type CardField, type CardFieldError, type CardFields, checkCard, cvcError } from './card-form.ts'
import { cardTokenOf } from './card-token.ts'
import { methodOf } from './payment-method.ts'
import { minorDigits } from './payment-request.ts'
import { moved, type StepEnd, stepsOf } from './payment-step.ts'
import {
  awaitAuthentication,
  countAuthenticationAttempt,
  findPaymentByReference,
  insertPayment,
  keepCard,
  lockPayment,
  type Payment,
  type StoredCard,
  storeOutcome,
} from './payment-store.ts'
import { behaviourOf, judgeCode, outcomeOf, sandboxWalletCard } from './test-cards.ts'

/** Time after which an unfinished deposit fails with EXPIRED, ms. */
const depositLifetimeMs = 30 * 60_000
/** Time after which a payout is decided, since a real bank answers later than the request, ms. */
const payoutDelayMs = 1_500

/** Opens a payment, or returns the one opened with the same reference; undefined when that was a different payment. */
export async function openPayment(pool: Pool, request: ProviderPaymentRequest): Promise<Payment | undefined> {
  const deposit = request.type === 'DEPOSIT'
  const providerPaymentId = `pay_${randomBytes(18).toString('base64url')}`
  const dueInMs = deposit ? depositLifetimeMs : payoutDelayMs
  await transaction(pool, async (client) => {
    const isNew = await insertPayment(client, {
      ...request,
      requestedCardToken: request.cardToken ?? null,
      debitOnly: request.debitOnly ?? false,
      providerPaymentId,
      status: deposit ? initialDepositStatus(request.optionSlug) : 'PROCESSING',
      dueInMs,
    })
    if (isNew) await planForPayments(client, settlePayment, 'payments', [providerPaymentId], dueInMs)
  })
  const payment = await findPaymentByReference(pool, request.merchant, request.reference)
  return payment && isSamePayment(payment, request) ? payment : undefined
}

const initialDepositStatus = (optionSlug: string) =>
  methodOf(optionSlug) === 'WALLET' ? 'AWAITING_WALLET' : 'AWAITING_CARD'

const isSamePayment = (payment: Payment, request: ProviderPaymentRequest) =>
  payment.type === request.type &&
  payment.amount === request.amount &&
  payment.currencyCode === request.currencyCode &&
  payment.optionSlug === request.optionSlug &&
  payment.requestedCardToken === (request.cardToken ?? null)

/** The result of a step: the page shows the payment's new state, or the form again with its errors. */
export type StepResult =
  | StepEnd
  | { kind: 'wrong-fields'; payment: Payment; errors: Partial<Record<CardField, CardFieldError>> }
  | { kind: 'wrong-code'; payment: Payment; triesLeft: number }

const step = stepsOf<Payment, StepResult>(lockPayment)
const awaitingPlayer = ['AWAITING_CARD', 'AWAITING_WALLET', 'AWAITING_AUTHENTICATION'] as const

/**
 * Submits the card form: a whole card, or the security code of a saved one. A payment past this step stays unchanged.
 */
export const submitCard = (pool: Pool, providerPaymentId: string, fields: CardFields, now: Date) =>
  step(pool, providerPaymentId, ['AWAITING_CARD'], async (client, payment) => {
    if (payment.card) {
      const error = cvcError(fields.cvc, payment.card.brand)
      if (error) return { kind: 'wrong-fields', payment, errors: { cvc: error } }
      return payWith(client, payment, payment.card)
    }
    const check = checkCard(fields, now)
    if (!check.ok) return { kind: 'wrong-fields', payment, errors: check.errors }
    const { number, ...kept } = check.card
    const cardToken = await cardTokenOf(client, number)
    const card = { ...kept, cardToken, last4: number.slice(-4), behaviour: behaviourOf(number) }
    await keepCard(client, card)
    return payWith(client, payment, card)
  })

/** The wallet's button: pays with the requested card, or with the one in the wallet. */
export const submitWallet = (pool: Pool, providerPaymentId: string) =>
  step(pool, providerPaymentId, ['AWAITING_WALLET'], (client, payment) =>
    payWith(client, payment, payment.card ?? sandboxWalletCard),
  )

async function payWith(client: ClientBase, payment: Payment, card: StoredCard): Promise<StepEnd> {
  const outcome = outcomeOf(card.behaviour, payment.amount, minorDigits(payment.currencyCode), payment)
  if (outcome === 'AUTHENTICATE') await awaitAuthentication(client, payment.providerPaymentId, card.cardToken)
  else await decide(client, payment, card, outcome === 'APPROVE' ? undefined : outcome)
  return moved
}

/** The bank's confirmation step: the right code pays, the third wrong one fails the payment. */
export const submitCode = (pool: Pool, providerPaymentId: string, code: string) =>
  step(pool, providerPaymentId, ['AWAITING_AUTHENTICATION'], async (client, payment) => {
    const triesLeft = judgeCode(code, payment.authenticationAttempts)
    if (triesLeft === 'right') {
      await decide(client, payment, payment.card)
      return moved
    }
    await countAuthenticationAttempt(client, providerPaymentId)
    if (triesLeft > 0) return { kind: 'wrong-code', payment, triesLeft }
    await decide(client, payment, payment.card, 'AUTHENTICATION_FAILED')
    return moved
  })

/** The player cancels the payment. */
export const cancelPayment = (pool: Pool, providerPaymentId: string) =>
  step(pool, providerPaymentId, awaitingPlayer, async (client, payment) => {
    await decide(client, payment, null, 'CANCELLED_BY_PLAYER')
    return moved
  })

/** Pays out a withdrawal that is due, or expires a deposit. */
export async function settleCardPayment(pool: Pool, providerPaymentId: string): Promise<void> {
  await step(pool, providerPaymentId, [...awaitingPlayer, 'PROCESSING'], async (client, payment) => {
    await decide(client, payment, payment.card, payment.type === 'DEPOSIT' ? 'EXPIRED' : payoutRefusal(payment))
    return moved
  })
}

/** A payout needs no confirmation; an unknown card or account cannot receive it. */
function payoutRefusal(payment: Payment): ProviderDeclineReason | undefined {
  const paidTo = payment.card ?? payment.account
  if (!paidTo) return 'CARD_DECLINED'
  const outcome = outcomeOf(paidTo.behaviour, payment.amount, minorDigits(payment.currencyCode))
  return outcome === 'APPROVE' || outcome === 'AUTHENTICATE' ? undefined : outcome
}

async function decide(
  client: ClientBase,
  payment: Payment,
  card: StoredCard | null,
  declineReason?: ProviderDeclineReason,
): Promise<void> {
  await storeOutcome(client, payment, callbackOf(payment, card, declineReason), card?.cardToken ?? null)
}

const callbackOf = (
  payment: Payment,
  card: StoredCard | null,
  declineReason?: ProviderDeclineReason | null,
): ProviderPaymentCallback => ({
  reference: payment.reference,
  providerPaymentId: payment.providerPaymentId,
  status: declineReason ? 'FAILED' : 'SUCCEEDED',
  amount: payment.amount,
  currencyCode: payment.currencyCode,
  ...(declineReason ? { declineReason } : paidWith(payment, card)),
})

/** How a payment stands now, for the platform. */
export async function howItStands(pool: Pool, merchant: string, reference: string): Promise<object> {
  const payment = await findPaymentByReference(pool, merchant, reference)
  if (!payment) return howBankPaymentStands(pool, 'DEPOSIT', merchant, reference)
  const { status, declineReason, card } = payment
  return isOutcome(status) ? reportOf(payment, callbackOf(payment, card, declineReason), status) : { status: 'PENDING' }
}

function paidWith({ account }: Payment, card: StoredCard | null) {
  if (card) return { card: publicCard(card) }
  return account && { bankAccount: publicAccount(account) }
}

const publicCard = ({ cardToken, brand, last4, expiryMonth, expiryYear }: StoredCard) => ({
  cardToken,
  brand,
  last4,
  expiryMonth,
  expiryYear,
})
