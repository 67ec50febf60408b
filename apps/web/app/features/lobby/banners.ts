/** What a banner says of its own visibility (section 3, CMS). */
interface BannerRules {
  includeInCountry: readonly string[] | null
  excludeInCountry: readonly string[] | null
  excludeInCountryLoggedOut: readonly string[] | null
  startDate: string | null
  endDate: string | null
}

interface Viewer {
  country: string
  loggedIn: boolean
  /** ms since 1970. */
  now: number
}

const names = (list: readonly string[] | null, country: string) =>
  list?.some((code) => code.toLowerCase() === country) ?? false

/**
 * Banners that a viewer may see (section 4, Promotion visibility): country in the include list (or none) and not in the
 * exclude list; for a visitor the list for logged-out ones counts; between start and end date.
 */
export function visibleBanners<Banner extends BannerRules>(
  banners: readonly Banner[],
  { country, loggedIn, now }: Viewer,
): Banner[] {
  return banners.filter((banner) => {
    const excluded = loggedIn ? banner.excludeInCountry : banner.excludeInCountryLoggedOut
    const included = banner.includeInCountry === null || names(banner.includeInCountry, country)
    const started = banner.startDate === null || Date.parse(banner.startDate) <= now
    const ended = banner.endDate !== null && Date.parse(banner.endDate) <= now
    return included && !names(excluded, country) && started && !ended
  })
}
