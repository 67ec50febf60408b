import { useEffect, useState } from 'react'
import { loadModule } from '../../site/load-module.ts'
import type { HomeLobbies } from './lobby.server.ts'
import { listOf } from './lobby-view.ts'

/** Code that nothing on the page waits for. */
const load = () => loadModule(() => import('./kept-lobbies.ts'), { reload: async () => false }).catch(() => null)

async function keep(home: HomeLobbies): Promise<void> {
  // Before the first wait, during which the player may leave Home.
  const lists = home.lobbies.map(({ lobbyId }) => document.getElementById(listOf(lobbyId)))
  await (await load())?.keepLobbies(home, lists)
}

/** Home's lobbies, or the stored ones while the platform does not answer. */
export function useKeptHome(fresh: HomeLobbies | null): HomeLobbies | null {
  const [kept, setKept] = useState<HomeLobbies | null>(null)
  useEffect(() => {
    if (fresh) void keep(fresh)
    else void load().then((module) => setKept(module?.readLobbies() ?? null))
  }, [fresh])
  return fresh ?? kept
}
