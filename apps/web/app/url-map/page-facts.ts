import { type Page, routeId } from './page.ts'
import { pages } from './url-map.ts'

/** The parts of a page's declaration that its head needs. */
export type PageFacts = Pick<Page, 'path' | 'title' | 'description' | 'robots' | 'privateQueries'>

/** By route id. Browsers receive only this result, without the examples (vite/evaluated-page-facts.ts). */
export const pageFacts: Readonly<Record<string, PageFacts>> = Object.fromEntries(
  pages.map((page) => {
    const { path, title, description, robots, privateQueries } = page
    return [routeId(page), { path, title, description, robots, privateQueries } as PageFacts]
  }),
)
