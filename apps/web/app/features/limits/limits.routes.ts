import { page } from '../../url-map/page.ts'

export const limitsRoutes = [
  page({
    path: '/account/responsible',
    file: 'features/limits/routes/responsible.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'SAFER_PLAY',
    robots: 'disallow',
    examples: [{ name: 'responsible', path: '/account/responsible' }],
  }),
  page({
    path: '/account/responsible/break/:duration',
    file: 'features/limits/routes/take-break.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'BREAK_TITLE',
    robots: 'disallow',
    examples: [
      {
        name: 'take-break',
        path: '/account/responsible/break/P7D',
        on: ({ autoExclusion }) => autoExclusion.includes('P7D'),
      },
      {
        name: 'exclude',
        path: '/account/responsible/break/P5Y',
        on: ({ autoExclusion }) => autoExclusion.includes('P5Y'),
      },
    ],
  }),
  page({
    path: '/limits',
    file: 'features/limits/routes/limits.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'LIMITS_TITLE',
    robots: 'disallow',
    examples: [{ name: 'limits', path: '/limits' }],
  }),
  page({
    path: '/on-a-break',
    file: 'features/limits/routes/on-a-break.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'GOODBYE_TITLE',
    robots: 'disallow',
    examples: [{ name: 'on-a-break', path: '/on-a-break?until=2031-02-03T12%3A30%3A00.000Z' }],
  }),
]
