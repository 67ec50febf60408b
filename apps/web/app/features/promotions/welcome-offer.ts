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
}

interface Newcomer {
  /** The value of the cookie depositedCustomer. */
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

/**
 * The promotions to offer among those that the viewer may see, the selected welcome offer first. Welcome offers are for
 * the first deposit only: once none is selected, none of them is listed, and a game offer's page redirects.
 */
export function offeredPromotions<Promotion extends Offer>(
  visible: readonly Promotion[],
  { selected }: WelcomeOffers<Promotion>,
): Promotion[] {
  if (!selected) return visible.filter(({ bannerSlug }) => bannerSlug === null)
  return [selected, ...visible.filter((promotion) => promotion !== selected)]
}
