import { paymentMethods } from '@parlour/catalogue/payment-methods'
import type { CurrencyCode, PaymentAccount, PaymentOption, PaymentType } from '@parlour/contracts/platform-resolvers'
import { fromEuro } from '@parlour/money/currency'

const leadingFigures = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10]

/** Rounds to one of the leading figures and zeros: 2,400 yen become 2,500. */
export function roundAmount(amount: number): number {
  const scale = 10 ** Math.floor(Math.log10(amount))
  const distance = (figure: number) => Math.abs(figure * scale - amount)
  const [nearest = 1] = leadingFigures.toSorted((a, b) => distance(a) - distance(b))
  return Math.round(nearest * scale)
}

const amountIn = (currencyCode: CurrencyCode) => (euro: number) => roundAmount(fromEuro(euro, currencyCode))

/**
 * The payment methods for a country and currency, each with the player's saved accounts at its provider. Payouts go
 * only to accounts that have paid in. Whether the player may use them now is another matter (payment-bars.ts).
 */
export function paymentOptionsFor(
  { type, countryCode, currencyCode }: { type: PaymentType; countryCode: string; currencyCode: CurrencyCode },
  accounts: readonly (PaymentAccount & { provider: string })[],
): Omit<PaymentOption, 'bar' | 'debitOnly'>[] {
  const converted = amountIn(currencyCode)
  return paymentMethods.flatMap(({ slug, method, provider, countries, currencies, amounts: byType }) => {
    const amounts = byType[type]
    const offered = (countries?.includes(countryCode) ?? true) && (currencies?.includes(currencyCode) ?? true)
    if (!amounts || !offered) return []
    return {
      slug,
      method,
      gateway: provider,
      provider,
      type,
      currencyCode,
      min: converted(amounts.min),
      max: converted(amounts.max),
      defaultAmount: converted(amounts.default),
      quickOptions: amounts.quick.map(converted),
      accounts: accounts
        .filter((account) => account.provider === provider)
        .map(({ accountId, label, type: accountType, needsProof }) => ({
          accountId,
          label,
          type: accountType,
          needsProof,
        })),
    }
  })
}
