import { type PaymentMethod, paymentMethodOf } from '@parlour/catalogue/payment-methods'

/**
 * How the player pays, by the option chosen: a card on the provider's page, the wallet's sheet, or a bank account. An
 * option that is not in the catalogue is paid by card, as a provider takes whatever its merchant sends.
 */
export const methodOf = (optionSlug: string): PaymentMethod['method'] => paymentMethodOf(optionSlug)?.method ?? 'CARD'

/** Such a page opens by submitting a form in a window of its own, and may stand in no frame. */
export const isReachedByForm = (optionSlug: string): boolean =>
  paymentMethodOf(optionSlug)?.page.isReachedByForm ?? false

/** Whose page it is: tokens in the style under data-provider (the card page's own where there are none), name and mark. */
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
