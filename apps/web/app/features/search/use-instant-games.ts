import { folded } from '@parlour/contracts/name-index'
import { useDeferredValue } from 'react'
import type { TileView } from '../lobby/public.ts'
import { knownArt } from './known-art.ts'
import { filtersOn, queryText, type SearchState } from './search-state.ts'
import { useGameNames } from './use-game-names.ts'

/** A screenful; the platform's answer brings the others. */
const MOST = 24

/**
 * The games whose names contain what is being typed, before the platform has answered; null while that is what the page
 * shows anyway. With filters, and in another order, the platform alone knows.
 */
export function useInstantGames(state: SearchState, text: string): { games: TileView[]; count: number } | null {
  const names = useGameNames()
  // The letter itself is painted first, and the next one does not wait for the tiles.
  const wanted = queryText(useDeferredValue(text))
  if (!names || wanted === '' || text === '' || folded(wanted) === folded(state.q)) return null
  if (state.by || filtersOn(state) > 0 || state.sort !== null) return null
  const { games, count } = names.find(wanted, MOST)
  // Similar names are the platform's to find.
  if (count === 0) return null
  return { count, games: games.map((game) => ({ ...game, art: knownArt(game.slug) })) }
}
