import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import { isWebhook } from '@parlour/contracts/webhooks'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import { accessProblem, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { parseJson } from '../runtime/parse-json.ts'
import { bankAccount, currencyCode, declineReason, minorUnits, text, whole } from './callback-fields.ts'
import { depositLimitProblem } from './deposit-checks.ts'
import type { PaymentRow } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { keepPaidBy, lockPlayerAndPayment } from './payment-store.ts'
import { isGivenUp, nextStep, type PaymentEvent, returnReasons } from './payment-transitions.ts'
import { saveBankAccount, saveCard } from './saved-account.ts'

const callbackBody: v.GenericSchema<unknown, ProviderPaymentCallback> = v.object({
  reference: text(200),
  providerPaymentId: text(200),
  status: v.picklist(['SUCCEEDED', 'FAILED']),
  amount: minorUnits,
  currencyCode,
  declineReason: v.optional(declineReason),
  card: v.optional(
    v.object({
      cardToken: text(200),
      brand: text(40),
      last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      expiryMonth: whole(1, 12),
      expiryYear: whole(2000, 2200),
    }),
  ),
  bankAccount: v.optional(bankAccount),
})

type CallbackOutcome = 'applied' | 'nothing to do' | 'unknown payment' | 'another payment'

/** POST /payments/callback: the provider reports how a payment ended, and retries until it gets a 2xx answer. */
export function paymentCallbackRoutes(deps: Deps) {
  return new Hono().post('/payments/callback', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const body = await c.req.text()
    if (!isWebhook(c.req.raw.headers, deps.config.paymentsKeys, body))
      return c.json({ error: 'INVALID_SIGNATURE' }, 401)
    const parsed = v.safeParse(callbackBody, parseJson(body))
    if (!parsed.success) return c.json({ error: 'INVALID_REQUEST' }, 400)
    const outcome = await applyCallback(deps, parsed.output)
    deps.logger.info(
      { paymentId: parsed.output.reference, reported: parsed.output.status, outcome },
      'payment callback',
    )
    if (outcome === 'unknown payment') return c.json({ error: 'UNKNOWN_PAYMENT' }, 404)
    if (outcome === 'another payment') return c.json({ error: 'PAYMENT_CONFLICT' }, 409)
    return c.json({ outcome })
  })
}

const keepProviderPaymentId = sql(
  'keep-provider-payment-id',
  'update payments set provider_payment_id = coalesce(provider_payment_id, $2) where payment_id = $1',
)

/** Applies a callback exactly once: payment, money and saved account in one transaction. */
const applyCallback = ({ pool, logger }: Deps, callback: ProviderPaymentCallback): Promise<CallbackOutcome> =>
  transaction(pool, async (client) => {
    const found = await lockPlayerAndPayment(client, callback.reference)
    if (!found) return 'unknown payment'
    const { player, payment } = found
    if (!isSamePayment(payment, callback)) {
      logger.error({ paymentId: payment.paymentId }, 'callback with another amount, currency or provider payment')
      return 'another payment'
    }
    const event = await eventOf(client, callback, player, payment)
    const step = nextStep(payment, event)
    if (!step) {
      const contradicts = payment.status !== callback.status && !returnReasons.includes(payment.declineReason ?? '')
      if (contradicts)
        logger.error(
          { paymentId: payment.paymentId, status: payment.status },
          'callback contradicts the status of the payment',
        )
      return 'nothing to do'
    }
    await applyStep(client, payment, step, 'callback')
    await keepProviderPaymentId.run(client, payment.paymentId, callback.providerPaymentId)
    // Only accounts that have paid in may receive payouts.
    if (payment.type === 'DEPOSIT' && step.status === 'SUCCEEDED') {
      const token = callback.card?.cardToken ?? callback.bankAccount?.accountToken
      if (token) await keepPaidBy(client, payment.paymentId, token)
      if (callback.card) await saveCard(client, payment, callback.card)
      if (callback.bankAccount) await saveBankAccount(client, payment, callback.bankAccount)
      await planForPlayers(client, matchPerson, [payment.userId])
    }
    return 'applied'
  })

async function eventOf(
  db: Queryable,
  { status, declineReason }: ProviderPaymentCallback,
  player: Player,
  payment: PaymentRow,
): Promise<PaymentEvent> {
  if (status === 'FAILED') return { kind: 'provider-failed', reason: declineReason ?? 'CARD_DECLINED' }
  if (payment.type !== 'DEPOSIT') return { kind: 'provider-succeeded' }
  // Money that arrives after an exclusion goes back to where it came from.
  if (accessProblem(player, new Date())) return { kind: 'provider-succeeded-excluded' }
  const isBeyondLimit = isGivenUp(payment) && (await depositLimitProblem(db, player, payment))
  return { kind: isBeyondLimit ? 'provider-succeeded-beyond-limit' : 'provider-succeeded' }
}

const isSamePayment = (payment: PaymentRow, callback: ProviderPaymentCallback) =>
  payment.amount === callback.amount &&
  payment.currencyCode === callback.currencyCode &&
  (payment.providerPaymentId === null || payment.providerPaymentId === callback.providerPaymentId)
