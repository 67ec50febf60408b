/** Every address of the site that shows something, from the app's own URL map, so that a new route is not forgotten. */

import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import routes from '../../apps/web/app/routes.ts'
import { type Example, examples } from './examples.ts'

export type Audience = 'visitor' | 'player' | 'everyone'
export interface RoutePattern {
  /** As in the URL map: /pages/:websiteRoute/:scrollId? */
  pattern: string
  audience: Audience
}

export interface Visit extends Omit<Example, 'on'> {
  as: NonNullable<Example['as']>
  pattern: string
}

interface Entry {
  path?: string
  index?: boolean
  file: string
  children?: Entry[]
}

const guards: [file: string, audience: Audience][] = [
  ['middleware/logged-out-only.tsx', 'visitor'],
  ['middleware/logged-in-only.tsx', 'player'],
]

/** A `.ts` module holds no component: it answers with data or leads elsewhere. */
const hasView = ({ file }: Entry) => file.endsWith('.tsx')

export function patternsOf(entries: Entry[], parent = '', audience: Audience = 'everyone'): RoutePattern[] {
  return entries.flatMap((entry) => {
    const own = guards.find(([file]) => entry.file.endsWith(file))?.[1] ?? audience
    const pattern = entry.path ? `/${[parent, entry.path].join('/').split('/').filter(Boolean).join('/')}` : parent
    const children = entry.children ?? []
    // An index stands where its parent does, and decides what is seen there.
    const isPage = entry.index || (entry.path !== undefined && !children.some(({ index }) => index))
    return [
      ...(isPage && hasView(entry) ? [{ pattern: pattern || '/', audience: own }] : []),
      ...patternsOf(children, pattern, own),
    ]
  })
}

/** What is wrong between the URL map and its examples, in a line each. */
export function gapsBetween(patterns: RoutePattern[], table: Record<string, Example[]>): string[] {
  const known = new Set(patterns.map(({ pattern }) => pattern))
  return [
    ...patterns
      .filter(({ pattern }) => !table[pattern])
      .map(({ pattern }) => `${pattern} has no example: add one to scripts/shots/examples.ts`),
    ...Object.keys(table)
      .filter((pattern) => !known.has(pattern))
      .map((pattern) => `scripts/shots/examples.ts has an example of ${pattern}, which is no route`),
  ]
}

export const routePatterns: RoutePattern[] = patternsOf(routes as Entry[])

/** What there is to visit on a skin. Throws when a route has no example. */
export function visitsOf(skin: SkinConfig): Visit[] {
  const gaps = gapsBetween(routePatterns, examples)
  if (gaps.length > 0) throw new Error(gaps.join('\n'))
  return routePatterns.flatMap(({ pattern, audience }) =>
    (examples[pattern] ?? [])
      .filter(({ on = () => true }) => on(skin))
      .map(({ on: _, ...example }) => ({
        ...example,
        pattern,
        as: example.as ?? (audience === 'player' ? 'ada' : 'visitor'),
      })),
  )
}

export const skinNamed = (code: string): SkinConfig => {
  const skin = Object.values(skins).find((other) => other.code === code)
  if (!skin) throw new Error(`There is no skin ${code}: ${Object.keys(skins).join(', ')}.`)
  return skin
}
