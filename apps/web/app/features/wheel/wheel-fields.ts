import { type OfferReader, offerFor } from '../../text/offer-for.ts'

/** A reward of the platform's box. */
interface Reward {
  rewardId: string
  name: string
  weight: number
  action?: { bonusId: string } | null
}

/** What the content service says of a field; its slug is the id of the reward. */
interface FieldText {
  slug: string
  title: string
  description: string
  weight: number
  rewardImage: string
  bonusId?: string | null
  inCurrencies: readonly { currencyCode: string; title: string; description: string }[]
}

export interface FieldFacts {
  rewardId: string
  weight: number
  title: string
  description: string | null
  /** Name of a picture. */
  image: string
  wins: boolean
}

/**
 * The fields of the wheel: those of the turn that is drawn, by the platform's weights, in the words of the content service. Where
 * nobody's turn is known, as for a visitor, those that the content service publishes.
 */
export function wheelFields(
  rewards: readonly Reward[] | null,
  texts: readonly FieldText[],
  reader: OfferReader,
): FieldFacts[] {
  const words = texts.map((text) => offerFor(text, reader))
  if (!rewards)
    return words.map(({ slug, weight, title, description, rewardImage, bonusId }) => ({
      ...{ rewardId: slug, weight, title, description },
      image: rewardImage,
      wins: Boolean(bonusId),
    }))
  return rewards.map(({ rewardId, weight, name, action }) => {
    const text = words.find(({ slug }) => slug === rewardId)
    const wins = Boolean(action)
    return {
      ...{ rewardId, weight, wins },
      title: text?.title ?? name,
      description: text?.description ?? null,
      image: text?.rewardImage ?? (wins ? 'reward-points' : 'reward-nothing'),
    }
  })
}
