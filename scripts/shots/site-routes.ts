/** Every address of a skin that shows a page, derived from the pages' declarations. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Example, Page, Viewer } from '../../apps/web/app/url-map/page.ts'
import { pages } from '../../apps/web/app/url-map/url-map.ts'

export interface Visit extends Omit<Example, 'on'> {
  as: Viewer
  /** The expected HTTP status. */
  status: number
  /** The pattern in the URL map, such as /pages/:websiteRoute/:scrollId? */
  pattern: string
}

export const visitsOf = (skin: SkinConfig): Visit[] => pages.flatMap((page) => visitsOfPage(page, skin))

export function visitsOfPage({ path: pattern, guard, isOn, examples }: Page, skin: SkinConfig): Visit[] {
  if ('none' in examples || isOn?.(skin) === false) return []
  const viewer = guard === 'players' ? 'ada' : 'visitor'
  return examples
    .filter(({ on }) => on?.(skin) ?? true)
    .map(({ on: _, ...example }) => ({ as: viewer, status: 200, ...example, pattern }))
}

export const skinNamed = (code: string): SkinConfig => {
  const skin = Object.values(skins).find((other) => other.code === code)
  if (!skin) throw new Error(`Unknown skin ${code}; expected one of: ${Object.keys(skins).join(', ')}.`)
  return skin
}
