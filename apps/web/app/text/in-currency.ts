/** An entry of the content with its amounts in the given currency, or in the skin's first one if it has none in that currency. */
export function inCurrency<Offered extends { inCurrencies: readonly { currencyCode: string }[] }>(
  entry: Offered,
  currency: string,
): Offered {
  const own = entry.inCurrencies.find(({ currencyCode }) => currencyCode === currency)
  if (!own) return entry
  const { currencyCode: _, ...texts } = own
  return { ...entry, ...texts }
}
