import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Services } from '../middleware/services.ts'
import { pages } from '../url-map/url-map.ts'
import { ListedLobbiesDocument } from './generated/seo.ts'
import { publicPages, sitemapXml } from './sitemap.ts'

/** Matches of a sitemap; a sportsbook lists fewer, and whoever lists more does not make the file as large as they like. */
const MOST_MATCHES = 200

/**
 * The sitemap of a skin, from its current content, lobbies and sports.
 * @returns `isWhole`: the sportsbook has answered. Without it the pages of sports are found by their links, as long as they are there.
 * @throws when content or platform does not answer: half a sitemap would remove pages from search engines
 */
export async function readSitemap(
  services: Services,
  skin: SkinConfig,
  origin: string,
): Promise<{ xml: string; isWhole: boolean }> {
  const { contentService: service, code, brandId, languages } = skin
  const [answer, sportsPlaces, ...contents] = await Promise.all([
    services.platform(ListedLobbiesDocument, { brandId }),
    readSportsPlaces(services, skin),
    ...languages.map(async (language) => ({
      language,
      ...(await services.content({ service, skin: code, locale: language.strapiCode }).load()),
    })),
  ])
  const lobbies = answer.lobbies.filter(({ filteredBrandGames }) => filteredBrandGames.totalCount > 0)
  const listed = publicPages(pages, contents, { lobbies, sportsPlaces: sportsPlaces ?? [], skin })
  return { xml: sitemapXml(listed, origin), isWhole: sportsPlaces !== null }
}

/** The competitions, and the matches that have not begun; null while the sportsbook does not answer. */
async function readSportsPlaces({ sportsbook }: Services, { options }: SkinConfig): Promise<string[] | null> {
  if (!options.sportsbook) return []
  const seen = await sportsbook.glance()
  if (!seen) return null
  const { competitions, events } = seen.value
  const next = events.filter(({ phase }) => phase === 'SCHEDULED').slice(0, MOST_MATCHES)
  return [...competitions, ...next].map(({ slug }) => slug)
}
