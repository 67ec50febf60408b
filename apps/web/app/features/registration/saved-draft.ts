/** Form data is saved to local storage with a 400 ms debounce and restored later; the password never is. */
const SAVE_AFTER_MS = 400
const KEY = 'registration'
/** Limited to a day, so that personal data does not linger on a shared computer. */
const KEPT_MS = 24 * 60 * 60_000

const savedFields = [
  ...['email', 'firstName', 'lastName', 'dobDay', 'dobMonth', 'dobYear'],
  ...['address1', 'city', 'postcode', 'dialCode', 'phone'],
] as const

export type SavedDraft = Partial<Record<string, string>>

/** The values of a form that may be saved: known fields that are not empty. */
export function draftOf(values: Readonly<Record<string, unknown>>): SavedDraft {
  const kept = savedFields.filter((name) => typeof values[name] === 'string' && values[name] !== '')
  return Object.fromEntries(kept.map((name) => [name, String(values[name]).slice(0, 250)]))
}

/** Reads what {@link saveDraft} wrote; rejects anything else and anything older than a day. @param now epoch ms */
export function parseDraft(json: string | null, now: number): SavedDraft {
  try {
    const saved = JSON.parse(json ?? 'null') as { savedAt?: unknown; values?: unknown } | null
    const isFresh = typeof saved?.savedAt === 'number' && now - saved.savedAt < KEPT_MS
    return isFresh && typeof saved.values === 'object' && saved.values ? draftOf(saved.values as SavedDraft) : {}
  } catch {
    return {}
  }
}

/** Storage may be full or forbidden (private browsing): the form works without it. */
function withStorage<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return use(window.localStorage)
  } catch {
    return otherwise
  }
}

export const readDraft = (): SavedDraft => withStorage((storage) => parseDraft(storage.getItem(KEY), Date.now()), {})

let unsaved: Readonly<Record<string, unknown>> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Adds a step's values to those saved from the other step, once nothing has been typed for 400 ms. */
export function saveDraftSoon(values: Readonly<Record<string, unknown>>): void {
  clearTimeout(timer)
  unsaved = values
  timer = setTimeout(saveDraftNow, SAVE_AFTER_MS)
}

/** Saves what still waits. */
export function saveDraftNow(): void {
  clearTimeout(timer)
  if (!unsaved) return
  const added = draftOf(unsaved)
  unsaved = null
  withStorage((storage) => {
    const values = { ...parseDraft(storage.getItem(KEY), Date.now()), ...added }
    storage.setItem(KEY, JSON.stringify({ savedAt: Date.now(), values }))
  }, undefined)
}

/** Deletes what is saved and what still waits. */
export function clearDraft(): void {
  clearTimeout(timer)
  unsaved = null
  withStorage((storage) => storage.removeItem(KEY), undefined)
}

/**
 * Passes on the answer to a submitted step. A redirect out of the form means that the registration has ended, so the
 * draft is deleted here: components may never render the moment between the answer and the next page.
 */
export async function clearDraftAtEnd<Result>(submit: () => Promise<Result>): Promise<Result> {
  try {
    return await submit()
  } catch (answer) {
    const next = answer instanceof Response ? answer.headers.get('Location') : null
    // The router adds the prefix of the language later.
    if (next !== null && !window.location.pathname.endsWith(new URL(next, window.location.origin).pathname))
      clearDraft()
    throw answer
  }
}
