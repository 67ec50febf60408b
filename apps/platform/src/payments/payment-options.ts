import type { CurrencyCode, PaymentAccount, PaymentOption, PaymentType } from '@parlour/contracts/platform-resolvers'
import { fromEuro } from '@parlour/money/currency'

interface OptionRow {
  slug: string
  method: string
  gateway: string
  provider: string
}

/** Slugs are METHOD_PROVIDER (section 3). */
const options: readonly OptionRow[] = [
  { slug: 'CARD_PAYMENT_IQ', method: 'CARD', gateway: 'PAYMENT_IQ', provider: 'PAYMENT_IQ' },
  { slug: 'CARD_PAYAGE', method: 'CARD', gateway: 'PAYAGE', provider: 'PAYAGE' },
]

/** Minor units of EUR; other currencies by section 9's conversion. */
const euroAmounts: Record<PaymentType, { min: number; max: number; default: number; quick: readonly number[] }> = {
  DEPOSIT: { min: 10_00, max: 5_000_00, default: 50_00, quick: [20_00, 50_00, 100_00, 200_00] },
  WITHDRAWAL: { min: 20_00, max: 5_000_00, default: 50_00, quick: [50_00, 100_00, 200_00, 500_00] },
}

/** A saved card as its player sees it. */
export interface SavedAccount extends PaymentAccount {
  provider: string
}

/**
 * The ways to pay in or out in one currency, each with the player's saved accounts at its provider. Money is only paid
 * out to an account that has paid in.
 */
export function paymentOptionsFor(
  type: PaymentType,
  currencyCode: CurrencyCode,
  accounts: readonly SavedAccount[],
): PaymentOption[] {
  const amounts = euroAmounts[type]
  return options.map((option) => ({
    ...option,
    type,
    currencyCode,
    min: fromEuro(amounts.min, currencyCode),
    max: fromEuro(amounts.max, currencyCode),
    defaultAmount: fromEuro(amounts.default, currencyCode),
    quickOptions: amounts.quick.map((amount) => fromEuro(amount, currencyCode)),
    accounts: accounts
      .filter((account) => account.provider === option.provider)
      .map(({ accountId, label, type: accountType }) => ({ accountId, label, type: accountType })),
  }))
}
