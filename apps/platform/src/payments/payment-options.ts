import { paymentMethods } from '@parlour/catalogue/payment-methods'
import { allHold, listed, type Rule } from '@parlour/contracts/asked-rules'
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

interface Offer {
  entry: (typeof paymentMethods)[number]
  type: PaymentType
  countryCode: string
  currencyCode: CurrencyCode
}

export const methodRules: readonly Rule<Offer>[] = [
  {
    rule: 'the method takes payments of this type',
    holds: ({ entry, type }) => entry.amounts[type] !== undefined,
    because: ({ entry, type }) => `type ${type}, taken ${listed(Object.keys(entry.amounts))}`,
  },
  {
    rule: 'the country is among those of the method',
    holds: ({ entry, countryCode }) => entry.countries?.includes(countryCode) ?? true,
    because: ({ entry, countryCode }) => `country ${countryCode}, included ${listed(entry.countries ?? null)}`,
  },
  {
    rule: 'the currency is among those of the method',
    holds: ({ entry, currencyCode }) => entry.currencies?.includes(currencyCode) ?? true,
    because: ({ entry, currencyCode }) => `currency ${currencyCode}, included ${listed(entry.currencies ?? null)}`,
  },
]

/**
 * The payment methods for a country and currency, each with the player's saved accounts at its provider. Payouts go
 * only to accounts that have paid in. Whether the player may use them now is another matter (payment-bars.ts).
 */
export function paymentOptionsFor(
  { type, countryCode, currencyCode }: { type: PaymentType; countryCode: string; currencyCode: CurrencyCode },
  accounts: readonly (PaymentAccount & { provider: string })[],
): Omit<PaymentOption, 'bar' | 'debitOnly'>[] {
  const converted = amountIn(currencyCode)
  return paymentMethods.flatMap((entry) => {
    const { slug, method, provider } = entry
    const amounts = entry.amounts[type]
    if (!amounts || !allHold(methodRules, { entry, type, countryCode, currencyCode })) return []
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
