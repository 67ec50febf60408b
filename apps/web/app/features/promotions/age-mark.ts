interface Texts {
  shortDescription: string
  promotionContent: string
}

/** The trade's mark, as content has it: the lowest age that any market asks for. */
const mark = /\b18\+/g

/**
 * An offer with the age from which people may take it where the reader is: content says "18+", and nobody may be told an age
 * at which the registration refuses them.
 */
export function withAge<Offered extends Texts>(offer: Offered, age: number): Offered {
  if (age === 18) return offer
  const said = (text: string) => text.replaceAll(mark, `${age}+`)
  return {
    ...offer,
    shortDescription: said(offer.shortDescription),
    promotionContent: said(offer.promotionContent),
  }
}
