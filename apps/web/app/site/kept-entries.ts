/**
 * What a player has typed into a form, kept for the time after the next login when the session ends under the form: for
 * this tab, by player, page and form's name. Passwords, codes and card data are never kept: a form names the fields
 * (forms/use-kept-entries.ts).
 */
type Entries = Readonly<Record<string, string>>

interface EntriesOf {
  userId: string
  /** The page's path, without its query. */
  path: string
  /** The form's name. */
  form: string
}

const PREFIX = 'typed.'
const LONGEST = 250
const MOST_FIELDS = 20

const keyOf = ({ userId, path, form }: EntriesOf) => `${PREFIX}${userId}.${path}#${form}`

/** Storage may be full or forbidden (private browsing): nothing is kept then. */
function withStorage<Result>(
  area: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | null {
  try {
    return use(window[area])
  } catch {
    return null
  }
}

/** Set by the player's own logout: nothing of theirs stays in the browser then. */
let isLoggingOut = false

export function keepEntries(of: EntriesOf, entries: Entries): void {
  if (isLoggingOut) return
  const short = Object.entries(entries).filter(([, value]) => value.length <= LONGEST)
  const text = JSON.stringify(Object.fromEntries(short.slice(0, MOST_FIELDS)))
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(of), text))
}

/** What was kept, once. Checked, since stored data may come from anywhere. */
export function takeEntries(of: EntriesOf): Entries {
  const text = withStorage('sessionStorage', (storage) => {
    const kept = storage.getItem(keyOf(of))
    storage.removeItem(keyOf(of))
    return kept
  })
  return parseEntries(text)
}

export function parseEntries(text: string | null): Entries {
  try {
    const entries: unknown = JSON.parse(text ?? '{}')
    if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return {}
    return Object.fromEntries(
      Object.entries(entries).filter(([, value]) => typeof value === 'string' && value.length <= LONGEST),
    )
  } catch {
    return {}
  }
}

/** The player logs out: what they have typed goes too. */
export function forgetEntries(): void {
  isLoggingOut = true
  withStorage('sessionStorage', (storage) => removeAll(storage, (key) => key.startsWith(PREFIX)))
}

/**
 * Empties the browser's storage after a logout, as the response has asked by Clear-Site-Data, for browsers that do not
 * know it. What was typed before an idle player was logged out waits for their next login.
 */
export function clearAfterLogout(): void {
  withStorage('localStorage', (storage) => storage.clear())
  withStorage('sessionStorage', (storage) => removeAll(storage, (key) => !key.startsWith(PREFIX)))
}

function removeAll(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key)
}
