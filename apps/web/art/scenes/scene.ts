import type { CatalogueGame } from '@parlour/catalogue/game'
import type { FontName } from '../lettering.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Every tile is painted on a canvas of this size and then scaled down. */
export const width = 600
export const height = 800
/** The ground level for objects; the lettering covers everything below it. */
export const horizon = 545

export type Palette = CatalogueGame['palette']
export type Particles = 'embers' | 'snow' | 'bubbles' | 'sparkles' | 'confetti' | 'fireflies'

export interface Scene {
  /** Sky and distant objects: painted small and enlarged, so that they are out of focus. */
  far(random: SeededRandom, palette: Palette): string
  /** The ground under the hero, in focus. */
  near(random: SeededRandom, palette: Palette): string
  particles: Particles
  fonts: readonly [FontName, ...FontName[]]
}
