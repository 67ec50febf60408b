import { type Page, routeId } from './page.ts'
import { pages } from './url-map.ts'

/** What the head of a page needs to know of its declaration. */
export type PageFacts = Pick<Page, 'path' | 'title' | 'description' | 'robots' | 'privateQueries'>

/** By the id of the route. The code for browsers has the result alone, without examples (vite/evaluated-page-facts.ts). */
export const pageFacts: Readonly<Record<string, PageFacts>> = Object.fromEntries(
  pages.map((page) => {
    const { path, title, description, robots, privateQueries } = page
    return [routeId(page), { path, title, description, robots, privateQueries } as PageFacts]
  }),
)
