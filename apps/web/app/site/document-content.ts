import { useState } from 'react'

/** In a browser: the content of its document. */
let kept: unknown = null

/**
 * The content that came with the document: data loaded later has none, and changing the language loads a new document. Known
 * to whatever is shown after an error of the page as well.
 */
export function useDocumentContent<Content>(content: Content | null | undefined): Content | null {
  const [first] = useState(() => content ?? (kept as Content | null))
  if (first && typeof document !== 'undefined') kept = first
  return first
}
