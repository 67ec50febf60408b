import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Sportsbook } from '../../app/clients/sportsbook.server.ts'
import { LineFeed } from './line-feed.ts'
import { eventText } from './live-streams.ts'

/** Events that one browser follows: as many as a view of the sportsbook has. */
const MOST_FOLLOWED = 150
/** How often it looks which events are on. */
const RENEWED_EVERY_MS = 10_000
/** The sportsbook says every 5 s that it is there. */
const SILENT_AFTER_MS = 12_000

/** Of all who follow any event: whether the sportsbook is heard. */
const STATE = 'odds'
const topicOf = (eventId: string) => `${STATE} ${eventId}`
/** What it is told by; contracts/sportsbook-element.ts says what it means. */
const told = (json: string) => eventText('odds', json)

const eventIds = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(','))]),
  v.maxLength(MOST_FOLLOWED),
  v.array(v.pipe(v.string(), v.uuid())),
)

/**
 * The topics of a stream that follows the events with these ids, separated by commas: none on a skin without a sportsbook; null when
 * they cannot be read.
 */
export function oddsTopics({ options }: SkinConfig, followed: string | undefined): string[] | null {
  if (!followed || !options.sportsbook) return []
  const ids = v.safeParse(eventIds, followed)
  return ids.success ? [STATE, ...ids.output.map(topicOf)] : null
}

/** What it has to know of an event; browsers pass the whole on to the sportsbook's own element. */
const news = v.looseObject({ eventId: v.string(), version: v.number() } satisfies Partial<
  Record<keyof SportsEvent, unknown>
>)

interface Options {
  sportsbook: Pick<Sportsbook, 'overview' | 'streamOf'>
  logger: Logger
  streams: { topics(): ReadonlySet<string>; publish(topic: string, text: string): void }
  silentAfterMs?: number
  renewedEveryMs?: number
}

/**
 * Odds and scores of all that is on, from one stream of the sportsbook for all players of this process, while any of them follow
 * some.
 */
export class OddsFeed {
  readonly #options: Options
  readonly #feed: LineFeed
  /** What was told last, by topic. */
  readonly #known = new Map<string, { version: number; text: string }>()
  /** The topics of the events that the sportsbook is asked for. */
  #followed: readonly string[] = []
  #isHeard = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    const { sportsbook, logger, silentAfterMs = SILENT_AFTER_MS } = options
    this.#feed = new LineFeed({
      request: () => ({ url: sportsbook.streamOf(this.#followed.map((topic) => topic.slice(topicOf('').length))) }),
      onLine: (line) => this.#hear(line),
      onLost: () => this.#isHeard && this.#setHeard(false),
      ...{ speaker: 'the sportsbook', logger, silentAfterMs },
    })
  }

  /** Called for each stream that is opened. */
  start(): void {
    if (this.#timer || !this.#isWanted()) return
    const { renewedEveryMs = RENEWED_EVERY_MS } = this.#options
    this.#timer = setInterval(() => void this.#renew(), renewedEveryMs).unref()
    void this.#renew()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#feed.stop()
    this.#known.clear()
    this.#followed = []
    this.#isHeard = false
  }

  /** What a stream of a topic begins with. */
  stateOf = (topic: string): string => {
    if (topic === STATE) return this.#isHeard ? told('"here"') : ''
    return this.#known.get(topic)?.text ?? ''
  }

  #isWanted = () => this.#options.streams.topics().has(STATE)

  async #renew(): Promise<void> {
    if (!this.#isWanted()) return this.stop()
    const { sportsbook, logger } = this.#options
    try {
      const { events } = await sportsbook.overview()
      if (!this.#timer) return
      const on = events.map(({ eventId }) => topicOf(eventId))
      // Such as one on somebody's slip that has ended.
      const further = [...this.#options.streams.topics()].filter((topic) => topic.startsWith(topicOf('')))
      const followed = [...new Set([...on, ...further])].slice(0, MOST_FOLLOWED).sort()
      if (followed.join() === this.#followed.join()) return
      for (const topic of this.#known.keys()) if (!followed.includes(topic)) this.#known.delete(topic)
      const isBegun = this.#followed.length > 0
      this.#followed = followed
      if (followed.length === 0) this.#feed.stop()
      else if (isBegun) this.#feed.reconnect()
      else this.#feed.start()
    } catch (err) {
      logger.warn({ err }, 'no odds to push')
    }
  }

  #setHeard(isHeard: boolean): void {
    this.#isHeard = isHeard
    this.#options.streams.publish(STATE, told(isHeard ? '"here"' : '"lost"'))
  }

  #hear(line: string): void {
    if (line === 'event: here') this.#setHeard(true)
    if (!line.startsWith('data: {')) return
    const json = line.slice('data: '.length)
    const { eventId, version } = v.parse(news, JSON.parse(json))
    const topic = topicOf(eventId)
    if (version <= (this.#known.get(topic)?.version ?? Number.NEGATIVE_INFINITY)) return
    const text = told(json)
    this.#known.set(topic, { version, text })
    this.#options.streams.publish(topic, text)
  }
}
