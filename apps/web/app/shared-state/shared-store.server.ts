/**
 * Short-lived state shared by all web processes: texts under keys. All of it may be lost with the
 * database; each user of the store documents what players see then.
 */
export interface SharedStore {
  /** Writes nothing and returns false if the key is taken. */
  add(key: string, text: string, forMs: number): Promise<boolean>
  /** Null when it does not exist or has expired. */
  read(key: string): Promise<string | null>
  /** Replaces `from` with `to`, or removes it if `to` is null. False if another process was first. */
  replace(key: string, from: string, to: string | null): Promise<boolean>
  close(): Promise<void>
}

/** How long a page waits for an answer of the store. */
export const STORE_TIMEOUT_MS = 2_000
