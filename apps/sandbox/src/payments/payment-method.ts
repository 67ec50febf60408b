import { type PaymentMethod, paymentMethodOf } from '@parlour/catalogue/payment-methods'

/**
 * The method of the chosen option: a card on the provider's page, a wallet's sheet, or a bank account. Options that are
 * not in the catalogue are paid by card, so that any merchant can use the sandbox.
 */
export const methodOf = (optionSlug: string): PaymentMethod['method'] => paymentMethodOf(optionSlug)?.method ?? 'CARD'

/** Such a page is opened by submitting a form in its own window, and must not be framed. */
export const isReachedByForm = (optionSlug: string): boolean =>
  paymentMethodOf(optionSlug)?.page.isReachedByForm ?? false

/** The look of a page: style tokens under data-provider (without any, those of the card page), name and logo. */
export interface Provider {
  id: string
  name: string
  mark: string
}

export function providerOf(optionSlug: string): Provider {
  const { provider, page } = paymentMethodOf(optionSlug) ?? fallback
  return { id: provider.toLowerCase().replaceAll('_', '-'), name: page.name, mark: page.mark }
}

const fallback = { provider: 'PAYMENT', page: { name: 'Payment', mark: 'M6 10h20v12H6zM6 15h20' } }
