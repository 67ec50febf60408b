import { createContext } from 'react'
import type { TileLook } from './tile-look.ts'

/** On the server: the HTML of a list that the document brings by itself. Null in the browser, which has it already. */
export const TileHtmlContext = createContext<((list: string, look: TileLook) => string) | null>(null)

/** What the browser has in its document is left as it is: React neither compares nor sets this. One object, so that it never changes. */
export const IN_DOCUMENT = { __html: '' }

const shown = new Map<string, readonly Node[]>()

/**
 * The items of a list that came with the document. React drops a document's elements when it has to render anew, so they are
 * remembered before that and put back.
 */
export function rememberItems(list: string): void {
  const items = globalThis.document?.getElementById(list)?.childNodes
  if (items && items.length > 0) shown.set(list, [...items])
}

/** Puts back what React could not render, because only the document had it. */
export function restoreItems(list: string): void {
  const element = document.getElementById(list)
  if (element && !element.hasChildNodes()) element.append(...(shown.get(list) ?? []))
}
