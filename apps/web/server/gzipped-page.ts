import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)

/** Half the work of the usual level, for a twentieth more bytes: what only one reader gets is not worth more. */
const LEVEL = 4

/**
 * A page of one reader as a browser gets it. It is whole already (entry.server.tsx), so that it is compressed in one go, not as a
 * stream.
 */
export async function gzippedPage(request: Request, response: Response): Promise<Response> {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  const isPlain = response.body !== null && !response.headers.has('content-encoding')
  const takesGzip = /(?:^|,)\s*gzip\s*(?:,|$)/.test(request.headers.get('accept-encoding') ?? '')
  if (!isPage || !isPlain || !takesGzip) return response
  const { status, statusText, headers } = response
  const packed = await pack(await response.text(), { level: LEVEL })
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  return new Response(new Uint8Array(packed), { status, statusText, headers })
}
