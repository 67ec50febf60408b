/** Lobby types: name in addresses to name on the platform. */
export const lobbyTypes = { casino: 'CASINO', liveCasino: 'LIVE_CASINO' } as const
export type LobbyTypeName = keyof typeof lobbyTypes

export const isLobbyTypeName = (name: string): name is LobbyTypeName => Object.hasOwn(lobbyTypes, name)
