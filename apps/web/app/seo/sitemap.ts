import { languagePrefix, withPrefix } from '../middleware/language.ts'

interface Language {
  code: string
  strapiCode: string
}

/** A promotion as far as it decides who sees it (section 4, Promotion visibility). */
export interface ListedPromotion {
  websiteRoute: string
  type: string
  bannerSlug: string | null
  affiliateCode: string | null
  campaignId: readonly string[] | null
  includeInCountry: readonly string[] | null
  excludeInCountryLoggedOut: readonly string[] | null
}

/** What a skin shows in one of its languages. */
interface ListedContent {
  language: Language
  pages: readonly { websiteRoute: string }[]
  promotions: readonly ListedPromotion[]
  /** Ids of the campaigns that a visitor counts as a member of. */
  loggedOutCampaigns: readonly string[]
}

/** Shown to every visitor, wherever he is and whoever sent him; game offers and banners have no page of their own to find. */
export function isForEveryVisitor(promotion: ListedPromotion, loggedOutCampaigns: readonly string[]): boolean {
  const { type, bannerSlug, affiliateCode, campaignId, includeInCountry, excludeInCountryLoggedOut } = promotion
  return (
    type !== 'BannerRotator' &&
    bannerSlug !== 'GameOffer' &&
    affiliateCode === null &&
    includeInCountry === null &&
    !excludeInCountryLoggedOut?.length &&
    (campaignId === null || campaignId.some((id) => loggedOutCampaigns.includes(id)))
  )
}

interface ListedLobby {
  lobbyId: string
  lobbyType: 'CASINO' | 'LIVE_CASINO'
}

/** Types of lobbies as addresses name them (section 3, lobby content). */
const typeNames = { CASINO: 'casino', LIVE_CASINO: 'liveCasino' }

/** Every page that is the same for all visitors, with the languages in which it is there. */
export function publicPages(
  contents: readonly ListedContent[],
  { lobbies, hasVipLevels }: { lobbies: readonly ListedLobby[]; hasVipLevels: boolean },
): Map<string, Language[]> {
  const pages = new Map<string, Language[]>()
  const lobbyPages = lobbies.flatMap((lobby) => [`/lobbies/${typeNames[lobby.lobbyType]}`, `/lobby/${lobby.lobbyId}`])
  const everywhere = ['/', '/register', ...lobbyPages, ...(hasVipLevels ? ['/vip'] : [])]
  for (const { language, ...content } of contents) {
    const promotions = content.promotions
      .filter((promotion) => isForEveryVisitor(promotion, content.loggedOutCampaigns))
      .map(({ websiteRoute }) => `/promotions/${websiteRoute}`)
    const own = content.pages.map(({ websiteRoute }) => `/pages/${websiteRoute}`)
    for (const path of new Set([...everywhere, '/promotions', ...promotions, ...own]))
      pages.set(path, [...(pages.get(path) ?? []), language])
  }
  return pages
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The sitemap: each page by the address of each of its languages, with all the others beside it. It says nothing of when
 * a page was changed: content carries a version, not a date.
 */
export function sitemapXml(pages: ReadonlyMap<string, readonly Language[]>, origin: string): string {
  const address = (path: string, language?: Language) =>
    escaped(encodeURI(origin + (language ? withPrefix(languagePrefix(language), path) : path)))
  const entries = [...pages].flatMap(([path, languages]) => {
    const others = [
      ...languages.map((language) => [language.strapiCode, address(path, language)]),
      ['x-default', address(path)],
    ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${others.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
