import { endpoint, page } from '../../url-map/page.ts'

export const historyRoutes = [
  page({
    path: '/account/history',
    file: 'features/history/routes/history.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'HISTORY',
    robots: 'disallow',
    examples: [
      { name: 'history-games', path: '/account/history', as: 'hugo' },
      { name: 'history-week', path: '/account/history?period=7d', as: 'hugo' },
      { name: 'history-payments', path: '/account/history?view=payments', as: 'hugo' },
      { name: 'history-balance', path: '/account/history?view=balance', as: 'hugo' },
      { name: 'history-wins', path: '/account/history?view=balance&kind=wins', as: 'hugo' },
      { name: 'history-calendar', path: '/account/history?view=calendar', as: 'hugo' },
      { name: 'history-empty', path: '/account/history', as: 'otto' },
    ],
  }),
  page({
    path: '/account/statement',
    file: 'features/history/routes/statement.tsx',
    place: 'page',
    guard: 'players',
    title: 'STATEMENTS',
    robots: 'disallow',
    examples: [
      { name: 'statement', path: '/account/statement', as: 'hugo' },
      { name: 'statement-empty', path: '/account/statement', as: 'otto' },
    ],
  }),
  endpoint({
    path: '/account/statement/csv',
    file: 'features/history/routes/statement-csv.ts',
    guard: 'players',
    robots: 'disallow',
  }),
]
