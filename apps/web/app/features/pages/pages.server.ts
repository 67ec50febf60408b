import type { RouterContextProvider } from 'react-router'
import type { Content } from '../../clients/content.server.ts'
import { contentContext } from '../../context.ts'

/** A content page by its route; null if the skin has none in this language. */
export async function findPage(context: Readonly<RouterContextProvider>, websiteRoute: string) {
  const content = context.get(contentContext)
  const within = ({ pages }: Content) => pages.find((page) => page.websiteRoute === websiteRoute)
  return within(await content.load()) ?? within(await content.newest()) ?? null
}
