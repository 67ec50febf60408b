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
