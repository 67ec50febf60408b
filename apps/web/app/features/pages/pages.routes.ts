import { endpoint, page } from '../../url-map/page.ts'

export const pagesRoutes = [
  page({
    path: '/pages/:websiteRoute/:scrollId?',
    file: 'features/pages/routes/page.tsx',
    place: 'page',
    guard: 'everyone',
    title: { own: 'NOT_FOUND' },
    robots: 'index',
    sitemap: ({ pages }) => pages.map(({ websiteRoute }) => ({ websiteRoute })),
    examples: [
      { name: 'page-terms', path: '/pages/general-terms-conditions' },
      { name: 'page-responsible-gambling', path: '/pages/responsible-gambling' },
      { name: 'page-cookie-policy', path: '/pages/cookie-policy' },
      { name: 'page-missing', path: '/pages/no-such-page', status: 404 },
    ],
  }),
  page({
    path: '/languages',
    file: 'features/pages/routes/languages.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'LANGUAGES',
    robots: 'noindex',
    examples: [{ name: 'languages', path: '/languages' }],
  }),
  endpoint({
    path: '/content-version',
    file: 'features/pages/routes/content-version.ts',
    guard: 'everyone',
    robots: 'noindex',
  }),
]
