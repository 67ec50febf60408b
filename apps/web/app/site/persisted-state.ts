import { useSyncExternalStore } from 'react'
import {
  allows,
  CONSENT_COOKIE,
  type Consent,
  type ConsentCategory,
  optionalCategories,
  parseConsent,
} from '../consent/consent.ts'
import { readCookie } from './browser-cookies.ts'

interface StoreOptions<Value> {
  /** The store's name; with the category as a prefix, its key. */
  id: string
  /** Increase it when the value's shape changes, so that older values are ignored. */
  version: number
  area: 'local' | 'session'
  /** The consent needed before anything is written. */
  category: ConsentCategory
  initial: Value
  /** Null for anything invalid: stored data may come from anywhere. */
  parse: (json: unknown) => Value | null
}

export interface PersistedState<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  initial: Value
}

/** Storage may be full or forbidden (private browsing): the value then lasts as long as the page. */
function tryStorage<Result>(area: 'local' | 'session', use: (storage: Storage) => Result): Result | null {
  try {
    return use(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return null
  }
}

const keyOf = (category: ConsentCategory, id: string) => `${category}.${id}`

/**
 * A value stored in the browser with the visitor's consent, otherwise in memory; synchronised across tabs (local
 * storage).
 */
export function persistedState<Value>(options: StoreOptions<Value>): PersistedState<Value> {
  const { area, category, initial } = options
  const key = keyOf(category, options.id)
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let text: string | null = null
  let value = initial
  let isInMemory = false
  /** False where the browser does not take it. */
  function store(next: Value): boolean {
    const written = JSON.stringify([options.version, next])
    text = written
    return tryStorage(area, (storage) => storage.setItem(key, written)) !== null
  }
  return {
    initial,
    read() {
      if (isInMemory) return value
      const stored = tryStorage(area, (storage) => storage.getItem(key))
      if (stored !== text) {
        text = stored
        value = parseStored(stored, options) ?? initial
      }
      return value
    },
    write(next) {
      value = next
      isInMemory = !allows(parseConsent(readCookie(CONSENT_COOKIE)), category) || !store(next)
      notify()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parseStored<Value>(stored: string | null, { version, parse }: StoreOptions<Value>): Value | null {
  try {
    const [writtenBy, value] = JSON.parse(stored ?? '[]') as unknown[]
    return writtenBy === version ? parse(value) : null
  } catch {
    return null
  }
}

/** The value and its setter; the server's HTML has the initial value. */
export function usePersistedState<Value>({ read, write, subscribe, initial }: PersistedState<Value>) {
  return [useSyncExternalStore(subscribe, read, () => initial), write] as const
}

/** Clears the stores of all categories that are not, or no longer, allowed. */
export function clearRefused(consent: Consent | null): void {
  for (const area of ['local', 'session'] as const) {
    tryStorage(area, (storage) => {
      for (const key of Object.keys(storage)) {
        const category = optionalCategories.find((name) => key.startsWith(keyOf(name, '')))
        if (category && !allows(consent, category)) storage.removeItem(key)
      }
    })
  }
}
