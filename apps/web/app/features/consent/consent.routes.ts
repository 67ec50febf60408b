import { page } from '../../url-map/page.ts'

export const consentRoutes = [
  page({
    path: '/cookies',
    file: 'features/consent/routes/cookies.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'COOKIES_TITLE',
    robots: 'noindex',
    examples: [{ name: 'cookies', path: '/cookies' }],
  }),
]
