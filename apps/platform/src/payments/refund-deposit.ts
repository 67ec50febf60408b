import type { ProviderRefundRequest, ProviderRefundResponse } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'
import { askHowItStands } from './follow-payment.ts'
import { planForPayment, refundDeposit } from './payment-jobs.ts'
import { bookRefund, bookRefundByHand } from './payment-money.ts'
import { providerPaymentId as id } from './payment-provider.ts'
import { returnReasons } from './payment-transitions.ts'
import { isReturnedByHand, recordRefusal, refundIsSettled } from './refund-refusals.ts'

const answer: v.GenericSchema<unknown, ProviderRefundResponse> = v.object({ refundId: id })

const columns =
  'brand_id as "brandId", amount, v.currency_code as "currencyCode", provider_payment_id as "providerPaymentId"'
const returnedDeposit = sql(
  'returned-deposit',
  `select ${columns}, provider, exists (select from zimpler_visits z where z.payment_id = v.payment_id) as "isVisit"
     from payments v join players using (user_id)
     where payment_id = $1 and type = 'DEPOSIT' and v.status = 'FAILED'
       and decline_reason in (${returnReasons.map((reason) => `'${reason}'`).join(', ')})
       and not exists (select from ledger_transfers t where t.idempotency_key = 'refund:' || v.payment_id)`,
)
const visitToRefund = sql(
  'visit-to-refund',
  `select ${columns}, 'ZIMPLER' as provider, true as "isVisit" from zimpler_visits v where payment_id = $1 and status = 'REFUND_DUE'`,
)
const closeVisit = sql(
  'close-refunded-visit',
  `update zimpler_visits set status = 'REFUNDED', updated_at = now() where payment_id = $1 and status = 'REFUND_DUE'`,
)

const owedBack = async (db: Queryable, paymentId: string) =>
  (await visitToRefund.get(db, paymentId)) ?? (await returnedDeposit.get(db, paymentId))

/**
 * Books that an operator has returned the money by other means. Call it under the lock of the payment or visit.
 * @returns the id of the transfer; null when nothing is owed any more
 */
export async function settleByHand(db: Queryable, paymentId: string): Promise<string | null> {
  const owed = await owedBack(db, paymentId)
  if (!owed) return null
  const { currencyCode, amount } = owed
  const transferId = await bookRefundByHand(db, { paymentId, currencyCode, amount })
  await closeVisit.run(db, paymentId)
  await refundIsSettled(db, paymentId)
  return transferId
}

/**
 * Has the provider return money that arrived although its payer may not play, or beyond their own limit. It is owed until the
 * provider has confirmed; the job repeats a call without an answer, since the provider knows the refund by its payment.
 */
export async function refund(deps: Deps, paymentId: string): Promise<void> {
  const { pool, config, logger } = deps
  const owed = await owedBack(pool, paymentId)
  if (!owed || (await isReturnedByHand(pool, paymentId))) return
  const { brandId, amount, currencyCode, provider, providerPaymentId } = owed
  if (!providerPaymentId || !provider) throw new Error('The provider has not named the payment yet')
  const body: ProviderRefundRequest = {
    reference: paymentId,
    merchant: brandId,
    providerPaymentId,
    amount,
    currencyCode,
  }
  const result = await callOutside({
    ...(owed.isVisit
      ? { service: 'zimpler', url: `${config.zimplerUrl}/refunds`, keys: config.zimplerKeys }
      : { service: 'payments', url: `${config.paymentsUrl}/refunds`, keys: config.paymentsKeys }),
    body,
    answer,
    timeoutMs: config.timeoutsMs.payments,
  })
  if (result.status === 'unavailable') throw new Error(`The refund got no answer: ${result.reason}`)
  if (result.status === 'refused') {
    logger.error({ paymentId, result }, 'the provider refuses a refund: it will be tried again')
    await afterRefusal(deps, { paymentId, brandId, httpStatus: result.httpStatus })
    return
  }
  await transaction(pool, async (client: Queryable) => {
    await bookRefund(client, { paymentId, currencyCode, amount, provider })
    await closeVisit.run(client, paymentId)
    await refundIsSettled(client, paymentId)
  })
}

/** After 1, 2, 4 … hours, at most a day; for about a month. After that an operator alone can return the money. */
const attemptsAfterRefusal = 35
export const secondsAfterRefusal = (attempts: number): number => 3600 * Math.min(2 ** (attempts - 1), 24)

/**
 * A refusal may be passing, or right: the payer's bank may have taken the money back by itself, which the provider says when it
 * is asked. Operators see it until the money is back.
 */
async function afterRefusal(
  deps: Deps,
  { paymentId, brandId, httpStatus }: { paymentId: string; brandId: string; httpStatus: number },
): Promise<void> {
  const { pool, logger } = deps
  await transaction(pool, async (client) => {
    const attempts = await recordRefusal(client, paymentId, httpStatus)
    if (attempts < attemptsAfterRefusal)
      await planForPayment(client, refundDeposit, paymentId, secondsAfterRefusal(attempts))
  })
  try {
    await askHowItStands(deps, paymentId, brandId)
  } catch (error) {
    logger.warn({ paymentId, err: error }, 'no answer about a payment whose refund was refused')
  }
}
