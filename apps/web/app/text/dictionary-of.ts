import type { Dictionary } from './translate.ts'

/** Skins times languages, and the versions of a day's editing. */
const KEPT = 64
const dictionaries = new Map<string, Dictionary>()

/**
 * The dictionary that a page brought as one text, which is made once per version of the content instead of message by
 * message for each page. Parsed once, so that its messages are also compiled once.
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
