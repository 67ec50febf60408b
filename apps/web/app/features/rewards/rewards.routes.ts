import { page } from '../../url-map/page.ts'

export const rewardsRoutes = [
  page({
    path: '/gamification',
    file: 'features/rewards/routes/gamification.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'REWARDS',
    robots: 'noindex',
    examples: [
      { name: 'rewards', path: '/gamification' },
      { name: 'rewards-boxes', path: '/gamification', as: 'boris' },
      { name: 'rewards-playing', path: '/gamification', as: 'bella' },
      { name: 'rewards-none', path: '/gamification', as: 'ada' },
    ],
  }),
  page({
    path: '/reward',
    file: 'features/rewards/routes/reward.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'REWARD',
    robots: 'noindex',
    examples: [
      { name: 'reward', path: '/reward', as: 'boris' },
      { name: 'reward-none', path: '/reward', as: 'ada' },
    ],
  }),
]
