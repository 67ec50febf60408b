import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Endpoint, type Guard, type Page, routeId } from './page.ts'

const SITE_LAYOUT = 'shell/site-layout.tsx'
/** Around pages without header and footer; endpoints are not pages. */
const SCREEN_LAYOUT = 'shell/screen-layout.tsx'
const FURTHER_STYLES = 'shell/further-styles.tsx'
/** Features whose pages look as they should with the styles of Home (app.css). */
const OF_FIRST_STYLES = /^(?:shell|features\/(?:lobby|pages|search|sportsbook|game))\//
const guardFiles: Record<Guard, string | undefined> = {
  everyone: undefined,
  visitors: 'middleware/logged-out-only.tsx',
  players: 'middleware/logged-in-only.tsx',
}

/**
 * React Router's configuration from the declarations. Dialogs are children of Home, so that `/login` is Home with a
 * dialog over it; neighbouring routes share their layouts.
 */
export function routeConfig(urlMap: readonly (Page | Endpoint)[]): RouteConfigEntry[] {
  const home = urlMap.find(({ path }) => path === '/')
  const root: RouteConfigEntry = { file: '', children: [] }
  const uses = new Map<string, number>()

  const layoutIn = (parent: RouteConfigEntry, file: string): RouteConfigEntry => {
    const known = childrenOf(parent).find((entry) => entry.file === file)
    if (known) return known
    const use = (uses.get(file) ?? 0) + 1
    uses.set(file, use)
    const made = { file, ...(use > 1 && { id: `${routeId({ file })}-${use}` }), children: [] }
    childrenOf(parent).push(made)
    return made
  }

  // Home comes first, since dialogs are its children.
  for (const route of [...urlMap].sort((one, other) => Number(other === home) - Number(one === home))) {
    const around = [
      route.place !== 'screen' ? SITE_LAYOUT : route.kind === 'page' && SCREEN_LAYOUT,
      route.place === 'dialog' && home?.file,
      needsFurtherStyles(route) && FURTHER_STYLES,
      route.layouts?.outsideGuard,
      guardFiles[route.guard],
      route.layouts?.insideGuard,
    ].filter((file) => typeof file === 'string')
    const { id, file, path } = route
    const own = { file, path: path === '/' ? path : path.slice(1), ...(id && { id }) }
    childrenOf(around.reduce(layoutIn, root)).push(own)
  }
  return childrenOf(root)
}

/** Whether it is shown with more than the styles of a first visit. */
export const needsFurtherStyles = ({ kind, place, file }: Page | Endpoint): boolean =>
  place === 'dialog' || (kind === 'page' && !OF_FIRST_STYLES.test(file))

function childrenOf(entry: RouteConfigEntry): RouteConfigEntry[] {
  entry.children ??= []
  return entry.children
}
