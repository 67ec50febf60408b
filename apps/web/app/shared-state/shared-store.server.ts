import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/**
 * Short-lived state shared by all web processes: texts under keys, and counters. Everything may be lost with the
 * database that holds it; each user of the store documents what a player sees then.
 */
export interface SharedStore {
  /** False, and nothing is written, when the key is taken. */
  add(key: string, text: string, forMs: number): Promise<boolean>
  /** Null when it does not exist or has expired. */
  read(key: string): Promise<string | null>
  /** Replaces `from` with `to`, or removes it when `to` is null. False when another process was first. */
  replace(key: string, from: string, to: string | null): Promise<boolean>
  /** A rate limiter under its own name: `points` per `seconds` for each key. */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract
  close(): Promise<void>
}

/** How long a page waits for an answer of the store. */
export const STORE_TIMEOUT_MS = 2_000
