import { endpoint, page } from '../../url-map/page.ts'

export const personalDataRoutes = [
  page({
    path: '/account/data',
    file: 'features/personal-data/routes/data-copy.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'DATA_COPY',
    robots: 'disallow',
    examples: [{ name: 'data-copy', path: '/account/data' }],
  }),
  endpoint({
    path: '/account/data/file',
    file: 'features/personal-data/routes/data-file.ts',
    guard: 'players',
    robots: 'disallow',
  }),
  page({
    path: '/account/close',
    file: 'features/personal-data/routes/close-account.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'CLOSE_ACCOUNT',
    robots: 'disallow',
    examples: [
      { name: 'close-account-with-money', path: '/account/close' },
      { name: 'close-account', path: '/account/close', as: 'otto' },
      { name: 'close-account-sure', path: '/account/close?sure=yes', as: 'otto' },
    ],
  }),
]
