/**
 * How the player pays, by the option chosen: a card on the provider's page, the wallet's sheet, or a bank account. The
 * four options together have all the ways that a provider sends a player on.
 */
export type PaymentMethod = 'CARD' | 'WALLET' | 'BANK'

export const methodOf = (optionSlug: string): PaymentMethod => {
  if (optionSlug.startsWith('WALLET_')) return 'WALLET'
  return optionSlug.startsWith('BANK_') ? 'BANK' : 'CARD'
}

/** Payage is reached by submitting a form in a window of its own; its page stands in no frame. */
export const isReachedByForm = (optionSlug: string): boolean => optionSlug === 'CARD_PAYAGE'
