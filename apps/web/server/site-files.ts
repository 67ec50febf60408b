import { PackedBody } from '@parlour/contracts/packed-body'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { iconArt } from '../app/art/art.server.ts'
import { embedScript } from '../app/features/embed/public.server.ts'
import type { Services } from '../app/middleware/services.ts'
import { uncrawledPaths } from '../app/seo/indexing.ts'
import { robotsText } from '../app/seo/robots.ts'
import { readSitemap } from '../app/seo/sitemap.server.ts'
import { webManifest } from '../app/seo/web-manifest.ts'
import { assetsOf } from '../app/site/skin-assets.server.ts'
import { readTextsFile } from '../app/site/texts-file.server.ts'
import { urlMap } from '../app/url-map/url-map.ts'

/** They are the same for all visitors and change only with the content. */
const HOUR = { 'cache-control': 'public, max-age=3600' }
/** What lacks something will have it soon. */
const MINUTE = { 'cache-control': 'public, max-age=60' }

/** Made once for all who ask at the same time: it asks the platform in the name of this process, and may be large. */
const SITEMAP_KEPT_MS = 10_000
interface Sitemap {
  packed: PackedBody
  isWhole: boolean
}

/**
 * The files that crawlers and browsers request at the root of a site, generated for the skin of the address.
 * @param skinOf returns null for an address that belongs to no skin
 */
export function siteFiles(services: Services, skinOf: (c: Context) => SkinConfig | null): Hono {
  const files = new Hono()
  const sitemaps = new LRUCache<string, Sitemap, SkinConfig>({
    max: 20,
    ttl: SITEMAP_KEPT_MS,
    fetchMethod: async (_code, _stale, { context: skin }) => {
      const { xml, isWhole } = await readSitemap(services, skin, services.origins.canonical(skin))
      return { packed: new PackedBody(xml), isWhole }
    },
  })
  const file = (path: string, answer: (skin: SkinConfig, c: Context) => Response | Promise<Response>) =>
    files.get(path, (c, next) => {
      const skin = skinOf(c)
      return skin ? answer(skin, c) : next()
    })

  file(
    '/robots.txt',
    (skin) =>
      new Response(robotsText(skin.languages, uncrawledPaths(urlMap), services.origins.canonical(skin)), {
        headers: { ...HOUR, 'content-type': 'text/plain; charset=utf-8' },
      }),
  )
  file('/sitemap.xml', async (skin, c) => {
    try {
      const { packed, isWhole } = await sitemaps.forceFetch(skin.code, { context: skin })
      const kept = isWhole ? HOUR : MINUTE
      const { body, headers } = await packed.for(c.req.header('accept-encoding'))
      return new Response(body, { headers: { ...kept, ...headers, 'content-type': 'application/xml; charset=utf-8' } })
    } catch (error) {
      services.logger.warn(error, 'sitemap not generated')
      return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } })
    }
  })
  file('/site.webmanifest', (skin) =>
    Response.json(webManifest(skin, { mark: assetsOf(skin.code).mark, icon: iconArt(skin.code) }), {
      headers: { ...HOUR, 'content-type': 'application/manifest+json' },
    }),
  )
  files.get('/texts/:language/:file', async (c, next) => {
    const skin = skinOf(c)
    return (skin && (await readTextsFile(c.req.raw, skin, services))) ?? next()
  })
  // Partners' pages run it.
  file(
    '/embed.js',
    (skin) =>
      new Response(embedScript(skin), {
        headers: {
          ...HOUR,
          'content-type': 'text/javascript; charset=utf-8',
          'cross-origin-resource-policy': 'cross-origin',
        },
      }),
  )
  // Browsers request it where they know no page that declares an icon, such as for a plain file.
  file(
    '/favicon.ico',
    (skin) =>
      new Response(null, {
        status: 302,
        headers: { ...HOUR, location: iconArt(skin.code) ?? assetsOf(skin.code).mark },
      }),
  )
  return files
}
