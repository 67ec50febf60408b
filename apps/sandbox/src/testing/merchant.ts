import type { ProviderPaymentCallback, ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { paymentVisitor } from './payment-visitor.ts'
import { startReceiver, startTestSandbox } from './sandbox.ts'

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
/** The card form's fields with valid values. */
export const cardFields = (cardNumber = goodCard) => ({
  cardNumber,
  expiry: '12 / 30',
  cvc: '123',
  holder: 'Ada Lovelace',
})

interface TestMerchantOptions {
  /** How the merchant's platform answers callbacks; 200 by default. */
  answer?: Parameters<typeof startReceiver>[0]
  onLog?: (line: string) => void
}

/** A sandbox with a merchant whose players pay there. */
export async function startTestMerchant({ answer, onLog }: TestMerchantOptions = {}) {
  const platform = await startReceiver(answer)
  const sandbox = await startTestSandbox(onLog ? { onLog } : {})

  let counter = 0
  const request = (change: Partial<ProviderPaymentRequest> = {}): ProviderPaymentRequest => ({
    reference: `ref-${++counter}`,
    merchant: 'Acacia',
    type: 'DEPOSIT',
    amount: 5_000,
    currencyCode: 'EUR',
    optionSlug: 'CARD_PAYMENT_IQ',
    countryCode: 'fi',
    language: 'en',
    returnUri: 'http://ac.localhost:3000/payments/deposit?from=cashier',
    callbackUri: `${platform.url}/payments/callback`,
    ...change,
  })

  /** Opens a payment. */
  async function open(change: Partial<ProviderPaymentRequest> = {}) {
    const asked = request(change)
    const payment = await sandbox.pay(asked)
    const path = new URL(payment.redirectUri ?? 'http://none/none').pathname
    const { step, show, prefilledIban, leave } = paymentVisitor(sandbox.url, path)
    const callbacks = async (count = 1) =>
      (await platform.received(count, ({ body }) => body.includes(`"${asked.reference}"`))).map((call) => ({
        ...call,
        callback: JSON.parse(call.body) as ProviderPaymentCallback,
      }))
    const outcome = async () => (await callbacks())[0]?.callback
    return { ...payment, asked, path, step, show, prefilledIban, leave, callbacks, outcome }
  }

  const stop = async () => {
    await sandbox.stop()
    await platform.stop()
  }
  return { sandbox, platform, request, open, stop }
}
export type TestMerchant = Awaited<ReturnType<typeof startTestMerchant>>
