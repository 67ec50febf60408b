import { persistedState } from '../../site/persisted-state.ts'
import type { HomeLobbies } from './lobby.server.ts'
import type { LobbyView } from './lobby-view.ts'
import { tilesIn } from './tiles-in-document.ts'

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

export const readLobbies = (): HomeLobbies | null => keptHome.read()

const nextTask = () => new Promise((go) => setTimeout(go))

/**
 * Games that came as HTML are read from it, lobby by lobby, so that no press waits for it.
 * @param lists the lobbies' lists in the document
 */
export async function keepLobbies(home: HomeLobbies, lists: readonly (Element | null)[]): Promise<void> {
  const lobbies: LobbyView[] = []
  for (const [place, lobby] of home.lobbies.entries()) {
    await nextTask()
    const list = lists[place]
    if (lobby.games) lobbies.push(lobby)
    else if (list) lobbies.push({ ...lobby, games: tilesIn(list) })
  }
  keptHome.write({ ...home, lobbies })
}
