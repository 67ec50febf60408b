import { setTimeout as wait } from 'node:timers/promises'
import { advanceRound, openTable, type Table } from './advance-round.ts'
import type { LiveDeps } from './place-bet.ts'
import { dueRounds } from './round-store.ts'
import { settleDue } from './settlement.ts'
import type { TableFeed } from './table-feed.ts'

/** How often a process looks for what is due, ms: the precision of the tables' clock. */
const TICK_MS = 250
const PRESENCE_MS = 5_000
const SETTLE_MS = 500

/**
 * Runs the tables: every process does, and the database lets one of them make each move, so that tables go on when any
 * process dies.
 */
export class TableRunner {
  readonly #deps: LiveDeps
  readonly #tables: ReadonlyMap<string, Table>
  readonly #feed: TableFeed
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #presenceAt = 0
  #settledAt = 0
  #settling: Promise<unknown> = Promise.resolve()
  #isSettling = false

  constructor(deps: LiveDeps, tables: readonly Table[], feed: TableFeed) {
    this.#deps = deps
    this.#tables = new Map(tables.map((table) => [table.slug, table]))
    this.#feed = feed
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#settling
    await this.#feed.close()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.tick(Date.now())
      } catch (err) {
        this.#deps.logger.warn({ err }, 'live tables wait for the database')
      }
      await wait(TICK_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Moves rounds on whose phase has ended, and tells the players. */
  async tick(now: number): Promise<void> {
    const { pool } = this.#deps
    for (const due of await dueRounds(pool)) {
      const table = this.#tables.get(due.slug)
      if (table) await advanceRound(pool, table, due)
    }
    await this.#feed.deliver()
    if (now - this.#settledAt >= SETTLE_MS && !this.#isSettling) {
      this.#settledAt = now
      this.#settling = this.#settle()
    }
    if (now - this.#presenceAt < PRESENCE_MS) return
    this.#presenceAt = now
    for (const table of this.#tables.values()) await openTable(pool, table)
    await this.#feed.writePresence([...this.#tables.keys()])
  }

  /** Beside the tables' clock, which must not wait for a slow wallet. */
  async #settle(): Promise<void> {
    this.#isSettling = true
    try {
      while (await settleDue(this.#deps, this.#tables));
    } catch (err) {
      this.#deps.logger.warn({ err }, 'live bets wait to be settled')
    } finally {
      this.#isSettling = false
    }
  }
}
