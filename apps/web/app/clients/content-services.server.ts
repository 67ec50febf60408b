import { join } from 'node:path'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Logger } from 'pino'
import type { WebConfig } from '../../server/config.ts'
import { createContentStore } from './content.server.ts'
import { createGraphqlTransport } from './graphql.server.ts'
import { personalContent } from './personal-content.server.ts'
import { createTranslator } from './translator.server.ts'

const CONTENT_TIMEOUT_MS = 25_000
/** After this time a registration skips its duplicate check rather than keep the player waiting. */
const PERSONAL_TIMEOUT_MS = 5_000

type Settings = Pick<
  WebConfig,
  'CONTENT_URL' | 'TRANSLATION_URL' | 'TRANSLATION_TOKEN' | 'TRANSLATION_MODEL' | 'WEB_DATA_DIR'
>

/** Both content services and the translation proxy, as configured. */
export function contentStore(config: Settings, logger: Logger) {
  const service = (name: 'core' | 'second') =>
    createGraphqlTransport(`${config.CONTENT_URL}/${name}/graphql`, CONTENT_TIMEOUT_MS)
  const directory = config.WEB_DATA_DIR || null
  const translator = config.TRANSLATION_URL
    ? createTranslator({
        url: config.TRANSLATION_URL.replace(/\/+$/, ''),
        token: config.TRANSLATION_TOKEN || null,
        model: config.TRANSLATION_MODEL,
        file: directory && join(directory, 'translations.json'),
        logger,
      })
    : null
  return createContentStore({
    transports: { core: service('core'), second: service('second') },
    directory: directory && join(directory, 'content'),
    translator,
    logger,
  })
}

/** How long a starting process waits for content, ms; the reading continues in the background. */
const AHEAD_MS = 5_000

/** Increasing delays between checks whether the service answers, ms. */
const ASK_AGAIN_MS = { first: 200, most: 5_000 }

/**
 * Preloads the content of every skin in every language. Waits until the service answers: services that start together
 * are not ready together, and many failures at once would only open the circuit breaker.
 */
export async function preloadContent(
  config: Pick<WebConfig, 'CONTENT_URL'>,
  content: ReturnType<typeof contentStore>,
  skins: readonly SkinConfig[],
): Promise<void> {
  const places = skins.flatMap(({ code, contentService, languages }) =>
    languages.map(({ strapiCode }) => ({ service: contentService, skin: code, locale: strapiCode })),
  )
  // Failures are logged where content is requested.
  const read = untilAnswered(`${config.CONTENT_URL}/core/graphql`).then(() =>
    Promise.allSettled(places.map((place) => content(place).load())),
  )
  await Promise.race([read, pause(AHEAD_MS)])
}

async function untilAnswered(url: string): Promise<void> {
  for (let delay = ASK_AGAIN_MS.first; ; delay = Math.min(delay * 1.5, ASK_AGAIN_MS.most)) {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    // The request has no query, so any refusal shows that the service is up.
    if (answer && answer.status < 500) return
    await pause(delay)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Personal content of both services, with the server's token. */
export function personalContents(config: Pick<WebConfig, 'CONTENT_URL' | 'CONTENT_SERVICE_TOKEN'>) {
  const of = (name: 'core' | 'second') =>
    personalContent(
      createGraphqlTransport(`${config.CONTENT_URL}/${name}/graphql`, PERSONAL_TIMEOUT_MS),
      config.CONTENT_SERVICE_TOKEN,
    )
  return { core: of('core'), second: of('second') }
}
