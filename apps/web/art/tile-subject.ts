import type { CatalogueGame } from '@parlour/catalogue/game'
import type { LiveTable } from '@parlour/catalogue/live-tables'

/** What a tile is painted of: a slot, or a table. */
export type TileSubject = Pick<CatalogueGame, 'slug' | 'name' | 'studio' | 'hero' | 'palette' | 'scene' | 'wild'> & {
  /** The hero, then what lies around it. */
  symbols: readonly [string, string, string, string, ...string[]]
}

export const tableSubject = ({
  slug,
  name,
  studio,
  look,
}: Pick<LiveTable, 'slug' | 'name' | 'studio' | 'look'>): TileSubject => ({
  ...{ slug, name, studio, hero: look.hero, palette: look.palette, scene: look.scene },
  symbols: [look.hero, ...look.around],
  wild: look.around[0],
})
