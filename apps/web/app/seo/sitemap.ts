import type { SkinConfig } from '@parlour/skins/skin-config'
import { languagePrefix, withPrefix } from '../middleware/language.ts'
import { filledPath, type Page, type SitemapSource } from '../url-map/page.ts'

interface Language {
  code: string
  strapiCode: string
}

/** Fields of a promotion that decide who sees it. */
export interface ListedPromotion {
  websiteRoute: string
  type: string
  bannerSlug: string | null
  affiliateCode: string | null
  campaignId: readonly string[] | null
  includeInCountry: readonly string[] | null
  excludeInCountryLoggedOut: readonly string[] | null
}

/** The content of a skin in one language. */
interface ListedContent {
  language: Language
  pages: readonly { websiteRoute: string }[]
  promotions: readonly ListedPromotion[]
  /** Ids of the campaigns for visitors. */
  loggedOutCampaigns: readonly string[]
}

/**
 * Whether every visitor sees the promotion, regardless of country and affiliate, except where rules keep its bonus from them. Game
 * offers and banners have no page of their own.
 */
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

/** Every page that is the same for all visitors of a skin, with the languages in which it exists. */
export function publicPages(
  pages: readonly Page[],
  contents: readonly ListedContent[],
  { skin, ...everywhere }: Pick<SitemapSource, 'lobbies' | 'sportsPlaces'> & { skin: SkinConfig },
): Map<string, Language[]> {
  const listed = new Map<string, Language[]>()
  const shown = pages.filter(({ isOn }) => isOn?.(skin) ?? true)
  for (const { language, loggedOutCampaigns, ...content } of contents) {
    const promotions = content.promotions.filter((promotion) => isForEveryVisitor(promotion, loggedOutCampaigns))
    const source = { ...everywhere, promotions, pages: content.pages }
    for (const path of new Set(shown.flatMap((page) => addressesOf(page, source))))
      listed.set(path, [...(listed.get(path) ?? []), language])
  }
  return listed
}

function addressesOf({ path, sitemap = () => [] }: Page, source: SitemapSource): string[] {
  return sitemap === 'always' ? [path] : sitemap(source).map((params) => filledPath(path, params))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The sitemap: each page at the address of each of its languages, with its alternates. It has no modification dates,
 * because content has a version but no date.
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
