import { fillWagering } from '@parlour/contracts/wagering-marks'

/** Who reads an offer. */
export interface OfferReader {
  currency: string
  /** The most often that a bonus has to be wagered where they are; null where no rule bounds it. */
  wageringAtMost: number | null
  locale: string
}

interface Told {
  inCurrencies: readonly { currencyCode: string }[]
}

/**
 * An entry of the content as it is for a reader: with its amounts in their currency, or in the skin's first one if it has none in
 * that, and with the wagering that they would get.
 */
export function offerFor<Offered extends Told>(entry: Offered, reader: OfferReader): Offered {
  const { currencyCode: _, ...own } =
    entry.inCurrencies.find(({ currencyCode }) => currencyCode === reader.currency) ?? ({} as { currencyCode?: string })
  const { wageringAtMost: atMost, locale } = reader
  const fields = Object.entries({ ...entry, ...own }).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillWagering(value, { atMost, locale }) : value,
  ])
  return Object.fromEntries(fields) as Offered
}
