import { randomBytes } from 'node:crypto'
import type { Keys } from '@parlour/contracts/keys'
import type { ProviderRefundRequest, ProviderRefundResponse } from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { type GenericSchema, integer, minValue, number, object, pipe } from 'valibot'
import { limitedBody, parseJsonBody, refusal } from '../json-body.ts'
import { sql } from '../sql.ts'
import { filledText } from '../text-schema.ts'
import { findBankPayment } from '../zimpler/zimpler-store.ts'
import { findPayment } from './payment-store.ts'

const refundRequest: GenericSchema<unknown, ProviderRefundRequest> = object({
  reference: filledText(200),
  merchant: filledText(100),
  providerPaymentId: filledText(200),
  amount: pipe(number(), integer(), minValue(1)),
  currencyCode: filledText(3),
})

const insertRefund = sql(
  'insert-refund',
  `insert into payments.refunds (provider_payment_id, refund_id) values ($1, $2)
     on conflict (provider_payment_id) do nothing`,
)
const refundOfPayment = sql(
  'refund-of-payment',
  'select refund_id as "refundId" from payments.refunds where provider_payment_id = $1',
)

/** POST /refunds: returns a paid deposit in full; the same one again gives the same answer. */
export function addRefunds(app: Hono, { pool, keys }: { pool: Pool; keys: Keys }): void {
  app.post('/refunds', limitedBody(64_000), async (c) => {
    const text = await c.req.text()
    if (!isSigned(c.req.raw.headers, keys, c.req.path, text))
      return refusal(c, 401, 'INVALID_SIGNATURE', 'The request is unsigned or too old.')
    const body = parseJsonBody(refundRequest, text)
    if (!body.ok) return refusal(c, 400, 'INVALID_REQUEST', body.message)
    const { reference, merchant, providerPaymentId, amount, currencyCode } = body.value
    const payment = (await findPayment(pool, providerPaymentId)) ?? (await findBankPayment(pool, providerPaymentId))
    const isKnown = payment?.reference === reference && payment.merchant === merchant
    if (!isKnown) return refusal(c, 404, 'UNKNOWN_PAYMENT', 'There is no such payment.')
    const isPaid = (!('type' in payment) || payment.type === 'DEPOSIT') && payment.status === 'SUCCEEDED'
    if (!isPaid || payment.amount !== amount || payment.currencyCode !== currencyCode)
      return refusal(c, 422, 'NOT_REFUNDABLE', 'Only a paid deposit can be refunded, in full.')
    await insertRefund.run(pool, providerPaymentId, `refund_${randomBytes(18).toString('base64url')}`)
    const refund = await refundOfPayment.get(pool, providerPaymentId)
    if (!refund) throw new Error('The refund was not stored')
    return c.json(refund satisfies ProviderRefundResponse)
  })
}
