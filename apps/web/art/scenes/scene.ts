import type { CatalogueGame } from '@parlour/catalogue/game'
import type { FontName } from '../lettering.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Every tile is painted on this ground and then scaled down. */
export const width = 600
export const height = 800
/** Where things stand; below it the lettering covers the ground. */
export const horizon = 545

export type Palette = CatalogueGame['palette']
export type Particles = 'embers' | 'snow' | 'bubbles' | 'sparkles' | 'confetti' | 'fireflies'

export interface Scene {
  /** Sky and what is far: painted small and enlarged, so that it is out of focus. */
  far(random: SeededRandom, palette: Palette): string
  /** The ground the hero stands on, in focus. */
  near(random: SeededRandom, palette: Palette): string
  particles: Particles
  fonts: readonly [FontName, ...FontName[]]
}
