import { allHold, type Rule } from '@parlour/contracts/asked-rules'
import { isOfAffiliate } from './promotion-visibility.ts'

type WelcomeBanner =
  | 'CasinoWelcomeOffer'
  | 'LiveCasinoWelcomeOffer'
  | 'SportsWelcomeOffer'
  | 'AffiliateWelcomeOffer'
  | 'GameOffer'

export interface Offer {
  bannerSlug: WelcomeBanner | null
  affiliateCode: string | null
  /** What it gives; null when it gives no bonus. */
  bonusId: string | null
}

interface Newcomer {
  /** By the cookie depositedCustomer, or by the account. */
  hasDeposited: boolean
  affiliateId: string | null
}

interface WelcomeOffers<Promotion> {
  /** Null when there is none. */
  selected: Promotion | null
  liveCasino: Promotion | null
  sports: Promotion | null
}

/**
 * Players who have deposited get no welcome offer. A visitor with an affiliate id gets the affiliate offer that matches
 * it, otherwise the casino offer. The live casino and sports offers are kept separately.
 * @param visible the promotions that the viewer may see
 */
export function selectWelcomeOffers<Promotion extends Offer>(
  visible: readonly Promotion[],
  { hasDeposited, affiliateId }: Newcomer,
): WelcomeOffers<Promotion> {
  if (hasDeposited) return { selected: null, liveCasino: null, sports: null }
  const first = (slug: WelcomeBanner) => visible.find(({ bannerSlug }) => bannerSlug === slug) ?? null
  const ofAffiliate = visible.find(
    ({ bannerSlug, affiliateCode }) =>
      bannerSlug === 'AffiliateWelcomeOffer' && isOfAffiliate(affiliateCode, affiliateId),
  )
  return {
    selected: ofAffiliate ?? first('CasinoWelcomeOffer'),
    liveCasino: first('LiveCasinoWelcomeOffer'),
    sports: first('SportsWelcomeOffer'),
  }
}

/** Of these kinds a newcomer has one. */
const oneOf: readonly (WelcomeBanner | null)[] = ['CasinoWelcomeOffer', 'AffiliateWelcomeOffer']

interface Listing {
  promotion: Offer
  /** The promotions that the viewer may see. */
  visible: readonly Offer[]
  selected: Offer | null
}

/** Which offer of a bonus for newcomers is listed: the selected one, otherwise the first of the other kinds. */
const listedFor = (bonusId: string, { visible, selected }: Listing) =>
  [...(selected ? [selected] : []), ...visible].find(
    (offer) =>
      offer.bonusId === bonusId &&
      (offer === selected || (offer.bannerSlug !== null && !oneOf.includes(offer.bannerSlug))),
  )

export const listingRules: readonly Rule<Listing>[] = [
  {
    rule: 'an offer for newcomers only before the first deposit',
    holds: ({ promotion, selected }) => promotion.bannerSlug === null || selected !== null,
    because: ({ promotion, selected }) =>
      promotion.bannerSlug === null ? 'for everybody' : selected ? 'a newcomer' : 'no welcome offer is selected',
  },
  {
    rule: 'a newcomer has one welcome offer, the affiliate’s or the casino’s',
    holds: ({ promotion, selected }) => promotion === selected || !oneOf.includes(promotion.bannerSlug),
    because: ({ promotion, selected }) =>
      promotion === selected
        ? 'it is selected'
        : oneOf.includes(promotion.bannerSlug)
          ? 'another is'
          : 'of another kind',
  },
  {
    rule: 'a bonus for newcomers is listed once',
    holds: ({ promotion, ...others }) =>
      promotion.bannerSlug === null ||
      promotion.bonusId === null ||
      listedFor(promotion.bonusId, { promotion, ...others }) === promotion,
    because: ({ promotion }) =>
      promotion.bannerSlug === null ? 'for everybody' : `it offers ${promotion.bonusId ?? 'no bonus'}`,
  },
]

/**
 * The promotions to list among those that the viewer may see, the selected welcome offer first. A bonus for newcomers is listed
 * once: what gives the same one for the live casino, for sports or with a game has a page, but is no further offer. Once none is
 * selected, no welcome offer is listed, and a game offer's page redirects.
 */
export function offeredPromotions<Promotion extends Offer>(
  visible: readonly Promotion[],
  { selected }: WelcomeOffers<Promotion>,
): Promotion[] {
  const isListed = (promotion: Promotion) => allHold(listingRules, { promotion, visible, selected })
  return [...(selected ? [selected] : []), ...visible.filter((one) => one !== selected && isListed(one))]
}
