import { liveKinds } from '@parlour/catalogue/live-tables'
import type { BetLimits, LiveGameStats } from '@parlour/contracts/platform-resolvers'
import type { LiveTable, LiveTablesResponse } from '@parlour/contracts/provider-api'
import { isCurrencyCode } from '@parlour/money/currency'
import * as v from 'valibot'
import type { Config } from '../runtime/config.ts'
import { callOutside } from '../runtime/outside-call.ts'

/** The shortest interval between two requests of a process, successful or not; pages poll once a minute. */
const requestIntervalMs = 10_000
/** How long the last good answer is used while the live casino does not give a new one. */
const maxAgeMs = 120_000

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const answer: v.GenericSchema<unknown, LiveTablesResponse> = v.object({
  tables: v.array(
    v.object({
      slug: v.string(),
      kind: v.picklist(liveKinds),
      players: count,
      results: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(20)),
      betLimits: v.array(v.object({ currencyCode: v.string(), min: count, max: count })),
    }),
  ),
})

/** The current tables of the live casino, by one request for all tables and all concurrent readers. */
export class LiveTables {
  readonly #config: Pick<Config, 'liveUrl' | 'timeoutsMs'>
  #good: { at: number; tables: ReadonlyMap<string, LiveTable> } | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> = Promise.resolve()

  constructor(config: Pick<Config, 'liveUrl' | 'timeoutsMs'>) {
    this.#config = config
  }

  /** Tables by slug. Empty when the live casino has not answered for two minutes. */
  async read(now = Date.now()): Promise<ReadonlyMap<string, LiveTable>> {
    if (now - this.#askedAt >= requestIntervalMs) {
      this.#askedAt = now
      this.#asking = this.#ask(now)
    }
    await this.#asking
    return this.#good && now - this.#good.at < maxAgeMs ? this.#good.tables : new Map()
  }

  async #ask(now: number): Promise<void> {
    const result = await callOutside({
      service: 'live',
      url: `${this.#config.liveUrl}/tables`,
      answer,
      timeoutMs: this.#config.timeoutsMs.live,
    })
    if (result.status !== 'done') return
    this.#good = { at: now, tables: new Map(result.value.tables.map((table) => [table.slug, table])) }
  }
}

/** A table in the form of the contract, without limits in currencies that no player has. */
export const statsOf = (gameId: string, { players, results, betLimits }: LiveTable): LiveGameStats => ({
  gameId,
  results,
  players,
  betLimits: betLimits.flatMap(({ currencyCode, min, max }): BetLimits[] =>
    isCurrencyCode(currencyCode) ? [{ currencyCode, min, max }] : [],
  ),
})
