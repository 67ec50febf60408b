import { page } from '../../url-map/page.ts'

export const protectionRoutes = [
  page({
    path: '/protection',
    file: 'features/protection/routes/protection.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'PROTECTION_TITLE',
    // Each reader sees the rules of where they are.
    robots: 'noindex',
    examples: [
      { name: 'protection', path: '/protection' },
      { name: 'protection-player', path: '/protection', as: 'ada' },
    ],
  }),
]
