import { isVisible, type PromotionViewer } from '../promotions/public.server.ts'

/** Fields of a banner that decide its visibility. */
interface BannerRules {
  includeInCountry: readonly string[] | null
  excludeInCountry: readonly string[] | null
  excludeInCountryLoggedOut: readonly string[] | null
  campaignId: string | null
  startDate: string | null
  endDate: string | null
}

/** A banner leads to an offer, and is none. */
const noOffer = { affiliateCode: null, bonusId: null, bonusCode: null }

/**
 * The banners that a viewer may see: by the visibility rules of promotions, between their start and end dates.
 * @param now ms since 1970
 */
export function visibleBanners<Banner extends BannerRules>(
  banners: readonly Banner[],
  viewer: PromotionViewer,
  now: number,
): Banner[] {
  return banners.filter((banner) => {
    const campaignId = banner.campaignId === null ? null : [banner.campaignId]
    const started = banner.startDate === null || Date.parse(banner.startDate) <= now
    const ended = banner.endDate !== null && Date.parse(banner.endDate) <= now
    return isVisible({ ...banner, ...noOffer, campaignId }, viewer) && started && !ended
  })
}
