import type { SlotModel } from '@parlour/catalogue/game'
import type { Outcome } from './outcome.ts'
import type { Rng } from './rng.ts'

/** A row of a published paytable: the pay of a symbol in coins, by count. */
export interface PayRow {
  symbol: number
  pays: { count: number; upTo?: number; coins: number }[]
}

/** The published data of a model, which both the page and the reels use. */
export interface PublishedModel {
  id: SlotModel
  /** Theoretical return to player in per cent of the stake, from simulation or enumeration (decision 0030). */
  rtp: number
  columns: number
  /** Minimum and maximum number of rows in a column. */
  rows: readonly [number, number]
  wins: 'lines' | 'ways' | 'clusters'
  /** For line games: the row on each reel. */
  lines?: readonly (readonly number[])[]
  paytable: readonly PayRow[]
  /** Figures for the rules on the info page. */
  facts: Readonly<Record<string, number>>
}

/** The way into a model's feature for a price. */
interface FeatureBuy {
  /** The price as a multiple of the stake, and what the feature returns of it in per cent (decision 0138). */
  price: number
  rtp: number
  /** Plays the feature alone, without the paid spin before it. Pure. */
  play(rng: Rng): Outcome
}

export interface Model extends PublishedModel {
  /** Plays one whole round, including free spins and respins. Pure: the same numbers give the same round. */
  play(rng: Rng): Outcome
  /** In models whose feature can be bought. */
  buy?: FeatureBuy
}

/** Published rows from a table pays[symbol][count]. */
export function payRows(pays: readonly (readonly number[])[]): PayRow[] {
  return pays
    .map((row, symbol) => ({
      symbol,
      pays: row.map((coins, count) => ({ count, coins })).filter(({ coins }) => coins > 0),
    }))
    .filter((row) => row.pays.length > 0)
}
