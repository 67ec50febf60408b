import { useEffect, useState } from 'react'
import { loadModule } from '../../site/load-module.ts'
import { persistedState } from '../../site/persisted-state.ts'
import type { HomeLobbies } from './lobby.server.ts'
import { type LobbyView, listOf } from './lobby-view.ts'

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

const nextTask = () => new Promise((go) => setTimeout(go))

/** Games that came as HTML are read from it, by code that nothing waits for, and lobby by lobby, so that no press waits for it. */
async function keep(home: HomeLobbies): Promise<void> {
  // Before the first wait, during which the player may leave Home.
  const lists = home.lobbies.map(({ lobbyId }) => document.getElementById(listOf(lobbyId)))
  const module = await loadModule(() => import('./tiles-in-document.ts'), { reload: async () => false }).catch(
    () => null,
  )
  if (!module) return
  const lobbies: LobbyView[] = []
  for (const [place, lobby] of home.lobbies.entries()) {
    await nextTask()
    const list = lists[place]
    if (lobby.games) lobbies.push(lobby)
    else if (list) lobbies.push({ ...lobby, games: module.tilesIn(list) })
  }
  keptHome.write({ ...home, lobbies })
}

/** Home's lobbies, or the stored ones while the platform does not answer. */
export function useKeptHome(fresh: HomeLobbies | null): HomeLobbies | null {
  const [kept, setKept] = useState<HomeLobbies | null>(null)
  useEffect(() => {
    if (fresh) void keep(fresh)
    else setKept(keptHome.read())
  }, [fresh])
  return fresh ?? kept
}
