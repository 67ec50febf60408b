import type { SkinConfig } from '@parlour/skins/skin-config'
import { type Context, Hono } from 'hono'
import { iconArt } from '../app/art/art.server.ts'
import type { Services } from '../app/middleware/services.ts'
import { uncrawledPaths } from '../app/seo/indexing.ts'
import { robotsText } from '../app/seo/robots.ts'
import { canonicalOrigin } from '../app/seo/site-seo.server.ts'
import { readSitemap } from '../app/seo/sitemap.server.ts'
import { webManifest } from '../app/seo/web-manifest.ts'
import { assetsOf } from '../app/site/skin-assets.server.ts'
import { urlMap } from '../app/url-map/url-map.ts'

/** They are the same for all visitors and change only with the content. */
const HOUR = { 'cache-control': 'public, max-age=3600' }

interface Visited {
  skin: SkinConfig
  origin: string
}

/**
 * The files that crawlers and browsers request at the root of a site, generated for the skin of the address.
 * @param visitedOf returns null for an address that belongs to no skin
 */
export function siteFiles(services: Services, visitedOf: (c: Context) => Visited | null): Hono {
  const files = new Hono()
  const file = (path: string, answer: (visited: Visited) => Response | Promise<Response>) =>
    files.get(path, (c, next) => {
      const visited = visitedOf(c)
      return visited ? answer(visited) : next()
    })

  file(
    '/robots.txt',
    ({ skin, origin }) =>
      new Response(robotsText(skin.languages, uncrawledPaths(urlMap), canonicalOrigin(skin, origin)), {
        headers: { ...HOUR, 'content-type': 'text/plain; charset=utf-8' },
      }),
  )
  file('/sitemap.xml', async ({ skin, origin }) => {
    try {
      const xml = await readSitemap(services, skin, canonicalOrigin(skin, origin))
      return new Response(xml, { headers: { ...HOUR, 'content-type': 'application/xml; charset=utf-8' } })
    } catch (error) {
      services.logger.warn(error, 'sitemap not generated')
      return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } })
    }
  })
  file('/site.webmanifest', ({ skin }) =>
    Response.json(webManifest(skin, { mark: assetsOf(skin.code).mark, icon: iconArt(skin.code) }), {
      headers: { ...HOUR, 'content-type': 'application/manifest+json' },
    }),
  )
  // Browsers request it where they know no page that declares an icon, such as for a plain file.
  file(
    '/favicon.ico',
    ({ skin }) =>
      new Response(null, {
        status: 302,
        headers: { ...HOUR, location: iconArt(skin.code) ?? assetsOf(skin.code).mark },
      }),
  )
  return files
}
