import type {
  ProviderDeclineReason,
  ProviderPaymentCallback,
  ZimplerCallback,
  ZimplerIdentifiedAnswer,
} from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import { reportOf } from '../callbacks/queue-callback.ts'
import { isOutcome } from '../callbacks/report-plan.ts'
import { transaction } from '../database.ts'
import { minorDigits } from '../payments/payment-request.ts'
import { withPaymentId } from '../payments/payment-result.ts'
import { moved, type StepEnd, stepsOf } from '../payments/payment-step.ts'
import { judgeCode, outcomeOf } from '../payments/test-cards.ts'
import { accountOf, ibanOf, insertAccount, publicAccount } from './accounts.ts'
import { isWayBack } from './bank-session.ts'
import { bankOf } from './banks.ts'
import { compactIban, type IbanError, ibanError } from './iban.ts'
import { personOf } from './persons.ts'
import {
  type BankPayment,
  changeBankPayment,
  findByReference,
  forgetReturnUri,
  lockBankPayment,
  storeBankOutcome,
} from './zimpler-store.ts'

/** The result of a step: the page shows the payment's new state, or the form again with its errors. */
export type BankStepResult =
  | StepEnd
  /** Signed in: the merchant must be asked whether it accepts this person's money. */
  | { kind: 'identify'; payment: BankPayment }
  | { kind: 'wrong-code'; payment: BankPayment; triesLeft: number }
  | { kind: 'wrong-iban'; payment: BankPayment; error: IbanError; triesLeft: number }

const step = stepsOf<BankPayment, BankStepResult>(lockBankPayment)
const unfinished = ['AWAITING_BANK', 'AWAITING_SIGN_IN', 'IDENTIFYING', 'AWAITING_CONFIRMATION'] as const

export const chooseBank = (pool: Pool, providerPaymentId: string, choice: string) =>
  step(pool, providerPaymentId, ['AWAITING_BANK'], async (client) => {
    const bank = bankOf(choice)
    if (bank) await changeBankPayment(client, providerPaymentId, { bank: bank.id, status: 'AWAITING_SIGN_IN' })
    return moved
  })

/** Back to the choice of the bank. */
export const leaveBank = (pool: Pool, providerPaymentId: string) =>
  step(pool, providerPaymentId, ['AWAITING_SIGN_IN'], async (client) => {
    await changeBankPayment(client, providerPaymentId, { status: 'AWAITING_BANK' })
    return moved
  })

export const signIn = (pool: Pool, providerPaymentId: string, choice: string, sessionHash: string, now: Date) =>
  step(pool, providerPaymentId, ['AWAITING_SIGN_IN'], async (client, payment) => {
    const person = personOf(choice, now)
    const bank = bankOf(payment.bank)
    if (!person || !bank) return moved
    const account = accountOf(person.personId, bank)
    await insertAccount(client, account)
    const status = payment.kind === 'PLAY' ? 'IDENTIFYING' : 'AWAITING_CONFIRMATION'
    await changeBankPayment(client, providerPaymentId, {
      status,
      person,
      sessionHash,
      accountToken: account.accountToken,
    })
    return payment.kind === 'PLAY' ? { kind: 'identify', payment: { ...payment, status, person, account } } : moved
  })

/** Reports the person again if the merchant has not answered. */
export const identifyAgain = (pool: Pool, providerPaymentId: string) =>
  step(pool, providerPaymentId, ['IDENTIFYING'], async (_, payment) => ({ kind: 'identify', payment }))

/** Applies the merchant's answer: continue to the confirmation, or end before any money has moved. */
export const applyAnswer = (pool: Pool, providerPaymentId: string, answer: ZimplerIdentifiedAnswer) =>
  step(pool, providerPaymentId, ['IDENTIFYING'], async (client, payment) => {
    if (answer.accepted) {
      await changeBankPayment(client, providerPaymentId, { status: 'AWAITING_CONFIRMATION' })
      return moved
    }
    await changeBankPayment(client, providerPaymentId, { refusal: answer.reason })
    await decide(client, payment, answer.reason === 'LIMIT_EXCEEDED' ? 'LIMIT_EXCEEDED' : 'AUTHENTICATION_FAILED')
    return moved
  })

/** Whether the bank requires a code: for an amount that ends in .16, unless something refuses it. */
export const requiresCode = (payment: BankPayment): boolean => outcomeOfBank(payment) === 'AUTHENTICATE'

/**
 * Whether the page asks from which account the money goes: for the deposit of a player who is logged in, without a saved
 * account. In deposit and play the bank has named the account with the person.
 */
export const asksForIban = (payment: BankPayment): boolean => payment.kind === 'DEPOSIT' && payment.person !== null

/** What is submitted with the confirmation, as far as the page asks for it. */
export interface Confirmation {
  code: string
  iban: string
}

/** Confirms account and amount; with a code if the bank requires one. The third wrong number or code is the last. */
export const confirm = (pool: Pool, providerPaymentId: string, { code, iban }: Confirmation) =>
  step(pool, providerPaymentId, ['AWAITING_CONFIRMATION'], async (client, payment) => {
    if (asksForIban(payment)) {
      const error = ibanError(iban)
      if (error) return refuseIban(client, payment, error)
      if (!isOwnIban(payment, iban)) {
        await decide(client, payment, 'CARD_DECLINED')
        return moved
      }
    }
    const outcome = outcomeOfBank(payment)
    const triesLeft = outcome === 'AUTHENTICATE' ? judgeCode(code, payment.authenticationAttempts) : 'right'
    if (triesLeft !== 'right') {
      const authenticationAttempts = payment.authenticationAttempts + 1
      await changeBankPayment(client, providerPaymentId, { authenticationAttempts })
      if (triesLeft > 0) return { kind: 'wrong-code', payment, triesLeft }
      await decide(client, payment, 'AUTHENTICATION_FAILED')
      return moved
    }
    await decide(client, payment, outcome === 'APPROVE' || outcome === 'AUTHENTICATE' ? undefined : outcome)
    return moved
  })

const isOwnIban = ({ account }: BankPayment, iban: string) => account !== null && compactIban(iban) === ibanOf(account)

/** Wrong account numbers, the last of which fails the payment. */
const ibanTries = 3

/** An empty field is no attempt. */
async function refuseIban(client: ClientBase, payment: BankPayment, error: IbanError): Promise<BankStepResult> {
  const wrongIbans = payment.wrongIbans + (error === 'REQUIRED' ? 0 : 1)
  const triesLeft = ibanTries - wrongIbans
  await changeBankPayment(client, payment.providerPaymentId, { wrongIbans })
  if (triesLeft > 0) return { kind: 'wrong-iban', payment, error, triesLeft }
  await decide(client, payment, 'INVALID_IBAN_NUMBER')
  return moved
}

const outcomeOfBank = ({ account, amount, currencyCode }: BankPayment) =>
  outcomeOf(account?.behaviour ?? 'CARD_DECLINED', amount, minorDigits(currencyCode))

/** The player abandons the payment before money has moved. */
export const giveUp = (pool: Pool, providerPaymentId: string) =>
  step(pool, providerPaymentId, unfinished, async (client, payment) => {
    await decide(client, payment, 'CANCELLED_BY_PLAYER')
    return moved
  })

/** Expires a payment that is due. */
export async function settleBankPayment(pool: Pool, providerPaymentId: string): Promise<void> {
  await step(pool, providerPaymentId, unfinished, async (client, payment) => {
    await decide(client, payment, 'EXPIRED')
    return moved
  })
}

/**
 * Where a finished payment leads, for the browser that has signed in. The merchant's return address may say by a secret who
 * that was, so it is given once, also to whom the merchant has refused: it tells them why, or lets them in without the
 * payment. After that, and when the player has given the payment up, the way leads to the landing page.
 */
export const leave = (pool: Pool, providerPaymentId: string, wayBack: string): Promise<string | undefined> =>
  transaction(pool, async (client) => {
    const payment = await lockBankPayment(client, providerPaymentId)
    if (!payment || !isWayBack(payment, wayBack)) return undefined
    const { status, declineReason, landingUri, returnUri, reference } = payment
    if (!isOutcome(status)) return undefined
    if (declineReason === 'CANCELLED_BY_PLAYER' || declineReason === 'EXPIRED')
      return withPaymentId(landingUri, reference)
    await forgetReturnUri(client, providerPaymentId)
    return withPaymentId(returnUri, reference)
  })

/** How a payment stands now, for the platform. */
export async function howBankPaymentStands(
  pool: Pool,
  kind: BankPayment['kind'],
  merchant: string,
  reference: string,
): Promise<object> {
  const payment = await findByReference(pool, merchant, reference)
  if (payment?.kind !== kind) return { status: 'UNKNOWN' }
  const { status, declineReason } = payment
  return isOutcome(status)
    ? reportOf(payment, callbackOf(payment, declineReason ?? undefined), status)
    : { status: 'PENDING' }
}

async function decide(client: ClientBase, payment: BankPayment, declineReason?: ProviderDeclineReason): Promise<void> {
  await storeBankOutcome(client, payment, callbackOf(payment, declineReason))
}

function callbackOf(
  payment: BankPayment,
  declineReason?: ProviderDeclineReason,
): ProviderPaymentCallback | Exclude<ZimplerCallback, { status: 'IDENTIFIED' }> {
  const { reference, providerPaymentId, amount, currencyCode, person, account } = payment
  const common = { reference, providerPaymentId, amount, currencyCode }
  if (declineReason) return { ...common, status: 'FAILED', declineReason }
  if (!account) throw new Error('A successful payment has no account')
  const bankAccount = publicAccount(account)
  if (payment.kind === 'DEPOSIT') return { ...common, status: 'SUCCEEDED', bankAccount }
  if (!person) throw new Error('A successful payment has no person')
  return { ...common, status: 'SUCCEEDED', person, bankAccount }
}
