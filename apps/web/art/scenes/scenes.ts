import type { CatalogueGame } from '@parlour/catalogue/game'
import { city, stadium, temple, vault } from './built-places.ts'
import { dunes, forest, northernLights, peaks } from './open-country.ts'
import type { Scene } from './scene.ts'
import { candy, cave, sea, space } from './wonderlands.ts'

export const scenes: Record<CatalogueGame['scene'], Scene> = {
  dunes,
  peaks,
  city,
  sea,
  forest,
  temple,
  space,
  candy,
  cave,
  stadium,
  'northern-lights': northernLights,
  vault,
}
