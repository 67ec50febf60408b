import { page } from '../../url-map/page.ts'

export const wheelRoutes = [
  page({
    path: '/promotions/wheel',
    file: 'features/wheel/routes/wheel.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'WHEEL',
    description: 'WHEEL_LEAD',
    robots: 'index',
    sitemap: 'always',
    isOn: ({ wheelOfFortune }) => wheelOfFortune !== null,
    examples: [
      { name: 'wheel', path: '/promotions/wheel' },
      { name: 'wheel-turns', path: '/promotions/wheel', as: 'boris' },
      { name: 'wheel-none', path: '/promotions/wheel', as: 'ada' },
    ],
  }),
]
