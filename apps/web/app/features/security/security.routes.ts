import { endpoint, page } from '../../url-map/page.ts'

export const securityRoutes = [
  page({
    path: '/account/security',
    file: 'features/security/routes/security.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'LOGIN_SECURITY',
    robots: 'disallow',
    examples: [
      { name: 'security', path: '/account/security' },
      { name: 'security-one-login', path: '/account/security', as: 'otto' },
    ],
  }),
  page({
    path: '/account/security/authenticator',
    file: 'features/security/routes/authenticator.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'AUTHENTICATOR',
    robots: 'disallow',
    examples: [{ name: 'authenticator', path: '/account/security/authenticator' }],
  }),
  page({
    path: '/account/security/passkeys/:passkeyId',
    file: 'features/security/routes/remove-passkey.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'PASSKEY_REMOVE_YES',
    robots: 'disallow',
    examples: [{ name: 'removed-passkey', path: '/account/security/passkeys/removed-already' }],
  }),
  page({
    path: '/account/change-password',
    file: 'features/security/routes/change-password.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'CHANGE_PASSWORD',
    robots: 'disallow',
    examples: [{ name: 'change-password', path: '/account/change-password' }],
  }),
  endpoint({
    path: '/account/passkeys',
    file: 'features/security/routes/passkeys.ts',
    guard: 'players',
    robots: 'disallow',
  }),
  page({
    path: '/undo-change/:code',
    file: 'features/security/routes/undo-change.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'UNDO_CHANGE_TITLE',
    robots: 'disallow',
    examples: [{ name: 'undo-change', path: '/undo-change/unknown-code' }],
  }),
]
