interface Texts {
  title: string
  offer?: string | null
  shortDescription: string
  promotionContent: string
}

/** A promotion with its amounts in the given currency, or in the skin's first one if it has none in that currency. */
export function inCurrency<Offered extends Texts & { inCurrencies: readonly (Texts & { currencyCode: string })[] }>(
  promotion: Offered,
  currency: string,
): Offered {
  const own = promotion.inCurrencies.find(({ currencyCode }) => currencyCode === currency)
  if (!own) return promotion
  const { title, offer, shortDescription, promotionContent } = own
  return { ...promotion, title, offer, shortDescription, promotionContent }
}
