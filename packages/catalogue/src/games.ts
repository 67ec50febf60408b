import type { CatalogueGame } from './game.ts'
import { candyGames } from './games/candy.ts'
import { caveGames } from './games/cave.ts'
import { cityGames } from './games/city.ts'
import { dunesGames } from './games/dunes.ts'
import { forestGames } from './games/forest.ts'
import { northernLightsGames } from './games/northern-lights.ts'
import { peaksGames } from './games/peaks.ts'
import { seaGames } from './games/sea.ts'
import { spaceGames } from './games/space.ts'
import { stadiumGames } from './games/stadium.ts'
import { templeGames } from './games/temple.ts'
import { vaultGames } from './games/vault.ts'

/** The 120 games of the demo catalogue; slugs and heroes are unique. */
export const games: readonly CatalogueGame[] = [
  ...candyGames,
  ...caveGames,
  ...cityGames,
  ...dunesGames,
  ...forestGames,
  ...northernLightsGames,
  ...peaksGames,
  ...seaGames,
  ...spaceGames,
  ...stadiumGames,
  ...templeGames,
  ...vaultGames,
]
