import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { createSealer } from '../middleware/sealer.ts'
import type { SharedStore } from './shared-store.server.ts'

/** The store could not be reached, timed out, or failed. */
export class SharedStoreUnavailable extends Error {
  override name = 'SharedStoreUnavailable'
}

/** Values of one kind, under ids that only their owners know. Every call may throw SharedStoreUnavailable. */
export interface SharedEntries<Value> {
  /** False if the id is taken. */
  add(id: string, value: Value, forMs: number): Promise<boolean>
  /** Null if it is unknown, expired or unreadable. */
  read(id: string): Promise<Value | null>
  /**
   * Decides on the current value and writes `next` (null removes it; the same object leaves it unchanged). When two
   * processes decide at the same time, the second decides again on the result of the first.
   */
  change<Result>(id: string, decide: (value: Value) => { next: Value | null; result: Result }): Promise<Result | null>
}

export interface SharedState {
  entries<Value>(name: string, schema: v.GenericSchema<Value>): SharedEntries<Value>
}

/** How often a change is retried because another process was faster. No player causes more. */
const MOST_TRIES = 20

/**
 * State that web processes share. The store never sees secrets or personal data: ids, phone numbers and players are
 * hashed, and values are sealed for their place with a key that only web processes have.
 */
export function createSharedState(store: SharedStore, secret: string): SharedState {
  const sealer = createSealer(secret)

  function entries<Value>(name: string, schema: v.GenericSchema<Value>): SharedEntries<Value> {
    const keyOf = (id: string) => `${name}:${hashed(id)}`
    async function open(key: string, sealed: string): Promise<Value | null> {
      const parsed = v.safeParse(schema, await sealer.open(key, sealed))
      return parsed.success ? parsed.output : null
    }
    return {
      async add(id, value, forMs) {
        const key = keyOf(id)
        return answer(store.add(key, await sealer.seal(key, value), forMs))
      },
      async read(id) {
        const key = keyOf(id)
        const sealed = await answer(store.read(key))
        return sealed === null ? null : open(key, sealed)
      },
      async change(id, decide) {
        const key = keyOf(id)
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const sealed = await answer(store.read(key))
          const value = sealed === null ? null : await open(key, sealed)
          if (sealed === null || value === null) return null
          const { next, result } = decide(value)
          if (next === value) return result
          const to = next === null ? null : await sealer.seal(key, next)
          if (await answer(store.replace(key, sealed, to))) return result
        }
        throw new SharedStoreUnavailable(`Too many concurrent changes to an entry of ${name}`)
      },
    }
  }

  return { entries }
}

const unavailable = (cause: unknown) => new SharedStoreUnavailable('The shared store does not answer', { cause })

const answer = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((cause: unknown) => {
    throw unavailable(cause)
  })

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
