/** The public API of the session's screens. */
export { AutoLogout } from './components/auto-logout.tsx'
export { LogoutButton } from './components/logout-button.tsx'
export { PASSKEY_COOKIE, passkeyStateSeconds } from './passkey-cookie.ts'
export { loadBrowserPasskeys, useCanUsePasskeys } from './use-passkeys.ts'
