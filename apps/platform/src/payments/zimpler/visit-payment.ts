import type { Queryable } from '../../db/pool.ts'
import type { Player } from '../../players/player-store.ts'
import { abandonProviderLogin } from '../../sessions/provider-login.ts'
import type { PaymentRow } from '../payment-row.ts'
import { applyStep } from '../payment-steps.ts'
import { insertPayment, lockPlayerAndPayment } from '../payment-store.ts'
import { nextStep, type PaymentEvent } from '../payment-transitions.ts'
import { changeVisit, type Visit } from './visit-store.ts'

/** The payment of a visit: an ordinary one, with the visit's id. */

/** Creates the payment once its player is known. Call under the player's lock. */
export const openPayment = (
  db: Queryable,
  visit: Visit,
  { userId }: Pick<Player, 'userId'>,
  status: 'PENDING' | 'PENDING_REDIRECT',
): Promise<PaymentRow> =>
  insertPayment(db, {
    paymentId: visit.paymentId,
    userId,
    // Keys of callers contain no spaces, so this one cannot collide with them.
    idempotencyKey: `visit ${visit.paymentId}`,
    fingerprint: visit.fingerprint,
    type: 'DEPOSIT',
    amount: visit.amount,
    currencyCode: visit.currencyCode,
    status,
    needsOperator: false,
    awaitsConfirmation: false,
    mayCancel: true,
    heldUntil: null,
    optionSlug: 'BANK_ZIMPLER',
    method: 'BANK',
    gateway: 'ZIMPLER',
    provider: 'ZIMPLER',
    returnUri: visit.redirectUri,
    language: visit.language,
    accountId: null,
    accountToken: null,
  })

/** Applies an event to the visit's payment, if there is one yet, and locks its player. */
export async function applyToPayment(
  db: Queryable,
  paymentId: string,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  const payment = (await lockPlayerAndPayment(db, paymentId))?.payment
  const step = payment && nextStep(payment, event)
  return payment && step ? applyStep(db, payment, step, event.kind) : payment
}

type FailedBy = Extract<PaymentEvent, { kind: 'provider-refused' | 'provider-failed' | 'provider-returned' | 'expire' }>

/** The visit has failed: so does its payment, and its reference opens no login any more. */
export async function failVisit(db: Queryable, visit: Visit, event: FailedBy): Promise<void> {
  // Whoever paid and got their money back sees a payment that was declined.
  const reasons = { 'provider-refused': null, expire: 'EXPIRED', 'provider-returned': 'CARD_DECLINED' }
  const reason = event.kind === 'provider-failed' ? event.reason : reasons[event.kind]
  await end(db, visit, { status: 'FAILED', reason }, event)
}

/** Refuses the person; `reason` goes to the bank. */
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
  await abandonProviderLogin(db, providerLoginId, state.reason)
}
