import type { EventNews } from '@parlour/contracts/sportsbook-element'
import type { Balance } from './balances.server.ts'
import type { Notice } from './notices.ts'

/** Where the stream of a player's browser is. */
export const LIVE_PATH = '/live'

/** Its parameter with the ids of the sportsbook's events whose odds are wanted, separated by commas. */
export const FOLLOWED_EVENTS = 'events'

/** A push of the player's balances. */
export interface LiveBalances {
  userId: string
  /** When they were asked for, epoch ms of the web server. */
  at: number
  balances: Balance[]
}

/** What the player may be told, which a page compares with what it has heard before. */
export interface LiveNotices {
  userId: string
  notices: Notice[]
}

/**
 * What is pushed. `tables`: the live tables that have changed, or all, by game id; `matches`: those of Home; `odds`: an event
 * that is followed, or whether the sportsbook is heard. They are for everybody. All but balances are heard as the
 * document's events `live-tables`, `live-matches`, `live-odds` and `live-notices`.
 */
export type LiveMessage =
  | { event: 'balances'; data: LiveBalances }
  | { event: 'notices'; data: LiveNotices }
  | { event: 'tables' | 'matches'; data: unknown }
  | { event: 'odds'; data: EventNews }
