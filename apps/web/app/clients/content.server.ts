import type { Logger } from 'pino'
import { compileDictionary } from '../text/compile.server.ts'
import { type CompleteContent, fallbackLocale, withFallback } from './content-fallback.ts'
import { contentFile } from './content-file.server.ts'
import { type PaymentInfo, readContent, readVersion } from './content-reading.server.ts'
import type { GraphqlTransport } from './graphql.server.ts'
import type { Translator } from './translator.server.ts'

/** All that one skin shows in one language. HTML is clean. */
export interface Content extends Omit<CompleteContent, 'texts' | 'payments' | 'untranslated'> {
  /** The dictionary as JSON, parsed by dictionaryOf. */
  texts: string
  /** By the slug of the payment option. */
  payments: Readonly<Record<string, PaymentInfo | undefined>>
  /** Texts stand in English because they could not be translated. */
  translationFailed: boolean
}

/** Whether there is content to show: at once, later than a page should wait for it, or not at all. */
type Readiness = 'ready' | 'late' | 'down'

export interface ContentClient {
  /** @throws ServiceUnavailable when the service is down and nothing was ever read from it */
  load(): Promise<Content>
  /** For what was not found in what is shown: as load, but looks for a newer version first, and waits 800 ms for it. */
  newest(): Promise<Content>
  /** The version that the service has now, or, when it is down, the one that is shown. Throws as load. */
  version(): Promise<string>
  /** Says within about 800 ms what a page can count on. */
  readiness(): Promise<Readiness>
}

type Service = 'core' | 'second'

export interface Place {
  service: Service
  skin: string
  /** BCP 47, as the service names it. */
  locale: string
}

/** How long content is shown before its version is looked at again, ms. */
const FRESH_MS = 10_000
/** Where something is missing its version is looked at again after, ms: as often as a page that waits for it asks. */
const MISSED_MS = 250
/** A first visitor waits this long for content before he is shown what was kept, or that it is late. */
const LATE_MS = 800
/** So long after a failure there is no hope: longer than a loader takes to ask again. Then the next try is waited for. */
const HOPELESS_MS = 3_000
/** Section 7: CMS 25 s, for everything that a page needs together. */
const READ_MS = 25_000

interface Held {
  complete: CompleteContent
  content: Content
  checkedAt: number
}

interface Options {
  transports: Record<Service, GraphqlTransport>
  logger: Logger
  /** Where the last good content outlives the process; null: nowhere. */
  directory: string | null
  /** Null: nothing is translated. */
  translator: Translator | null
}

/**
 * Reads content and keeps it per skin and language: a page never waits for what has been read once. Content older than
 * 10 s is still shown at once, while its version is checked behind the page; when the service is down, the last good
 * content stays (section 2, App shell; decision 0057).
 */
export function createContentStore(options: Options) {
  const shelves = new Map<string, ReturnType<typeof createShelf>>()
  return (place: Place): ContentClient => {
    const key = `${place.skin}|${place.locale}`
    let shelf = shelves.get(key)
    if (!shelf) {
      shelf = createShelf(place, options)
      shelves.set(key, shelf)
    }
    return shelf
  }
}

/** The content of one skin in one language. */
function createShelf(place: Place, { transports, logger, directory, translator }: Options): ContentClient {
  const transport = transports[place.service]
  const file = contentFile(directory, place.skin, place.locale, logger)
  let held: Held | null = null
  let refreshing: Promise<Held> | null = null
  let failedAt: number | null = null
  let firstLook: Promise<void> | null = null

  async function read(): Promise<CompleteContent> {
    const fallback = fallbackLocale(place.locale)
    const [own, other] = await Promise.all([
      readContent(transport, place.skin, place.locale),
      fallback ? readContent(transport, place.skin, fallback) : null,
    ])
    return withFallback(own, place.locale, other)
  }

  function hold(complete: CompleteContent, checkedAt: number): Held {
    held = { complete, content: shown(complete, place.locale, translator), checkedAt }
    return held
  }

  async function refresh(): Promise<Held> {
    const known = held
    if (known && (await readVersion(transport, place.skin)) === known.complete.version) {
      known.checkedAt = Date.now()
      return known
    }
    const complete = await read()
    void file.write(complete)
    return hold(complete, Date.now())
  }

  /**
   * One refresh at a time, however many pages ask.
   * @param anew does not wait for one that is under way, whose question a hanging service may never answer
   */
  function refreshOnce(anew = false): Promise<Held> {
    if (refreshing && !anew) return refreshing
    const started: Promise<Held> = within(READ_MS, refresh())
      .then(
        (fresh) => {
          failedAt = null
          return fresh
        },
        (error: unknown) => {
          failedAt = Date.now()
          throw error
        },
      )
      .finally(() => {
        if (refreshing === started) refreshing = null
      })
    refreshing = started
    return started
  }

  function refreshBehind() {
    refreshOnce().then(translateBehind, (error: unknown) =>
      logger.warn({ err: error, skin: place.skin, locale: place.locale }, 'content not refreshed'),
    )
  }

  /** Translations stand in the next page; the one that missed them does not wait. */
  function translateBehind() {
    const known = held
    if (!known || !translator) return
    const missing = known.complete.untranslated.map((key) => known.complete.texts[key] ?? '')
    void translator.translate(place.locale, missing).then((changed) => {
      if (changed && held === known) hold(known.complete, known.checkedAt)
    })
  }

  /** Gives the service 800 ms, then takes what the disk has. After a failure each look is a try of its own. */
  async function look(): Promise<void> {
    const answered = refreshOnce(failedAt !== null).then(
      () => true,
      () => false,
    )
    if (await Promise.race([answered, after(LATE_MS).then(() => false)])) return translateBehind()
    const kept = await file.read()
    if (!kept || held) return
    hold(kept, 0)
    logger.warn({ skin: place.skin, locale: place.locale }, 'content is late: showing what was kept on the disk')
  }

  /** What there is without a long wait. */
  async function soon(): Promise<Held | null> {
    if (held) {
      if (Date.now() - held.checkedAt > FRESH_MS) refreshBehind()
      return held
    }
    firstLook ??= look().finally(() => {
      firstLook = null
    })
    await firstLook
    return held
  }

  /** What the service has said within the last `ms`; what is held when it says nothing. */
  async function noOlderThan(ms: number): Promise<Held> {
    const known = await soon()
    if (known && Date.now() - known.checkedAt <= ms) return known
    return refreshOnce().catch((error: unknown) => {
      if (known) return known
      throw error
    })
  }

  const load = async () => ((await soon()) ?? (await refreshOnce())).content

  return {
    load,
    newest: async () => {
      const shown = await load()
      const newer = noOlderThan(MISSED_MS).then(({ content }) => content)
      return Promise.race([newer, after(LATE_MS).then(() => shown)])
    },
    version: async () => (await noOlderThan(FRESH_MS)).complete.version,
    readiness: async () => {
      if (await soon()) return 'ready'
      const isHopeless = failedAt !== null && Date.now() - failedAt < HOPELESS_MS
      return isHopeless || !refreshing ? 'down' : 'late'
    },
  }
}

/** As pages take it: messages parsed, what has been translated by now in place of the English text. */
function shown(complete: CompleteContent, locale: string, translator: Translator | null): Content {
  const { texts, payments, untranslated, ...content } = complete
  const known = untranslated.map((key) => [key, translator?.known(locale, texts[key] ?? '') ?? texts[key] ?? ''])
  return {
    ...content,
    texts: JSON.stringify(compileDictionary({ ...texts, ...Object.fromEntries(known) })),
    payments: Object.fromEntries(payments.map((payment) => [payment.slug, payment])),
    translationFailed: untranslated.length > 0 && (translator?.failed(locale) ?? false),
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** @throws Error when the work takes longer than `ms` */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Content took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
