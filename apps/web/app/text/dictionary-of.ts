import type { Dictionary } from './translate.ts'

/** Enough for all skins and languages, in the versions of a day's editing. */
const KEPT = 64
const dictionaries = new Map<string, Dictionary>()

/**
 * The dictionary of a page, which is serialised once per content version rather than once per page. Parsed once, so
 * that its messages are also compiled once.
 */
export function dictionaryOf(texts: string): Dictionary {
  let dictionary = dictionaries.get(texts)
  if (!dictionary) {
    dictionary = JSON.parse(texts) as Dictionary
    const [oldest] = dictionaries.keys()
    if (dictionaries.size >= KEPT && oldest !== undefined) dictionaries.delete(oldest)
    dictionaries.set(texts, dictionary)
  }
  return dictionary
}
