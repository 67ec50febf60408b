import type { TileArt } from '../../art/art.server.ts'

/** A game as a thumbnail shows it. */
export interface TileView {
  slug: string
  name: string
  studio: string
  loginRequired: boolean
  art: TileArt | null
}

export interface LobbyView {
  lobbyId: string
  /** Games in the whole lobby. */
  total: number
  games: TileView[]
}

/** Dictionary key of a lobby's title. */
export const lobbyTitleKey = (lobbyId: string) => `LOBBY_${lobbyId.toUpperCase().replaceAll('-', '_')}`

/** Section 2: WAZDAN is displayed as VOLTENT. */
export function studioName(code: string): string {
  const shown = code === 'WAZDAN' ? 'VOLTENT' : code
  return shown
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
