import type { Queryable } from '../../db/pool.ts'
import type { Player } from '../../players/player-store.ts'
import { abandonProviderLogin } from '../../sessions/provider-login.ts'
import type { PaymentRow } from '../payment-row.ts'
import { applyStep } from '../payment-steps.ts'
import { insertPayment, lockPaymentInLane } from '../payment-store.ts'
import { nextStep, type PaymentEvent } from '../payment-transitions.ts'
import { changeVisit, type Visit } from './visit-store.ts'

/** A visit's payment: an ordinary one, with the visit's id. */

/** Makes the payment, now that it is known whose it is. In the player's lane. */
export const openPayment = (
  db: Queryable,
  visit: Visit,
  { userId }: Pick<Player, 'userId'>,
  status: 'PENDING' | 'PENDING_REDIRECT',
): Promise<PaymentRow> =>
  insertPayment(db, {
    paymentId: visit.paymentId,
    userId,
    // Of a space that no caller's key can be in: keys have no spaces.
    idempotencyKey: `visit ${visit.paymentId}`,
    fingerprint: visit.fingerprint,
    type: 'DEPOSIT',
    amount: visit.amount,
    currencyCode: visit.currencyCode,
    status,
    needsOperator: false,
    optionSlug: 'BANK_ZIMPLER',
    method: 'BANK',
    gateway: 'ZIMPLER',
    provider: 'ZIMPLER',
    returnUri: visit.redirectUri,
    language: visit.language,
    accountId: null,
    accountToken: null,
  })

/** Lets an event happen to the visit's payment, if there is one yet; takes its player's lane. */
export async function applyToPayment(
  db: Queryable,
  paymentId: string,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  const payment = (await lockPaymentInLane(db, paymentId))?.payment
  const step = payment && nextStep(payment, event)
  return payment && step ? applyStep(db, payment, step, event.kind) : payment
}

type FailedBy = Extract<PaymentEvent, { kind: 'provider-refused' | 'provider-failed' | 'expire' }>

/** The visit has come to nothing: its payment fails, and its reference opens no login any more. */
export async function failVisit(db: Queryable, visit: Visit, event: FailedBy): Promise<void> {
  const reasons = { 'provider-refused': null, expire: 'EXPIRED' }
  const reason = event.kind === 'provider-failed' ? event.reason : reasons[event.kind]
  await end(db, visit, { status: 'FAILED', reason }, event)
}

/** The person may not pay; `reason` is what the bank is told. */
export const refuseVisit = (db: Queryable, visit: Visit, reason: string): Promise<void> =>
  end(
    db,
    visit,
    { status: 'REFUSED', reason },
    {
      kind: 'provider-failed',
      reason: reason === 'LIMIT_EXCEEDED' ? 'LIMIT_EXCEEDED' : 'AUTHENTICATION_FAILED',
    },
  )

async function end(
  db: Queryable,
  { paymentId, providerLoginId }: Visit,
  state: { status: 'FAILED' | 'REFUSED'; reason: string | null },
  event: PaymentEvent,
): Promise<void> {
  await applyToPayment(db, paymentId, event)
  await changeVisit(db, paymentId, state)
  await abandonProviderLogin(db, providerLoginId)
}
