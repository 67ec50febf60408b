import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { compileDictionary } from '../text/compile.server.ts'
import { type CompleteContent, fallbackLocale, withFallback } from './content-fallback.ts'
import { contentFile } from './content-file.server.ts'
import { type PaymentInfo, readContent, readVersion } from './content-reading.server.ts'
import type { GraphqlTransport } from './graphql.server.ts'
import { SingleFlight } from './single-flight.ts'
import type { Translator } from './translator.server.ts'

/** All content that a skin shows in one language, with sanitised HTML. */
export interface Content extends Omit<CompleteContent, 'texts' | 'payments' | 'untranslated'> {
  /** The dictionary as JSON, parsed by dictionaryOf. */
  texts: string
  /** The digest of the texts, 22 letters of base64url: the same in all processes. */
  textsId: string
  /** By the slug of the payment option. */
  payments: Readonly<Record<string, PaymentInfo | undefined>>
  /** Whether texts are in English because their translation failed. */
  translationFailed: boolean
}

/** Whether content is available: now, later than a page should wait, or not at all. */
type Readiness = 'ready' | 'late' | 'down'

export interface ContentClient {
  /** @throws ServiceUnavailable when the service is down and nothing is cached */
  load(): Promise<Content>
  /**
   * For content missing from the cached version: like `load`, but checks for a newer version first, waiting up to 800
   * ms.
   */
  newest(): Promise<Content>
  /** The service's current version or, when it is down, the cached one. Throws like `load`. */
  version(): Promise<string>
  /** Reports within about 800 ms what a page can count on. */
  readiness(): Promise<Readiness>
}

type Service = 'core' | 'second'

export interface Place {
  service: Service
  skin: string
  /** The service's locale, BCP 47. */
  locale: string
}

/** How long content is served before its version is checked again, ms. */
const FRESH_MS = 10_000
/** When something is missing, the version is checked after this time, ms: as often as a waiting page retries. */
const MISSED_MS = 250
/** How long a first visitor waits for content before they get stored content or the loader. */
const LATE_MS = 800
/**
 * For this long after a failure content counts as unavailable: longer than the loader's retry interval. Then the next
 * attempt is awaited.
 */
const HOPELESS_MS = 3_000
/** Limit for everything that a page needs together. */
const READ_MS = 25_000

interface Held {
  complete: CompleteContent
  content: Content
  checkedAt: number
}

interface Options {
  transports: Record<Service, GraphqlTransport>
  logger: Logger
  /** Where the last good content is stored across restarts; null for nowhere. */
  directory: string | null
  /** Null: nothing is translated. */
  translator: Translator | null
}

/**
 * Reads content and caches it per skin and language, so that a page never waits for content that has been read before.
 * Content older than 10 s is still served at once, while its version is checked in the background; when the service is
 * down, the last good content stays (decision 0057).
 */
export function createContentStore(options: Options) {
  const shelves = new Map<string, Shelf>()
  return (place: Place): ContentClient => {
    const key = `${place.skin}|${place.locale}`
    let shelf = shelves.get(key)
    if (!shelf) {
      shelf = new Shelf(place, options)
      shelves.set(key, shelf)
    }
    return shelf
  }
}

/** The content of one skin in one language. */
class Shelf implements ContentClient {
  readonly #place: Place
  readonly #logger: Logger
  readonly #transport: GraphqlTransport
  readonly #translator: Translator | null
  readonly #file: ReturnType<typeof contentFile>
  readonly #refresh: SingleFlight<Held>
  #held: Held | null = null
  #firstLook: Promise<void> | null = null

  constructor(place: Place, { transports, logger, directory, translator }: Options) {
    this.#place = place
    this.#logger = logger
    this.#transport = transports[place.service]
    this.#translator = translator
    this.#file = contentFile(directory, place.skin, place.locale, logger)
    this.#refresh = new SingleFlight(() => this.#readNewest(), READ_MS)
  }

  async load(): Promise<Content> {
    return ((await this.#soon()) ?? (await this.#refresh.run())).content
  }

  async newest(): Promise<Content> {
    const shown = await this.load()
    const newer = this.#noOlderThan(MISSED_MS).then(({ content }) => content)
    return Promise.race([newer, after(LATE_MS).then(() => shown)])
  }

  async version(): Promise<string> {
    return (await this.#noOlderThan(FRESH_MS)).complete.version
  }

  async readiness(): Promise<Readiness> {
    if (await this.#soon()) return 'ready'
    const { failedAt, isUnderWay } = this.#refresh
    const isHopeless = failedAt !== null && Date.now() - failedAt < HOPELESS_MS
    return isHopeless || !isUnderWay ? 'down' : 'late'
  }

  /** What is available without a long wait. */
  async #soon(): Promise<Held | null> {
    if (this.#held) {
      if (Date.now() - this.#held.checkedAt > FRESH_MS) this.#refreshBehind()
      return this.#held
    }
    this.#firstLook ??= this.#look().finally(() => {
      this.#firstLook = null
    })
    await this.#firstLook
    return this.#held
  }

  /** Waits 800 ms for the service, then falls back to the disk. After a failure each call is a new attempt. */
  async #look(): Promise<void> {
    const answered = this.#refresh.run(this.#refresh.failedAt !== null).then(
      () => true,
      () => false,
    )
    if (await Promise.race([answered, after(LATE_MS).then(() => false)])) return this.#translateBehind()
    const kept = await this.#file.read()
    if (!kept || this.#held) return
    this.#hold(kept, 0)
    const { skin, locale } = this.#place
    this.#logger.warn({ skin, locale }, 'content is late: showing what was stored on disk')
  }

  /** What the service returned within the last `ms`; the cached content if it does not answer. */
  async #noOlderThan(ms: number): Promise<Held> {
    const known = await this.#soon()
    if (known && Date.now() - known.checkedAt <= ms) return known
    return this.#refresh.run().catch((error: unknown) => {
      if (known) return known
      throw error
    })
  }

  /** Reads the content if its version differs from the cached one. */
  async #readNewest(): Promise<Held> {
    const known = this.#held
    if (known && (await readVersion(this.#transport, this.#place.skin)) === known.complete.version) {
      known.checkedAt = Date.now()
      return known
    }
    const complete = await readWithFallback(this.#transport, this.#place)
    void this.#file.write(complete)
    return this.#hold(complete, Date.now())
  }

  #hold(complete: CompleteContent, checkedAt: number): Held {
    this.#held = { complete, content: shown(complete, this.#place.locale, this.#translator), checkedAt }
    return this.#held
  }

  #refreshBehind(): void {
    const { skin, locale } = this.#place
    this.#refresh.run().then(
      () => this.#translateBehind(),
      (error: unknown) => this.#logger.warn({ err: error, skin, locale }, 'content not refreshed'),
    )
  }

  /** Translations appear on the next page; this one does not wait for them. */
  #translateBehind(): void {
    const known = this.#held
    if (!known || !this.#translator) return
    const missing = known.complete.untranslated.map((key) => known.complete.texts[key] ?? '')
    void this.#translator.translate(this.#place.locale, missing).then((changed) => {
      if (changed && this.#held === known) this.#hold(known.complete, known.checkedAt)
    })
  }
}

async function readWithFallback(transport: GraphqlTransport, { skin, locale }: Place): Promise<CompleteContent> {
  const fallback = fallbackLocale(locale)
  const [own, other] = await Promise.all([
    readContent(transport, skin, locale),
    fallback ? readContent(transport, skin, fallback) : null,
  ])
  return withFallback(own, locale, other)
}

/** Content as pages use it: messages parsed, available translations in place of the English texts. */
function shown(complete: CompleteContent, locale: string, translator: Translator | null): Content {
  const { texts, payments, untranslated, ...content } = complete
  const known = untranslated.map((key) => [key, translator?.known(locale, texts[key] ?? '') ?? texts[key] ?? ''])
  const json = JSON.stringify(compileDictionary({ ...texts, ...Object.fromEntries(known) }))
  return {
    ...content,
    texts: json,
    textsId: createHash('sha256').update(json).digest('base64url').slice(0, 22),
    payments: Object.fromEntries(payments.map((payment) => [payment.slug, payment])),
    translationFailed: untranslated.length > 0 && (translator?.failed(locale) ?? false),
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
