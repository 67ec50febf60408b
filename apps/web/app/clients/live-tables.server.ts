import { LiveStatsDocument, type LiveStatsQuery } from './generated/live-tables.ts'
import type { PlatformClient } from './platform.server.ts'

/** A table asked for a moment ago is not asked for again, ms. */
const FRESH_MS = 5_000
/** The most tables that the platform is asked for at once. */
export const MOST_TABLES = 100

export type LiveTable = LiveStatsQuery['liveGameStats'][number]

/** The state of live tables, by brand and game id. */
export class LiveTables {
  readonly #everybody: PlatformClient
  /** As many as there are tables: what the platform does not know is not kept. */
  readonly #brands = new Map<string, Map<string, { table: LiveTable; at: number }>>()

  /** @param everybody asks for what no visitor has asked for */
  constructor(everybody: PlatformClient) {
    this.#everybody = everybody
  }

  /**
   * What is known of these tables, asked for on behalf of who wants to see it.
   * @throws as the client does
   */
  async read(platform: PlatformClient, brandId: string, ids: readonly string[]): Promise<LiveTable[]> {
    const now = Date.now()
    const isDue = (id: string) => now - (this.#of(brandId).get(id)?.at ?? Number.NEGATIVE_INFINITY) >= FRESH_MS
    const due = ids.filter(isDue)
    if (due.length > 0) await this.#ask(platform, brandId, due)
    return ids.flatMap((id) => this.#of(brandId).get(id)?.table ?? [])
  }

  /**
   * All tables of the brand as they are now, since another process may have rendered the page that shows them.
   * @throws as the client does
   */
  async readAll(brandId: string): Promise<LiveTable[]> {
    await this.#ask(this.#everybody, brandId)
    return [...this.#of(brandId).values()].map(({ table }) => table)
  }

  #of(brandId: string) {
    const known = this.#brands.get(brandId) ?? new Map<string, { table: LiveTable; at: number }>()
    this.#brands.set(brandId, known)
    return known
  }

  /** @param gameIds all of the brand's if omitted */
  async #ask(platform: PlatformClient, brandId: string, gameIds?: string[]): Promise<void> {
    const at = Date.now()
    const { liveGameStats } = await platform.request(LiveStatsDocument, { brandId, gameIds })
    const known = this.#of(brandId)
    for (const id of gameIds ?? known.keys()) known.delete(id)
    for (const table of liveGameStats) known.set(table.gameId, { table, at })
  }
}
