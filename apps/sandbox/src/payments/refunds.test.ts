import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardFields, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'

let merchant: TestMerchant
beforeAll(async () => {
  merchant = await startTestMerchant()
})
afterAll(() => merchant.stop())

const refund = (body: object, secret?: string) => merchant.sandbox.signed('/pay/refunds', body, secret)

it('refunds a paid deposit in full, once', async () => {
  const { asked, providerPaymentId, step } = await merchant.open()
  const { reference, merchant: name, amount, currencyCode } = asked
  const request = { reference, merchant: name, providerPaymentId, amount, currencyCode }
  expect((await refund(request)).status).toBe(422)
  await step('card', cardFields())
  const [first, again] = [await refund(request), await refund(request)]
  expect(first.status).toBe(200)
  const { refundId } = (await first.json()) as { refundId: string }
  expect(refundId).toMatch(/^refund_/)
  expect(await again.json()).toEqual({ refundId })

  expect((await refund({ ...request, amount: amount - 1 })).status).toBe(422)
  expect((await refund({ ...request, merchant: 'another' })).status).toBe(404)
  expect((await refund({ ...request, providerPaymentId: 'pay_none' })).status).toBe(404)
  expect((await refund({ ...request, amount: 0 })).status).toBe(400)
  expect((await refund(request, 'another secret')).status).toBe(401)
})
