/** The public API of the session's screens. */
export { LogoutButton } from './components/logout-button.tsx'
export { AutoLogout } from './components/stay-dialog.tsx'
export { PASSKEY_COOKIE, passkeyStateSeconds } from './passkey-cookie.ts'
export { loadBrowserPasskeys, useCanUsePasskeys } from './use-passkeys.ts'
