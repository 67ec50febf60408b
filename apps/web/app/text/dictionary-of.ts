import type { Dictionary } from './translate.ts'

/** Enough for all skins and languages, in the versions of a day's editing. */
const KEPT = 128

interface KeptTexts {
  json: string
  /** Parsed once, so that its messages are also compiled once. */
  dictionary: Dictionary
}

/** By the digest of the texts, those used last at the end. In a browser there are those of its document alone. */
const kept = new Map<string, KeptTexts>()

function use(id: string, texts: KeptTexts): KeptTexts {
  kept.delete(id)
  kept.set(id, texts)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return texts
}

/**
 * The dictionary with this digest.
 * @param json its texts, by whoever has them: they are remembered for all others
 * @throws when nobody has brought the texts
 */
export function dictionaryOf(id: string, json?: string): Dictionary {
  const known = kept.get(id)
  if (known) return use(id, known).dictionary
  if (json === undefined) throw new Error(`No texts ${id}`)
  return use(id, { json, dictionary: JSON.parse(json) as Dictionary }).dictionary
}

/** The texts with this digest as JSON; undefined when they are not known, or not any more. */
export const textsOf = (id: string): string | undefined => kept.get(id)?.json
