import { join } from 'node:path'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Logger } from 'pino'
import type { WebConfig } from '../../server/config.ts'
import { createContentStore } from './content.server.ts'
import { createGraphqlTransport } from './graphql.server.ts'
import { personalContent } from './personal-content.server.ts'
import { createTranslator } from './translator.server.ts'

/** Section 7: CMS 25 s. */
const CONTENT_TIMEOUT_MS = 25_000
/** A registration goes on without its check for duplicates rather than keep the player waiting. */
const PERSONAL_TIMEOUT_MS = 5_000

type Settings = Pick<
  WebConfig,
  'CONTENT_URL' | 'TRANSLATION_URL' | 'TRANSLATION_TOKEN' | 'TRANSLATION_MODEL' | 'WEB_DATA_DIR'
>

/** Both content services and the translation proxy, as the web server's settings name them. */
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

/** A process that starts waits this long for content, ms; what comes later is read all the same. */
const AHEAD_MS = 5_000

/** Reads the content of every skin in every language, so that no visitor comes first. */
export async function readAhead(content: ReturnType<typeof contentStore>, skins: readonly SkinConfig[]): Promise<void> {
  const places = skins.flatMap(({ code, contentService, languages }) =>
    languages.map(({ strapiCode }) => ({ service: contentService, skin: code, locale: strapiCode })),
  )
  // What cannot be read is logged where it is asked for.
  const read = Promise.allSettled(places.map((place) => content(place).load()))
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, AHEAD_MS))])
}

/** Personal content of both services, by the server's token. */
export function personalContents(config: Pick<WebConfig, 'CONTENT_URL' | 'CONTENT_SERVICE_TOKEN'>) {
  const of = (name: 'core' | 'second') =>
    personalContent(
      createGraphqlTransport(`${config.CONTENT_URL}/${name}/graphql`, PERSONAL_TIMEOUT_MS),
      config.CONTENT_SERVICE_TOKEN,
    )
  return { core: of('core'), second: of('second') }
}
