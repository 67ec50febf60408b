import type { SlotModel } from '@parlour/catalogue/game'
import type { Outcome } from './outcome.ts'
import type { Rng } from './rng.ts'

/** One row of a published paytable: what a symbol pays, in coins, for how many of it. */
export interface PayRow {
  symbol: number
  pays: { count: number; upTo?: number; coins: number }[]
}

/** What is published of a model; the page and the reels read the same data. */
export interface PublishedModel {
  id: SlotModel
  /** Theoretical return to player in per cent of the stake, from simulation or enumeration (decision 0030). */
  rtp: number
  columns: number
  /** Rows of a column, least and most. */
  rows: readonly [number, number]
  wins: 'lines' | 'ways' | 'clusters'
  /** Line games: the row on each reel. */
  lines?: readonly (readonly number[])[]
  paytable: readonly PayRow[]
  /** Rules as numbers that the texts of the info page name. */
  facts: Readonly<Record<string, number>>
}

export interface Model extends PublishedModel {
  /** Plays one whole round, free spins and respins included. Pure: the same numbers give the same round. */
  play(rng: Rng): Outcome
}

/** Published rows from a table of pays[symbol][count]. */
export function payRows(pays: readonly (readonly number[])[]): PayRow[] {
  return pays
    .map((row, symbol) => ({
      symbol,
      pays: row.map((coins, count) => ({ count, coins })).filter(({ coins }) => coins > 0),
    }))
    .filter((row) => row.pays.length > 0)
}
