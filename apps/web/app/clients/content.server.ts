import type { Logger } from 'pino'
import { compileDictionary } from '../text/compile.server.ts'
import { type LocaleContent, type PaymentInfo, readContent, readVersion } from './content-reading.server.ts'
import type { GraphqlTransport } from './graphql.server.ts'

/** All that one skin shows in one language. HTML is clean. */
export interface Content extends Omit<LocaleContent, 'texts' | 'payments'> {
  /** The dictionary as JSON, parsed by dictionaryOf. */
  texts: string
  /** By the slug of the payment option. */
  payments: Readonly<Record<string, PaymentInfo | undefined>>
}

export interface ContentClient {
  /** @throws ServiceUnavailable when the service is down and nothing was ever read from it */
  load(): Promise<Content>
}

/** How long content is shown before its version is looked at again, ms. */
const FRESH_MS = 10_000

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

  async function read(service: 'core' | 'second', skin: string, locale: string): Promise<Held> {
    const { texts, payments, ...content } = await readContent(transports[service], skin, locale)
    return {
      content: {
        ...content,
        texts: JSON.stringify(compileDictionary(texts)),
        payments: Object.fromEntries(payments.map((payment) => [payment.slug, payment])),
      },
      checkedAt: Date.now(),
    }
  }

  async function refresh(
    service: 'core' | 'second',
    skin: string,
    locale: string,
    known: Held | undefined,
  ): Promise<Held> {
    if (known) {
      const version = await readVersion(transports[service], skin)
      if (version === known.content.version) return { ...known, checkedAt: Date.now() }
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
