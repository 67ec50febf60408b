import { page } from '../../url-map/page.ts'

export const profileRoutes = [
  page({
    path: '/account/profile',
    file: 'features/profile/routes/profile.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'PROFILE',
    robots: 'disallow',
    examples: [{ name: 'profile', path: '/account/profile' }],
  }),
]
