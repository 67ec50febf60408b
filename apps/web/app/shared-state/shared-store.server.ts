import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/**
 * What all web processes know together for a short time: texts under keys, and counts. Everything may be lost with the
 * database that holds it; whoever keeps something here says what a player meets then.
 */
export interface SharedStore {
  /** False, and nothing is written, when the key is taken. */
  add(key: string, text: string, forMs: number): Promise<boolean>
  /** Null when there is none, or its time is over. */
  read(key: string): Promise<string | null>
  /** Puts `to` in the place of `from`, or removes it when `to` is null. False when another process was first. */
  replace(key: string, from: string, to: string | null): Promise<boolean>
  /** Counts under a name of its own: `points` in `seconds` for each key. */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract
  close(): Promise<void>
}

/** A page waits no longer for an answer of the store. */
export const STORE_TIMEOUT_MS = 2_000
