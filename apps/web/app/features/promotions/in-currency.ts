interface Texts {
  title: string
  offer?: string | null
  shortDescription: string
  promotionContent: string
}

/** A promotion with its amounts in a currency; without amounts in that currency it stays in the skin's first one. */
export function inCurrency<Offered extends Texts & { inCurrencies: readonly (Texts & { currencyCode: string })[] }>(
  promotion: Offered,
  currency: string,
): Offered {
  const own = promotion.inCurrencies.find(({ currencyCode }) => currencyCode === currency)
  if (!own) return promotion
  const { title, offer, shortDescription, promotionContent } = own
  return { ...promotion, title, offer, shortDescription, promotionContent }
}
