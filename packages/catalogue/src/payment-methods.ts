/**
 * The ways to pay of the demo, one entry each: what the platform offers, and the page at which the sandbox's provider
 * takes the money. What players read about them (name, description) stands under the slug in the content service's
 * `payments`. Amounts are minor units of EUR; the platform converts and rounds them for other currencies.
 */
import type { CurrencyCode } from '@parlour/money/currency'

export interface MethodAmounts {
  min: number
  max: number
  /** What the amount field starts with. */
  default: number
  quick: readonly number[]
}

interface ProviderPage {
  /** Whose page it is, as it says itself. */
  name: string
  /** The provider's mark, a path in a square of 32. */
  mark: string
  /** The page opens by submitting a form in a window of its own, and may stand in no frame. */
  isReachedByForm?: boolean
}

interface MethodEntry {
  method: 'CARD' | 'BANK' | 'WALLET'
  /** METHOD_PROVIDER is the slug of the payment option. */
  provider: string
  /** ISO 3166-1 alpha-2, lower case; left out: everywhere. */
  countries?: readonly string[]
  currencies?: readonly CurrencyCode[]
  /** A type that is missing cannot be done by it. */
  amounts: { DEPOSIT?: MethodAmounts; WITHDRAWAL?: MethodAmounts }
  page: ProviderPage
}

const cardDeposit: MethodAmounts = { min: 10_00, max: 5_000_00, default: 50_00, quick: [20_00, 50_00, 100_00, 200_00] }
const cardWithdrawal: MethodAmounts = {
  min: 20_00,
  max: 5_000_00,
  default: 50_00,
  quick: [50_00, 100_00, 200_00, 500_00],
}
/** Of deposit and play as well. */
export const zimplerAmounts: MethodAmounts = {
  min: 20_00,
  max: 50_000_00,
  default: 50_00,
  quick: [50_00, 100_00, 200_00],
}

const card = (provider: string, page: ProviderPage): MethodEntry => ({
  method: 'CARD',
  provider,
  amounts: { DEPOSIT: cardDeposit, WITHDRAWAL: cardWithdrawal },
  page,
})

/** In the order in which the cashier shows them. */
const entries: readonly MethodEntry[] = [
  card('PAYMENT_IQ', { name: 'Payment IQ', mark: 'M6 22V10h5M16 10v12M26 16a5 5 0 1 1-3-4.6M24 21l3 3' }),
  card('PAYAGE', { name: 'Payage', mark: 'M10 26V8h7a5.5 5.5 0 0 1 0 11h-7', isReachedByForm: true }),
  {
    method: 'BANK',
    provider: 'ZIMPLER',
    countries: ['fi'],
    currencies: ['EUR'],
    amounts: { DEPOSIT: zimplerAmounts, WITHDRAWAL: zimplerAmounts },
    page: { name: 'Zimpler', mark: 'M8 9h16L8 23h16' },
  },
  {
    // The web app offers it on iOS alone: the platform does not see the device.
    method: 'WALLET',
    provider: 'APPLEPAY',
    amounts: { DEPOSIT: cardDeposit },
    page: { name: 'Apple Pay', mark: 'M7 12h18v11H7zM7 16h18M11 12V9h10v3' },
  },
]

export type PaymentMethod = MethodEntry & { slug: string }
export const paymentMethods: readonly PaymentMethod[] = entries.map((entry) => ({
  slug: `${entry.method}_${entry.provider}`,
  ...entry,
}))

/** The method of a payment option's slug; undefined for a slug that is not offered. */
export const paymentMethodOf = (slug: string): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.slug === slug)
