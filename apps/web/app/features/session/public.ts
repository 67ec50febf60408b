/** The public API of the session's screens. */
export { LogoutButton } from './components/logout-button.tsx'
export { AutoLogout } from './components/stay-dialog.tsx'
