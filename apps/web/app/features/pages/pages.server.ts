import type { RouterContextProvider } from 'react-router'
import { contentContext } from '../../context.ts'

/** A content page by its route; null when the skin has none of that name in this language. */
export async function findPage(context: Readonly<RouterContextProvider>, websiteRoute: string) {
  const { pages } = await context.get(contentContext).load()
  return pages.find((page) => page.websiteRoute === websiteRoute) ?? null
}
