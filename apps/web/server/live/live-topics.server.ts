import type { SkinConfig } from '@parlour/skins/skin-config'
import { statsByGame } from '../../app/features/lobby/public.server.ts'
import { matchesNow } from '../../app/features/sportsbook/public.server.ts'
import type { Services } from '../../app/middleware/services.ts'
import { eventText } from './live-streams.ts'

const MATCHES = 'matches'
const TABLES = 'tables '
/** The platform asks the live casino as often. Odds move more often; who looks at the sportsbook follows them (odds-feed.server.ts). */
const RENEWED_EVERY_MS = 10_000

/** What the streams of a skin hear beside balances: the tables of its brand, and the matches of Home. */
export const topicsOf = ({ brandId, options }: SkinConfig): string[] => [
  `${TABLES}${brandId}`,
  ...(options.sportsbook ? [MATCHES] : []),
]

interface Streams {
  topics(): ReadonlySet<string>
  publish(topic: string, text: string): void
}

/**
 * What is the same for everybody who hears of a topic: asked for once for all streams of a process, while there are any, and told
 * when it has changed. A stream begins with what the others have been told, so that it lacks nothing.
 */
export class LiveTopics {
  readonly #services: Pick<Services, 'liveTables' | 'sportsbook' | 'logger'>
  /** What has been told: of a topic each part as JSON, by its name. */
  readonly #told = new Map<string, Map<string, string>>()
  #timer: NodeJS.Timeout | undefined
  #isRenewing = false

  constructor(services: Pick<Services, 'liveTables' | 'sportsbook' | 'logger'>) {
    this.#services = services
  }

  start(streams: Streams): void {
    this.#timer ??= setInterval(() => void this.#renew(streams), RENEWED_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  stateOf = (topic: string): string => this.#text(topic, this.#told.get(topic) ?? new Map())

  async #renew(streams: Streams): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    const topics = [...streams.topics()].filter((topic) => topic === MATCHES || topic.startsWith(TABLES))
    // What nobody has listened to for a while is old when the next stream begins.
    for (const topic of this.#told.keys()) if (!topics.includes(topic)) this.#told.delete(topic)
    await Promise.all(topics.map((topic) => this.#renewTopic(topic, streams)))
    this.#isRenewing = false
  }

  async #renewTopic(topic: string, streams: Streams): Promise<void> {
    try {
      const told = this.#told.get(topic)
      const parts = await this.#read(topic)
      this.#told.set(topic, parts)
      const changed = new Map([...parts].filter(([name, part]) => told?.get(name) !== part))
      if (changed.size > 0) streams.publish(topic, this.#text(topic, changed))
    } catch (err) {
      this.#services.logger.warn({ err, topic }, 'nothing new to push')
    }
  }

  /** @throws when who knows does not answer */
  async #read(topic: string): Promise<Map<string, string>> {
    const { liveTables, sportsbook } = this.#services
    if (topic === MATCHES) {
      const matches = await matchesNow(sportsbook)
      return new Map(matches ? [[MATCHES, JSON.stringify(matches)]] : [])
    }
    const stats = statsByGame(await liveTables.readAll(topic.slice(TABLES.length)))
    return new Map(Object.entries(stats).map(([gameId, table]) => [gameId, JSON.stringify(table)]))
  }

  #text(topic: string, parts: ReadonlyMap<string, string>): string {
    if (topic === MATCHES) return [...parts.values()].map((part) => eventText(MATCHES, part)).join('')
    const tables = [...parts].map(([gameId, table]) => `${JSON.stringify(gameId)}:${table}`)
    return tables.length > 0 ? eventText('tables', `{${tables.join()}}`) : ''
  }
}
