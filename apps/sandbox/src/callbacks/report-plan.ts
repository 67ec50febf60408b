import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'

/** How a payment ends, and may be corrected. */
export type Outcome = ProviderPaymentCallback['status']
const outcomes: readonly string[] = ['SUCCEEDED', 'FAILED', 'RETURNED', 'CHARGEBACK'] satisfies Outcome[]
export const isOutcome = (status: string): status is Outcome => outcomes.includes(status)

/** What a provider says of a payment that has succeeded, and how it stands then. */
export interface PlannedReport {
  /** Since the payment was decided, ms. */
  afterMs: number
  /** Null: nothing, since the callback is lost. */
  says: Outcome | null
  stands: Outcome
}

const laterMs = 5_000
const slowMs = 15_000

const at = (afterMs: number, says: Outcome | null, stands: Outcome): PlannedReport => ({ afterMs, says, stands })
const asUsual: readonly PlannedReport[] = [at(0, 'SUCCEEDED', 'SUCCEEDED')]

/** What real providers do now and then, by the cents of the amount. Documented in docs/sandbox.md. */
const plansByCents: Readonly<Record<number, readonly PlannedReport[]>> = {
  // Late.
  17: [at(slowMs, 'SUCCEEDED', 'SUCCEEDED')],
  // Doubled.
  81: [...asUsual, at(laterMs, 'SUCCEEDED', 'SUCCEEDED')],
  // Declined by mistake.
  82: [at(0, 'FAILED', 'SUCCEEDED'), at(laterMs, 'SUCCEEDED', 'SUCCEEDED')],
  // The bank takes a deposit back, or sends a payout back.
  83: [...asUsual, at(laterMs, 'RETURNED', 'RETURNED')],
  // The holder of the card disputes the payment.
  84: [...asUsual, at(laterMs, 'CHARGEBACK', 'CHARGEBACK')],
  // Paid by mistake.
  85: [...asUsual, at(laterMs, 'FAILED', 'FAILED')],
  // Taken back at once, and the reports arrive in the wrong order.
  86: [at(0, 'RETURNED', 'RETURNED'), at(laterMs, 'SUCCEEDED', 'RETURNED')],
  // Paid, but the callback is lost.
  87: [at(0, null, 'SUCCEEDED')],
}

/**
 * The reports about a payment that has succeeded, in their order.
 * @param amount minor units; the rule of cents applies to currencies with two minor digits
 */
export const plannedReports = (amount: number, minorDigits: number): readonly PlannedReport[] =>
  (minorDigits === 2 && plansByCents[amount % 100]) || asUsual
