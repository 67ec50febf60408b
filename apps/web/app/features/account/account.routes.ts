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
  page({
    path: '/account/history',
    file: 'features/account/routes/history.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'HISTORY',
    robots: 'disallow',
    examples: [
      { name: 'history-games', path: '/account/history', as: 'hugo' },
      { name: 'history-payments', path: '/account/history?view=payments', as: 'hugo' },
      { name: 'history-empty', path: '/account/history', as: 'otto' },
    ],
  }),
]
