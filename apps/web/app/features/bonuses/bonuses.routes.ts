import { page } from '../../url-map/page.ts'

export const bonusesRoutes = [
  page({
    path: '/account/bonuses',
    file: 'features/bonuses/routes/bonuses.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'BONUSES',
    robots: 'disallow',
    examples: [
      { name: 'bonuses', path: '/account/bonuses', as: 'bella' },
      { name: 'bonuses-to-claim', path: '/account/bonuses', as: 'finn' },
      { name: 'bonuses-offered', path: '/account/bonuses' },
    ],
  }),
  page({
    path: '/account/bonuses/:userBonusId/cancel',
    file: 'features/bonuses/routes/cancel-bonus.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'BONUS_CANCEL',
    robots: 'disallow',
    examples: [{ name: 'bonus-gone', path: '/account/bonuses/unknown/cancel' }],
  }),
]
