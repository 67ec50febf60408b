import { page } from '../../url-map/page.ts'

export const accountRoutes = [
  page({
    path: '/account',
    file: 'features/account/routes/account.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'ACCOUNT',
    robots: 'disallow',
    examples: [{ name: 'account', path: '/account' }],
  }),
]
