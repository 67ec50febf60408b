import { LRUCache } from 'lru-cache'
import { type NoncedBody, noncedBody } from './nonced-body.ts'

/** Of all skins, languages and countries; a document takes about 200 kB with what its checksum is made of. */
const KEPT_BYTES = 64_000_000
/** Like content and lobbies, which are looked at anew after as long. */
const KEPT_MS = 10_000
/** Says to scripts with which content the page was rendered; the same for all who get the page (middleware/content.server.ts). */
const VERSION_COOKIE = /^contentVersion=([^;]*)/

interface KeptDocument {
  body: NoncedBody
  headers: readonly (readonly [string, string])[]
  /** Set-Cookie of the content's version, for those who have another. */
  versionCookie: string | null
}

/** Headers that each answer gets of its own. */
const own = ['content-security-policy', 'set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'date']

/** Documents that are the same for everybody, rendered and compressed once (document-key.ts says what they depend on). */
export class KeptDocuments {
  readonly #kept: LRUCache<string, KeptDocument>

  constructor({ bytes = KEPT_BYTES, ms = KEPT_MS } = {}) {
    this.#kept = new LRUCache({ maxSize: bytes, ttl: ms, sizeCalculation: ({ body }) => body.size + 1 })
  }

  /**
   * The answer with a nonce of its own; null when the document is not kept.
   * @param version the content version that the visitor's cookie names
   */
  answer(key: string, nonce: string, policy: string, version: string | undefined): Response | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    const headers = new Headers(kept.headers.map(([name, value]) => [name, value] as [string, string]))
    headers.set('content-encoding', 'gzip')
    headers.append('vary', 'Accept-Encoding')
    headers.set('content-security-policy', policy)
    const { versionCookie } = kept
    if (versionCookie && VERSION_COOKIE.exec(versionCookie)?.[1] !== version)
      headers.append('set-cookie', versionCookie)
    return new Response(kept.body.gzip(nonce), { headers })
  }

  /**
   * Keeps what may be kept, and returns an equal response: nothing but whole pages, and none that sets a cookie, which is for the
   * one who asked.
   */
  async keep(key: string, nonce: string, response: Response): Promise<Response> {
    if (!isForEverybody(response)) return response
    const cookies = response.headers.getSetCookie()
    const html = await response.text()
    const headers = [...response.headers].filter(([name]) => !own.includes(name))
    this.#kept.set(key, { body: noncedBody(html, nonce), headers, versionCookie: cookies[0] ?? null })
    return new Response(html, response)
  }
}

function isForEverybody({ status, headers }: Response): boolean {
  const cookies = headers.getSetCookie()
  const isPage = status === 200 && (headers.get('content-type') ?? '').startsWith('text/html')
  const isKeepable = !/no-store/.test(headers.get('cache-control') ?? '')
  return isPage && isKeepable && cookies.length <= 1 && cookies.every((cookie) => VERSION_COOKIE.test(cookie))
}
