import { page } from '../../url-map/page.ts'

export const recoveryRoutes = [
  page({
    path: '/forgot-password',
    file: 'features/recovery/routes/forgot-password.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: 'FORGOT_PASSWORD',
    // Every login page links here: if crawling were forbidden, search engines would list the bare address.
    robots: 'noindex',
    examples: [{ name: 'forgot-password', path: '/forgot-password' }],
  }),
  page({
    path: '/reset-password/:hash?',
    file: 'features/recovery/routes/reset-password.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: 'RESET_PASSWORD_TITLE',
    robots: 'disallow',
    examples: [{ name: 'reset-password', path: '/reset-password/unknown-hash' }],
  }),
]
