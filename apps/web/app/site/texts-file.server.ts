import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PackedBody } from '@parlour/contracts/packed-body'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { LRUCache } from 'lru-cache'
import type { Content } from '../clients/content.server.ts'
import type { Services } from '../middleware/services.ts'
import { dictionaryOf, textsOf } from '../text/dictionary-of.ts'

/** Where a browser reads the texts of a document, and by which name the document's code finds them. */
export interface TextsFile {
  id: string
  path: string
}

const PREFIX = '/texts/'

/**
 * The file of a page's texts. It is no part of the document: browsers keep it, and the server neither writes nor compresses it
 * for each page (decision 0139).
 */
export function textsFile(language: string, { textsId, texts }: Pick<Content, 'textsId' | 'texts'>): TextsFile {
  dictionaryOf(textsId, texts)
  return { id: textsId, path: `${PREFIX}${language}/${textsId}.json` }
}

const pack = promisify(brotliCompress)
/** By digest. A file takes some 20 kB. */
const packed = new LRUCache<string, Buffer<ArrayBuffer>, string>({
  max: 128,
  fetchMethod: (_id, _stale, { context: json }) =>
    pack(json, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
})

/** For those who do not take brotli. */
const older = new LRUCache<string, PackedBody, string>({
  max: 128,
  memoMethod: (_id, _stale, { context: json }) => new PackedBody(json),
})

const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * Answers the request for a file of texts; null for any other address. One that this process does not know, because another
 * process has newer content or this one has forgotten it, gets the texts of today, which no cache keeps: the page of a moment
 * ago can be used with them.
 */
export async function readTextsFile(request: Request, skin: SkinConfig, services: Services): Promise<Response | null> {
  const [, code, id] = /^\/texts\/([a-z-]{2,8})\/([\w-]{22})\.json$/i.exec(new URL(request.url).pathname) ?? []
  const language = skin.languages.find((each) => each.code === code)
  if (!language || id === undefined) return null
  const known = textsOf(id)
  if (known !== undefined) return answer(request, id, known, FOR_GOOD)
  const client = services.content({ service: skin.contentService, skin: skin.code, locale: language.strapiCode })
  try {
    const { textsId, texts } = await client.load()
    return await answer(request, textsId, texts, textsId === id ? FOR_GOOD : 'no-store')
  } catch (error) {
    services.logger.warn(error, 'no texts')
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '3' } })
  }
}

async function answer(request: Request, id: string, json: string, cacheControl: string): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const takesBrotli = /(?:^|,)\s*br\s*(?:,|$)/.test(accepted)
  const small = takesBrotli ? await packed.fetch(id, { context: json }) : undefined
  const { body, headers } = small
    ? { body: small, headers: { vary: 'Accept-Encoding', 'content-encoding': 'br' } }
    : await older.memo(id, { context: json }).for(accepted)
  const contentType = 'application/json; charset=utf-8'
  return new Response(body, { headers: { 'content-type': contentType, 'cache-control': cacheControl, ...headers } })
}
