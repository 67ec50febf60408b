import type { CurrencyCode, PaymentAccount, PaymentOption, PaymentType } from '@parlour/contracts/platform-resolvers'
import { fromEuro } from '@parlour/money/currency'

/** Minor units of EUR; other currencies by section 9's conversion, rounded to what a person would choose. */
interface Amounts {
  min: number
  max: number
  default: number
  quick: readonly number[]
}

interface OptionRow {
  /** METHOD_PROVIDER (section 3). */
  slug: string
  method: string
  gateway: string
  provider: string
  /** Where it can be had; left out: everywhere. */
  countries?: readonly string[]
  currencies?: readonly CurrencyCode[]
  /** A type that is missing cannot be done by it. */
  amounts: Partial<Record<PaymentType, Amounts>>
}

const cardDeposit: Amounts = { min: 10_00, max: 5_000_00, default: 50_00, quick: [20_00, 50_00, 100_00, 200_00] }
const cardWithdrawal: Amounts = { min: 20_00, max: 5_000_00, default: 50_00, quick: [50_00, 100_00, 200_00, 500_00] }
/** Section 9. */
export const zimplerAmounts: Amounts = { min: 20_00, max: 50_000_00, default: 50_00, quick: [50_00, 100_00, 200_00] }

const card = (provider: string): OptionRow => ({
  slug: `CARD_${provider}`,
  method: 'CARD',
  gateway: provider,
  provider,
  amounts: { DEPOSIT: cardDeposit, WITHDRAWAL: cardWithdrawal },
})
const options: readonly OptionRow[] = [
  card('PAYMENT_IQ'),
  card('PAYAGE'),
  {
    slug: 'BANK_ZIMPLER',
    method: 'BANK',
    gateway: 'ZIMPLER',
    provider: 'ZIMPLER',
    countries: ['fi'],
    currencies: ['EUR'],
    amounts: { DEPOSIT: zimplerAmounts, WITHDRAWAL: zimplerAmounts },
  },
  // Shown by the page on iOS only (section 6): the platform does not see the device.
  {
    slug: 'WALLET_APPLEPAY',
    method: 'WALLET',
    gateway: 'APPLEPAY',
    provider: 'APPLEPAY',
    amounts: { DEPOSIT: cardDeposit },
  },
]

const leadingFigures = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10]

/** The nearest amount that is a leading figure and zeros: 2,400 yen are 2,500. */
export function roundAmount(amount: number): number {
  const scale = 10 ** Math.floor(Math.log10(amount))
  const distance = (figure: number) => Math.abs(figure * scale - amount)
  const [nearest = 1] = leadingFigures.toSorted((a, b) => distance(a) - distance(b))
  return Math.round(nearest * scale)
}

const amountIn = (currencyCode: CurrencyCode) => (euro: number) => roundAmount(fromEuro(euro, currencyCode))

/**
 * The ways to pay in or out for a country and currency, each with the player's saved accounts at its provider. Money is
 * only paid out to an account that has paid in.
 */
export function paymentOptionsFor(
  { type, countryCode, currencyCode }: { type: PaymentType; countryCode: string; currencyCode: CurrencyCode },
  accounts: readonly (PaymentAccount & { provider: string })[],
): PaymentOption[] {
  const converted = amountIn(currencyCode)
  return options.flatMap(({ slug, method, gateway, provider, countries, currencies, amounts: byType }) => {
    const amounts = byType[type]
    const offered = (countries?.includes(countryCode) ?? true) && (currencies?.includes(currencyCode) ?? true)
    if (!amounts || !offered) return []
    return {
      slug,
      method,
      gateway,
      provider,
      type,
      currencyCode,
      min: converted(amounts.min),
      max: converted(amounts.max),
      defaultAmount: converted(amounts.default),
      quickOptions: amounts.quick.map(converted),
      accounts: accounts
        .filter((account) => account.provider === provider)
        .map(({ accountId, label, type: accountType }) => ({ accountId, label, type: accountType })),
    }
  })
}
