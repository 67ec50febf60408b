/** What a banner says of its own visibility (section 3, CMS). */
interface BannerRules {
  includeInCountry: readonly string[] | null
  excludeInCountry: readonly string[] | null
  excludeInCountryLoggedOut: readonly string[] | null
  campaignId: string | null
  startDate: string | null
  endDate: string | null
}

interface Viewer {
  country: string
  loggedIn: boolean
  /** A player's own; for a visitor those that visitors count as members of. */
  campaignIds: readonly string[]
  /** ms since 1970. */
  now: number
}

const names = (list: readonly string[] | null, country: string) =>
  list?.some((code) => code.toLowerCase() === country) ?? false

/**
 * Banners that a viewer may see (section 4, Promotion visibility): country in the include list (or none) and not in the
 * exclude list; for a visitor the list for logged-out ones counts; the viewer in its campaign; between start and end date.
 */
export function visibleBanners<Banner extends BannerRules>(
  banners: readonly Banner[],
  { country, loggedIn, campaignIds, now }: Viewer,
): Banner[] {
  return banners.filter((banner) => {
    const excluded = loggedIn ? banner.excludeInCountry : banner.excludeInCountryLoggedOut
    const included = banner.includeInCountry === null || names(banner.includeInCountry, country)
    const invited = banner.campaignId === null || campaignIds.includes(banner.campaignId)
    const started = banner.startDate === null || Date.parse(banner.startDate) <= now
    const ended = banner.endDate !== null && Date.parse(banner.endDate) <= now
    return included && invited && !names(excluded, country) && started && !ended
  })
}
