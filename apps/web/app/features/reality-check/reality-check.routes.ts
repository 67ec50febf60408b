import { endpoint } from '../../url-map/page.ts'

export const realityCheckRoutes = [
  endpoint({
    path: '/game/reality-check',
    file: 'features/reality-check/routes/reality-check.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
]
