/**
 * The demo's payment methods, one entry each: what the platform offers, and the page on which the sandbox's provider
 * takes the payment. The player-facing texts (name, description) are in the content service's `payments`, by slug.
 * Amounts are minor units of EUR; the platform converts and rounds them for other currencies.
 */
import type { CurrencyCode } from '@parlour/money/currency'

export interface MethodAmounts {
  min: number
  max: number
  /** The initial value of the amount field. */
  default: number
  quick: readonly number[]
}

interface ProviderPage {
  /** The provider's name as shown on its page. */
  name: string
  /** The provider's logo: an SVG path in a 32 by 32 square. */
  mark: string
  /** The page is opened by submitting a form, in its own window; it must not be framed. */
  isReachedByForm?: boolean
}

interface MethodEntry {
  method: 'CARD' | 'BANK' | 'WALLET'
  /** The slug of the payment option, METHOD_PROVIDER. */
  provider: string
  /** ISO 3166-1 alpha-2, lower case; available everywhere if omitted. */
  countries?: readonly string[]
  currencies?: readonly CurrencyCode[]
  /** The amounts by payment type. The method does not support types that are missing. */
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
/** Also used for Deposit & play. */
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

/** In the cashier's display order. */
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
    // The web app, not the platform, restricts it to iOS, because the platform does not know the device.
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

/** The method with this payment option slug, or undefined. */
export const paymentMethodOf = (slug: string): PaymentMethod | undefined =>
  paymentMethods.find((method) => method.slug === slug)
