import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../../context.ts'
import { withoutPrefix } from '../../middleware/language.ts'

type Context = Readonly<RouterContextProvider>

/** The answer of a page whose games the platform could not name: the page works, and whoever asks may ask again. */
export const RETRY_LATER = { status: 503 } as const

/** Whether Home itself was asked for as a document: a dialog over it has a status of its own. */
export function isHomeDocument(request: Request, context: Context): boolean {
  const { isDocument, prefix } = context.get(visitContext)
  return isDocument && withoutPrefix(new URL(request.url).pathname, prefix) === '/'
}

/** What a lobby page shows; null when the platform does not answer, so that the page says so instead of failing. */
export async function unlessDown<Games>(context: Context, reading: Promise<Games>): Promise<{ games: Games } | null> {
  try {
    return { games: await reading }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'lobby not read')
    return null
  }
}
