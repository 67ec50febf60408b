import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardFields, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'

let merchant: TestMerchant
beforeAll(async () => {
  merchant = await startTestMerchant()
})
afterAll(() => merchant.stop())

const file = (body: object, secret?: string) => merchant.sandbox.signed('/pay/settlements', body, secret)
const today = () => new Date().toISOString().slice(0, 10)

it('lists what moved on a day: deposits, what went back of them, and refunds', async () => {
  const opened = await merchant.open({ reference: 'usual' })
  await opened.step('card', cardFields())
  const returned = await merchant.open({ reference: 'returned', amount: 5_083 })
  await returned.step('card', cardFields())
  const declined = await merchant.open({ reference: 'declined', amount: 5_013 })
  await declined.step('card', cardFields())
  const { asked, providerPaymentId } = opened
  const request = { reference: asked.reference, merchant: asked.merchant, providerPaymentId }
  await merchant.sandbox.signed('/pay/refunds', { ...request, amount: asked.amount, currencyCode: asked.currencyCode })
  const linesOf = async () => {
    const answer = await file({ merchant: asked.merchant, date: today() })
    expect(answer.status).toBe(200)
    const { lines } = (await answer.json()) as { lines: { reference: string; kind: string; amount: number }[] }
    return lines.map(({ reference, kind, amount }) => [reference, kind, amount])
  }
  await expect.poll(linesOf, { timeout: 20_000 }).toEqual([
    ['usual', 'DEPOSIT', asked.amount],
    ['returned', 'DEPOSIT', 5_083],
    ['usual', 'REFUND', -asked.amount],
    ['returned', 'RETURNED', -5_083],
  ])
  const another = await file({ merchant: asked.merchant, date: '2020-02-29' })
  expect(await another.json()).toEqual({ lines: [], next: null })
  expect((await file({ merchant: asked.merchant, date: '2020-13-01' })).status).toBe(400)
  expect((await file({ merchant: asked.merchant, date: today() }, 'another secret')).status).toBe(401)
})
