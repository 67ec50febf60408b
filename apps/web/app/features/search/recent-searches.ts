import { persistedState } from '../../site/persisted-state.ts'
import { MAX_QUERY } from './search-state.ts'

const MOST = 6

const parse = (json: unknown): readonly string[] | null =>
  Array.isArray(json) && json.every((text) => typeof text === 'string' && text.length <= 2 * MAX_QUERY)
    ? json.slice(0, MOST)
    : null

/** What was searched for in this browser, the latest first. */
export const recentSearches = persistedState<readonly string[]>({
  id: 'searches',
  version: 1,
  area: 'local',
  category: 'preferences',
  initial: [],
  parse,
})

/** The list after another search: each text stands once, whatever its case, and the oldest leave. */
export const withSearch = (texts: readonly string[], text: string): readonly string[] => {
  const same = text.toLowerCase()
  return text === '' ? texts : [text, ...texts.filter((other) => other.toLowerCase() !== same)].slice(0, MOST)
}

/** Remembers a search that led somewhere. */
export const rememberSearch = (text: string): void => recentSearches.write(withSearch(recentSearches.read(), text))
