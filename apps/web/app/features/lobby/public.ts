/** The public API of the lobby. */
export { blockedStudios } from './blocked-studios.ts'
export { lobbyTitleKey } from './lobby-view.ts'
