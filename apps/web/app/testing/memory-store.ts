import type { SharedStore } from '../shared-state/shared-store.server.ts'

/**
 * An in-memory shared store with a clock that tests control. It has the same contract (shared-store.server.test.ts).
 */
export function memoryStore(now: () => number = Date.now): SharedStore & { contents(): string[] } {
  const entries = new Map<string, { text: string; endsAt: number }>()
  const live = (key: string) => {
    const entry = entries.get(key)
    return entry && now() < entry.endsAt ? entry : null
  }
  return {
    async add(key, text, forMs) {
      if (live(key)) return false
      entries.set(key, { text, endsAt: now() + forMs })
      return true
    },
    read: async (key) => live(key)?.text ?? null,
    async replace(key, from, to) {
      const entry = live(key)
      if (entry?.text !== from) return false
      if (to === null) entries.delete(key)
      else entry.text = to
      return true
    },
    close: async () => {},
    contents: () => [...entries].flatMap(([key, { text }]) => [key, text]),
  }
}
