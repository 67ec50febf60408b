import { marketKinds, type Sport, sports } from '@parlour/contracts/sportsbook-api'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { Glance, type Glanced } from './glance.ts'

/** Pages wait no longer: they say that the odds are missing. */
const TIMEOUT_MS = 2_500
/** Odds are as old as this at most; the browser follows them from there. */
const KEPT_MS = 1_000

const figure = v.pipe(v.number(), v.integer())
/** Part of an address. */
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/))
const competition = v.object({ slug, sport: v.picklist(sports), name: v.string() })
const market = v.object({
  kind: v.picklist(marketKinds),
  isSuspended: v.boolean(),
  selections: v.array(v.object({ selectionId: v.string(), odds: v.number() })),
})
/** What pages show of an event: of its markets the first. */
const event = v.object({
  eventId: v.string(),
  slug,
  competition,
  home: v.string(),
  away: v.string(),
  startsAt: v.number(),
  phase: v.picklist(['SCHEDULED', 'LIVE', 'BREAK', 'ENDED', 'ABANDONED']),
  score: v.object({ home: figure, away: figure }),
  markets: v.pipe(
    v.array(market),
    v.transform((markets) => markets.slice(0, 1)),
  ),
})
const overview = v.object({ competitions: v.array(competition), events: v.array(event) })

export type ListedCompetition = v.InferOutput<typeof competition>
export type ListedEvent = v.InferOutput<typeof event>
type ListedOverview = v.InferOutput<typeof overview>

/** What the sportsbook shows everybody. */
export interface Sportsbook {
  origin: string
  /** @throws when it does not answer in time, or something else */
  overview(sport?: Sport): Promise<ListedOverview>
  /** What has been on within the last seconds, for pages that can do without it; null when the sportsbook does not answer at once. */
  glance(): Promise<Glanced<ListedOverview> | null>
  /**
   * Null when there is no such event.
   * @throws when it does not answer in time, or something else
   */
  event(slug: string): Promise<ListedEvent | null>
  /** Where news of these events are pushed from. */
  streamOf(eventIds: readonly string[]): URL
}

/** Asked once a second for all visitors of this process. */
export function createSportsbook(url: string, logger: Logger, timeoutMs = TIMEOUT_MS): Sportsbook {
  const answers = new LRUCache<string, { body: unknown }>({
    max: 500,
    ttl: KEPT_MS,
    fetchMethod: async (path) => ({ body: await read(path) }),
  })

  async function read(path: string): Promise<unknown> {
    const response = await fetch(`${url}/v1${path}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`The sportsbook answered ${response.status}`)
  }

  async function readOverview(sport?: Sport) {
    const answer = await answers.fetch(`/overview${sport ? `?sport=${sport}` : ''}`)
    return v.parse(overview, answer?.body)
  }
  const glance = new Glance(
    async () => v.parse(overview, await read('/overview')),
    (error) => logger.warn(error, 'sports not read'),
  )

  return {
    origin: new URL(url).origin,
    overview: readOverview,
    glance: () => glance.look(),
    async event(slug) {
      const answer = await answers.fetch(`/events/${encodeURIComponent(slug)}`)
      return answer?.body === null ? null : v.parse(event, answer?.body)
    },
    streamOf: (eventIds) => new URL(`${url}/v1/stream?events=${eventIds.join()}`),
  }
}
