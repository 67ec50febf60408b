import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import { accessProblem, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { depositLimitProblem } from './deposit-checks.ts'
import { checkContradiction, planForPayment } from './payment-jobs.ts'
import { bookRefund } from './payment-money.ts'
import type { PaymentRow } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { keepPaidBy, lockPlayerAndPayment, recordEvent, recordEventOnce } from './payment-store.ts'
import {
  isContradiction,
  isUncredited,
  nextStep,
  openStatuses,
  type ProviderEvent,
  returnReasons,
} from './payment-transitions.ts'
import { refundIsSettled } from './refund-refusals.ts'
import { saveBankAccount, saveCard } from './saved-account.ts'

export type ReportOutcome = 'applied' | 'nothing to do' | 'contradicted' | 'unknown payment' | 'another payment'

/** A callback, or what the provider has answered when asked, or written into its settlement file: that is sure. */
export type ReportSource = 'callback' | 'status' | 'settlement'

const keepProviderPaymentId = sql(
  'keep-provider-payment-id',
  'update payments set provider_payment_id = coalesce(provider_payment_id, $2) where payment_id = $1',
)

const visitOfPayment = sql('visit-of-payment', 'select from zimpler_visits where payment_id = $1')
const belongsToVisit = async (db: Queryable, paymentId: string) =>
  isUuid(paymentId) && (await visitOfPayment.run(db, paymentId)) > 0

/**
 * Applies what the provider reports exactly once: payment, money and saved account in one transaction. A callback that
 * contradicts an earlier one is recorded, and the provider is asked how the payment stands.
 * @throws InsufficientFundsError when a bet has taken money in the same moment that goes back; try again
 */
export const applyReport = (
  deps: Pick<Deps, 'pool' | 'logger'>,
  report: ProviderPaymentCallback,
  source: ReportSource,
): Promise<ReportOutcome> =>
  transaction(deps.pool, async (client) => {
    // What belongs to a visit to the bank of deposit and play is the bank's to report, which signs with another key.
    if (await belongsToVisit(client, report.reference)) {
      deps.logger.error({ paymentId: report.reference, source }, 'the payment provider reports on the bank of a visit')
      return 'another payment'
    }
    return applyReportWithin(client, deps, report, source)
  })

/** The same in the caller's transaction, which must not hold another player's lock. */
export async function applyReportWithin(
  client: Queryable,
  { logger }: Pick<Deps, 'logger'>,
  report: ProviderPaymentCallback,
  source: ReportSource,
): Promise<ReportOutcome> {
  const found = await lockPlayerAndPayment(client, report.reference)
  if (!found) return 'unknown payment'
  const { player, payment } = found
  const { paymentId, status } = payment
  if (!isSamePayment(payment, report)) {
    logger.error({ paymentId, source }, 'report with another amount, currency or provider payment')
    return 'another payment'
  }
  const event = await eventOf(client, report, player, payment, source !== 'callback')
  if (isOwedBack(payment) && saysTakenBack(event)) return settleRefund(client, logger, payment, report, source)
  const step = wasAskedFor(payment) ? nextStep(payment, event) : null
  if (step) {
    await applyStep(client, payment, step, source)
    await keepProviderPaymentId.run(client, paymentId, report.providerPaymentId)
    if (step.money === 'credit') await keepAccount(client, payment, report)
    return 'applied'
  }
  if (wasAskedFor(payment) && isContradiction(payment, event)) {
    logger.error({ paymentId, status, reported: report.status }, 'the provider contradicts itself: it will be asked')
    await recordEvent(client, paymentId, 'contradicted', status, report.status)
    await planForPayment(client, checkContradiction, paymentId)
    return 'contradicted'
  }
  if (isImpossible(payment, report)) {
    logger.error({ paymentId, status, reported: report.status }, 'the provider reports what cannot be')
    await recordEvent(client, paymentId, 'impossible', status, report.status)
  }
  return 'nothing to do'
}

/** A deposit that was never credited, and is on its way back to its payer. */
const isOwedBack = ({ type, status, declineReason }: PaymentRow): boolean =>
  type === 'DEPOSIT' && status === 'FAILED' && returnReasons.includes(declineReason ?? '')

const saysTakenBack = (event: ProviderEvent): boolean =>
  event.kind === 'provider-returned' || (event.kind === 'provider-failed' && event.isSure === true)

const bookedRefund = sql(
  'booked-refund',
  `select transfer_id from ledger_transfers where idempotency_key = 'refund:' || $1::text`,
)

/** The payer's bank has taken back by itself what we owed the payer; a second time is for operators. */
async function settleRefund(
  client: Queryable,
  logger: Deps['logger'],
  payment: PaymentRow,
  { status }: ProviderPaymentCallback,
  source: ReportSource,
): Promise<ReportOutcome> {
  const { paymentId } = payment
  if (await bookedRefund.get(client, paymentId)) {
    logger.error({ paymentId, reported: status }, 'a bank has taken back what had been refunded')
    await recordEventOnce(client, paymentId, 'impossible', payment.status, status)
    return 'nothing to do'
  }
  await bookRefund(client, payment)
  await recordEventOnce(client, paymentId, source, payment.status, status)
  await refundIsSettled(client, paymentId)
  return 'applied'
}

/** A withdrawal that the provider was never asked for cannot have been paid; an operator looks at who says so. */
const wasAskedFor = ({ type, status, providerPaymentId }: PaymentRow): boolean =>
  type === 'DEPOSIT' || status === 'PENDING' || providerPaymentId !== null

/** Neither what we know already nor what went back to its payer. */
const isImpossible = (payment: PaymentRow, report: ProviderPaymentCallback): boolean =>
  payment.status !== report.status &&
  !openStatuses.includes(report.status as PaymentRow['status']) &&
  !returnReasons.includes(payment.declineReason ?? '')

/** Only accounts that have paid in may receive payouts. */
async function keepAccount(db: Queryable, payment: PaymentRow, { card, bankAccount }: ProviderPaymentCallback) {
  const token = card?.cardToken ?? bankAccount?.accountToken
  if (token) await keepPaidBy(db, payment.paymentId, token)
  if (card) await saveCard(db, payment, card)
  if (bankAccount) await saveBankAccount(db, payment, bankAccount)
  await planForPlayers(db, matchPerson, [payment.userId])
}

async function eventOf(
  db: Queryable,
  { status, declineReason }: ProviderPaymentCallback,
  player: Player,
  payment: PaymentRow,
  isSure: boolean,
): Promise<ProviderEvent> {
  if (status === 'RETURNED' || status === 'CHARGEBACK') return { kind: 'provider-returned', as: status, isSure }
  if (status === 'FAILED') return { kind: 'provider-failed', reason: declineReason ?? 'CARD_DECLINED', isSure }
  if (payment.type !== 'DEPOSIT') return { kind: 'provider-succeeded', isSure }
  // Money that arrives after an exclusion goes back to where it came from.
  if (accessProblem(player, new Date())) return { kind: 'provider-succeeded-excluded', isSure }
  const isBeyondLimit = isUncredited(payment) && (await depositLimitProblem(db, player, payment))
  return { kind: isBeyondLimit ? 'provider-succeeded-beyond-limit' : 'provider-succeeded', isSure }
}

const isSamePayment = (payment: PaymentRow, report: ProviderPaymentCallback) =>
  payment.amount === report.amount &&
  payment.currencyCode === report.currencyCode &&
  (payment.providerPaymentId === null || payment.providerPaymentId === report.providerPaymentId)
