import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { answerText } from '@parlour/contracts/bounded-answer'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { takesSameArguments } from '../text/message-arguments.ts'
import { replaceFile } from './replace-file.server.ts'

export interface Translator {
  /** The translation of an English text, if there is one. */
  known(locale: string, text: string): string | undefined
  /** Whether the last attempt at this locale got no usable answer. */
  failed(locale: string): boolean
  /**
   * Requests translations of texts that are not known yet. Never throws.
   * @returns whether there is anything new to show: texts, a failure, or the end of one
   */
  translate(locale: string, texts: readonly string[]): Promise<boolean>
}

interface Options {
  /** The proxy's base address: chat completions are posted to {url}/chat/completions. */
  url: string
  /** Sent as a bearer token, if present. */
  token: string | null
  model: string
  /** Where translations are stored across restarts; null for nowhere. */
  file: string | null
  logger: Logger
  now?: () => number
}

const BATCH = 40
const TIMEOUT_MS = 20_000
/** Far more than the translations of a batch. */
const MAX_BYTES = 1024 * 1024
/** How long the proxy is not called after a failure. */
const PAUSE_MS = 60_000
/** An unusable translation is requested again after this time. */
const REFUSED_MS = 60 * 60_000
const KEPT = 10_000

const languages: Record<string, string> = { it: 'Italian', es: 'Spanish', de: 'German' }

const completion = v.object({ choices: v.array(v.object({ message: v.object({ content: v.string() }) })) })
const answered = v.object({ translations: v.array(v.string()) })
const keptFile = v.array(v.tuple([v.string(), v.string()]))

/**
 * Machine translation of interface texts through a proxy with a chat completion API. Each text is translated once:
 * translations are stored by language and by the hash of the text, across content versions and restarts.
 */
export function createTranslator({ url, token, model, file, logger, now = Date.now }: Options): Translator {
  const cache = new LRUCache<string, string>({ max: KEPT })
  const refused = new LRUCache<string, true>({ max: KEPT, ttl: REFUSED_MS })
  const failures = new Map<string, number>()
  const running = new Map<string, Promise<boolean>>()
  const restored = file ? restore(file, cache, logger) : Promise.resolve()
  let kept = restored

  /** Writes are serialised: the last one contains all languages so far. */
  function keepNext(path: string): Promise<void> {
    kept = kept.then(() => keep(path, cache, logger))
    return kept
  }

  async function ask(locale: string, texts: readonly string[]): Promise<string[]> {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(chatRequest(model, languages[locale] ?? locale, texts)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The translation proxy answered ${response.status}`)
    const { choices } = v.parse(completion, JSON.parse(await answerText(response, MAX_BYTES)))
    const { translations } = v.parse(answered, JSON.parse(choices[0]?.message.content ?? ''))
    if (translations.length !== texts.length) throw new Error('The translation proxy omitted texts')
    return translations
  }

  /** Stores the usable part of a batch. */
  async function translateBatch(locale: string, texts: readonly string[]): Promise<void> {
    const translations = await ask(locale, texts)
    for (const [index, text] of texts.entries()) {
      const translation = translations[index]?.trim()
      if (translation && takesSameArguments(text, translation)) cache.set(keyOf(locale, text), translation)
      else {
        refused.set(keyOf(locale, text), true)
        logger.warn(
          { locale, text, translation },
          'translation rejected: its arguments differ from those of its source',
        )
      }
    }
  }

  async function translate(locale: string, texts: readonly string[]): Promise<boolean> {
    await restored
    const hadFailed = failures.has(locale)
    const missing = [...new Set(texts)].filter((text) => {
      const key = keyOf(locale, text)
      return text.trim() && !cache.has(key) && !refused.has(key)
    })
    // The remaining texts were rejected: they stay in English, which does not count as a failure of the proxy.
    if (missing.length === 0) return failures.delete(locale) || hadFailed
    if (now() - (failures.get(locale) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return false
    try {
      for (let start = 0; start < missing.length; start += BATCH)
        await translateBatch(locale, missing.slice(start, start + BATCH))
      failures.delete(locale)
      return true
    } catch (error) {
      failures.set(locale, now())
      logger.error({ err: error, locale, texts: missing.length }, 'texts not translated')
      return true
    } finally {
      if (file) await keepNext(file)
    }
  }

  return {
    known: (locale, text) => cache.get(keyOf(locale, text)),
    failed: (locale) => failures.has(locale),
    // One attempt at a time per locale: the skins share most of their texts.
    async translate(locale, texts) {
      while (running.has(locale)) await running.get(locale)
      const started = translate(locale, texts).finally(() => running.delete(locale))
      running.set(locale, started)
      return started
    },
  }
}

const keyOf = (locale: string, text: string) =>
  `${locale}|${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

function chatRequest(model: string, language: string, texts: readonly string[]) {
  const instructions = [
    `Translate the texts of a casino's website from English to ${language}.`,
    'They are ICU messages: keep every argument in braces, its name and its kind, and translate the words only.',
    'Address the player informally. Answer with JSON: {"translations": [...]}, one for each text, in the same order.',
  ]
  return {
    model,
    temperature: 0,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: instructions.join(' ') },
      { role: 'user', content: JSON.stringify({ language, texts }) },
    ],
  }
}

/** Loads the translations that the file has from an earlier or parallel process. */
async function restore(file: string, cache: LRUCache<string, string>, logger: Logger) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  try {
    for (const [key, translation] of v.parse(keptFile, JSON.parse(text)))
      if (!cache.has(key)) cache.set(key, translation)
  } catch (error) {
    logger.warn({ err: error, file }, 'stored translations are not readable')
  }
}

async function keep(file: string, cache: LRUCache<string, string>, logger: Logger) {
  await restore(file, cache, logger)
  try {
    await replaceFile(file, JSON.stringify([...cache.entries()].reverse()))
  } catch (error) {
    logger.warn({ err: error, file }, 'translations could not be stored on disk')
  }
}
