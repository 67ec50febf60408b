import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Services } from '../middleware/services.ts'
import { pages } from '../url-map/url-map.ts'
import { ListedLobbiesDocument } from './generated/seo.ts'
import { publicPages, sitemapXml } from './sitemap.ts'

/**
 * The sitemap of a skin, from its current content and lobbies.
 * @throws when content or platform does not answer: half a sitemap would remove pages from search engines
 */
export async function readSitemap(services: Services, skin: SkinConfig, origin: string): Promise<string> {
  const { contentService: service, code, brandId, languages } = skin
  const [answer, ...contents] = await Promise.all([
    services.platform(ListedLobbiesDocument, { brandId }),
    ...languages.map(async (language) => ({
      language,
      ...(await services.content({ service, skin: code, locale: language.strapiCode }).load()),
    })),
  ])
  const lobbies = answer.lobbies.filter(({ filteredBrandGames }) => filteredBrandGames.totalCount > 0)
  return sitemapXml(publicPages(pages, contents, { lobbies, skin }), origin)
}
