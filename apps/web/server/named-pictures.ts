import { join } from 'node:path'
import { Hono } from 'hono'
import { drawNamedPicture } from '../app/art/named-pictures.server.ts'

/** The hash of the picture is in the address, and the name too. */
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Pictures of games that share another game's: /named-art/{slug}.{hash}/{name}.svg. They are drawn when asked for, since a
 * catalogue may have tens of thousands, and kept by browsers.
 */
export function namedPictures(isDevelopment: boolean): Hono {
  const folder = join(process.cwd(), isDevelopment ? 'public' : 'build/client')
  return new Hono().get('/named-art/:picture/:file', async (c) => {
    const { picture, file } = c.req.param()
    const [, slug, hash] = /^([a-z0-9-]{1,80})\.([0-9a-f]{10})$/.exec(picture) ?? []
    if (!slug || !hash || !file.endsWith('.svg')) return c.notFound()
    const svg = await drawNamedPicture(folder, { slug, hash, name: file.slice(0, -4) })
    if (svg === null) return c.notFound()
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': YEAR,
      // Opened by itself it shows its picture and nothing else.
      'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    })
  })
}
