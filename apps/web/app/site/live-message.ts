import type { Balance } from './balances.server.ts'

/** Where the stream of a player's browser is. */
export const LIVE_PATH = '/live'

/** A push of the player's balances. */
export interface LiveBalances {
  userId: string
  /** When they were asked for, epoch ms of the web server. */
  at: number
  balances: Balance[]
}

/**
 * What is pushed. `tables`: the live tables that have changed, or all, by game id; `matches`: those of Home. They are for
 * everybody, and features hear them as the document's events `live-tables` and `live-matches`.
 */
export type LiveMessage = { event: 'balances'; data: LiveBalances } | { event: 'tables' | 'matches'; data: unknown }
