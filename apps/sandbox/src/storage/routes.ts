import { createHash } from 'node:crypto'
import {
  disposition,
  dispositionParameter,
  onlyNew,
  type StoreKeys,
  signedHeadersOf,
} from '@parlour/contracts/presigned'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { refusal } from '../json-body.ts'
import { listedOrigin } from '../listed-sources.ts'
import { boundedBody } from './bounded-body.ts'
import { byteRange } from './byte-range.ts'
import { deleteObject, findObject, maxObjectBytes, putObject, readBody } from './object-store.ts'

interface StorageRoutesDeps {
  pool: Pool
  keys: StoreKeys
  /** Mount path of these routes: /storage. */
  mountedAt: string
  /** CSP sources of the sites whose pages may upload objects. */
  sites: readonly string[]
}

/** Paths consist of segments of letters, digits and . _ - that do not begin with a dot. */
const pathPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const maxPathLength = 500

/**
 * Types that the browser displays. Others are only downloaded, since a page or an SVG would run scripts on this origin.
 */
const shownInline = /^(image\/(avif|gif|jpeg|png|webp)|application\/pdf)$/

/** The object store: STORAGE_URL. The platform presigns every address as S3 does. */
export function storageRoutes(deps: StorageRoutesDeps) {
  const app = new Hono()
  const objects = `${deps.mountedAt}/objects/`

  app.use('/objects/*', async (c, next) => {
    c.header('vary', 'Origin')
    c.header('cache-control', 'private, no-store')
    const origin = listedOrigin(c, deps.sites)
    if (origin) c.header('access-control-allow-origin', origin)
    await next()
  })

  // CORS preflight, which carries no signature; the upload itself does.
  app.options('/objects/*', (c) => {
    if (!listedOrigin(c, deps.sites))
      return refusal(c, 403, 'FORBIDDEN_ORIGIN', 'Pages of this site may not upload here.')
    c.header('access-control-allow-methods', 'PUT')
    c.header('access-control-allow-headers', `content-type, ${onlyNew.name}`)
    c.header('access-control-max-age', '600')
    return c.body(null, 204)
  })

  /** The path, if the request is signed and the signature covers at least these of its headers. */
  const grantedPath = async (c: Context, bound: readonly string[] = []): Promise<string | null> => {
    const path = c.req.path.slice(objects.length)
    if (path.length > maxPathLength || !pathPattern.test(path)) return null
    const signed = await signedHeadersOf(deps.keys, c.req.raw)
    return signed && bound.every((name) => signed.includes(name)) ? path : null
  }

  app.put('/objects/*', async (c) => {
    const path = await grantedPath(c, ['content-type', 'content-length'])
    return path === null ? noGrant(c) : takeObject(c, deps.pool, path)
  })

  // Hono also answers HEAD by this route, without the body.
  app.get('/objects/*', async (c) => {
    const path = await grantedPath(c)
    return path === null ? noGrant(c) : giveObject(c, deps.pool, path)
  })

  app.delete('/objects/*', async (c) => {
    const path = await grantedPath(c)
    if (path === null) return noGrant(c)
    await deleteObject(deps.pool, path)
    return c.body(null, 204)
  })

  return app
}

const noGrant = (c: Context) => {
  c.header('connection', 'close')
  return refusal(c, 403, 'NO_GRANT', 'The address is not signed for this request, or has expired.')
}

/** Type and length must be those that were signed, and nothing is replaced. */
async function takeObject(c: Context, pool: Pool, path: string): Promise<Response> {
  const contentType = mediaType(c.req.header('content-type'))
  // Refused before reading any byte.
  const announced = Number(c.req.header('content-length'))
  const body = announced > maxObjectBytes ? null : await boundedBody(c.req.raw.body, announced)
  if (!body) return tooLarge(c)
  if (body.length === 0) return refusal(c, 400, 'EMPTY', 'The object has no content.')
  const sha256 = createHash('sha256').update(body).digest()
  const isStored = await putObject(pool, { path, contentType, body, sha256 })
  // Also for the very same object, as in S3: whoever has lost the answer learns that it is there.
  if (!isStored) return refusal(c, 412, 'PRECONDITION_FAILED', 'There is an object at this path.')
  return c.json({ path, size: body.length }, 201)
}

/** A refusal that leaves the body unread, so the connection is not reused. */
function tooLarge(c: Context): Response {
  c.header('connection', 'close')
  return refusal(c, 413, 'TOO_LARGE', `The object has more than ${maxObjectBytes} bytes.`)
}

async function giveObject(c: Context, pool: Pool, path: string): Promise<Response> {
  const object = await findObject(pool, path)
  if (!object) return refusal(c, 404, 'UNKNOWN_OBJECT', 'There is no such object.')
  const type = shownInline.test(object.contentType) ? 'inline' : 'attachment'
  c.header('content-type', object.contentType)
  c.header('accept-ranges', 'bytes')
  const asked = c.req.query(dispositionParameter)
  c.header('content-disposition', asked ?? disposition(type, path.split('/').at(-1) ?? ''))
  c.header('etag', `"${object.sha256.toString('hex')}"`)
  const part = c.req.method === 'HEAD' ? null : byteRange(c.req.header('range'), object.size)
  if (part === 'unsatisfiable') {
    c.header('content-range', `bytes */${object.size}`)
    return c.body(null, 416)
  }
  const { first, last } = part ?? { first: 0, last: object.size - 1 }
  c.header('content-length', String(last - first + 1))
  if (part) c.header('content-range', `bytes ${first}-${last}/${object.size}`)
  if (c.req.method === 'HEAD') return c.body(null)
  const body = await readBody(pool, path, { first, last })
  if (!body) throw new Error('The object has disappeared')
  return c.body(new Uint8Array(body), part ? 206 : 200)
}

/** A content type without its parameters, in lower case. */
const mediaType = (contentType = ''): string => contentType.split(';')[0]?.trim().toLowerCase() ?? ''
