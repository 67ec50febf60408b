import { useEffect, useState } from 'react'
import { persistedState } from '../../site/persisted-state.ts'
import type { HomeLobbies } from './lobby.server.ts'
import { withTiles } from './tiles-in-document.ts'

/** A shallow check, since only our own code writes this: enough to reject anything else. */
function parseHome(json: unknown): HomeLobbies | null {
  if (typeof json !== 'object' || !json) return null
  const { lobbies, shelves } = json as { lobbies?: unknown; shelves?: unknown }
  const areLobbies = Array.isArray(lobbies) && lobbies.every(({ lobbyId, games }) => lobbyId && Array.isArray(games))
  return areLobbies && Array.isArray(shelves) ? (json as HomeLobbies) : null
}

/** The home lobbies persist in session storage. */
const keptHome = persistedState<HomeLobbies | null>({
  id: 'lobbies',
  version: 2,
  area: 'session',
  category: 'preferences',
  initial: null,
  parse: parseHome,
})

/** Home's lobbies, or the stored ones while the platform does not answer. */
export function useKeptHome(fresh: HomeLobbies | null): HomeLobbies | null {
  const [kept, setKept] = useState<HomeLobbies | null>(null)
  useEffect(() => {
    if (fresh) keptHome.write({ ...fresh, lobbies: fresh.lobbies.map(withTiles) })
    else setKept(keptHome.read())
  }, [fresh])
  return fresh ?? kept
}
