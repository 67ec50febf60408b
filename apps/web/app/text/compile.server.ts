import compile from 'icu-minify/compile'
import type { Dictionary, Message } from './translate.ts'

/**
 * A dictionary with its ICU texts compiled, so that browsers need no parser. An invalid ICU message stays as it is: the
 * reader sees it unfilled rather than nothing.
 */
export function compileDictionary(texts: Readonly<Record<string, string>>): Dictionary {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

function compileMessage(text: string): Message {
  if (!/[{']/.test(text)) return text
  try {
    return compile(text)
  } catch {
    return text
  }
}
