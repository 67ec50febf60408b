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

/** Of these kinds a newcomer has one. */
const oneOf: readonly (WelcomeBanner | null)[] = ['CasinoWelcomeOffer', 'AffiliateWelcomeOffer']

/**
 * The promotions to list among those that the viewer may see, the selected welcome offer first. A bonus for newcomers is listed
 * once: what gives the same one for the live casino, for sports or with a game has a page, but is no further offer. Once none is
 * selected, no welcome offer is listed, and a game offer's page redirects.
 */
export function offeredPromotions<Promotion extends Offer>(
  visible: readonly Promotion[],
  { selected }: WelcomeOffers<Promotion>,
): Promotion[] {
  const others = visible.filter(({ bannerSlug }) => bannerSlug === null || (selected && !oneOf.includes(bannerSlug)))
  if (!selected) return others
  const given = new Set([selected.bonusId])
  const further = others.filter(({ bannerSlug, bonusId }) => {
    if (bannerSlug === null || bonusId === null) return true
    const isListed = given.has(bonusId)
    given.add(bonusId)
    return !isListed
  })
  return [selected, ...further]
}
