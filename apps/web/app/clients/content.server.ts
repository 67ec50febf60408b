import type { Logger } from 'pino'
import sanitizeHtml from 'sanitize-html'
import { compileDictionary } from '../text/compile.server.ts'
import type { Dictionary } from '../text/translate.ts'
import {
  ContentVersionDocument,
  DictionariesDocument,
  SkinContentDocument,
  type SkinContentQuery,
} from './generated/content.ts'
import type { GraphqlTransport } from './graphql.server.ts'

type BannerItem = SkinContentQuery['bannerItems'][number]
type Page = SkinContentQuery['pages'][number]

/** All that one skin shows in one language. Page contents are sanitised. */
export interface Content {
  version: string
  /** The dictionary as JSON, parsed by dictionaryOf. */
  texts: string
  banners: BannerItem[]
  pages: Page[]
}

export interface ContentClient {
  /** @throws ServiceUnavailable when the service is down and nothing was ever read from it */
  load(): Promise<Content>
}

/** How long content is shown before its version is looked at again, ms. */
const FRESH_MS = 10_000
const PAGE_LIMIT = 100

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: sanitizeHtml.defaults.allowedTags.concat(['img']),
  allowedAttributes: {
    '*': ['id', 'lang', 'class'],
    a: ['href', 'name', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
  },
}

interface Held {
  content: Content
  checkedAt: number
}

/**
 * Reads content and keeps it per skin and language: a page never waits for what has been read once. Content older than
 * 10 s is still shown at once, while its version is checked behind the page; when the service is down, the last good
 * content stays (section 2, App shell; design.md).
 */
export function createContentStore(transports: Record<'core' | 'second', GraphqlTransport>, logger: Logger) {
  const held = new Map<string, Held>()
  const loading = new Map<string, Promise<Held>>()

  async function dictionary(service: 'core' | 'second', locale: string): Promise<Dictionary> {
    const first = await transports[service](DictionariesDocument, { locale, start: 0 })
    const total = first.dictionaries_connection.pageInfo.total
    const starts = Array.from({ length: Math.ceil(total / PAGE_LIMIT) - 1 }, (_, page) => (page + 1) * PAGE_LIMIT)
    const rest = await Promise.all(starts.map((start) => transports[service](DictionariesDocument, { locale, start })))
    const texts = [first, ...rest].flatMap((page) => page.dictionaries)
    return compileDictionary(Object.fromEntries(texts.map(({ slug, text }) => [slug, text])))
  }

  async function read(service: 'core' | 'second', skin: string, locale: string): Promise<Held> {
    const [{ contentVersion }, texts, { bannerItems, pages }] = await Promise.all([
      transports[service](ContentVersionDocument, { skin }),
      dictionary(service, locale),
      transports[service](SkinContentDocument, { locale, skin }),
    ])
    const cleanPages = pages.map((page) => ({ ...page, content: sanitizeHtml(page.content, allowedHtml) }))
    const content = {
      version: contentVersion.version,
      texts: JSON.stringify(texts),
      banners: bannerItems,
      pages: cleanPages,
    }
    return { content, checkedAt: Date.now() }
  }

  async function refresh(
    service: 'core' | 'second',
    skin: string,
    locale: string,
    known: Held | undefined,
  ): Promise<Held> {
    if (known) {
      const { contentVersion } = await transports[service](ContentVersionDocument, { skin })
      if (contentVersion.version === known.content.version) return { ...known, checkedAt: Date.now() }
    }
    return read(service, skin, locale)
  }

  /** One refresh at a time per skin and language, however many pages ask. */
  function refreshOnce(service: 'core' | 'second', skin: string, locale: string): Promise<Held> {
    const key = `${skin}|${locale}`
    const running = loading.get(key)
    if (running) return running
    const started = refresh(service, skin, locale, held.get(key))
      .then((fresh) => {
        held.set(key, fresh)
        return fresh
      })
      .finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  return {
    async load(service: 'core' | 'second', skin: string, locale: string): Promise<Content> {
      const known = held.get(`${skin}|${locale}`)
      if (!known) return (await refreshOnce(service, skin, locale)).content
      if (Date.now() - known.checkedAt > FRESH_MS) {
        refreshOnce(service, skin, locale).catch((error: unknown) =>
          logger.warn({ error, skin, locale }, 'content not refreshed'),
        )
      }
      return known.content
    },
  }
}
