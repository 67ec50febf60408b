/** The public API of the lobby. */
export { lobbyTitleKey } from './lobby-view.ts'
