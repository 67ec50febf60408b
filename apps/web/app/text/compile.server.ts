import compile from 'icu-minify/compile'
import type { Dictionary, Message } from './translate.ts'

/**
 * Compiles the ICU messages of a dictionary, so that browsers need no parser. An invalid message is kept as it is, so
 * that the reader sees it without arguments rather than nothing.
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
