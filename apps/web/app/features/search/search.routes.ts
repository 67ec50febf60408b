import { endpoint, page } from '../../url-map/page.ts'

export const searchRoutes = [
  page({
    path: '/search/:searchBy?',
    file: 'features/search/routes/search.tsx',
    place: 'screen',
    guard: 'everyone',
    title: { own: 'SEARCH_GAMES' },
    robots: 'noindex',
    examples: [
      { name: 'search', path: '/search' },
      { name: 'search-text', path: '/search?q=la' },
      { name: 'search-filters', path: '/search?feature=MEGAWAYS&rtp=95.5&sort=rtp' },
      { name: 'search-none', path: '/search?q=lapm' },
      { name: 'search-provider', path: '/search/PROVIDER_WAZDAN' },
      { name: 'search-feature', path: '/search/FEATURE_BUY_FEATURE' },
      { name: 'search-unknown', path: '/search/PROVIDER_NOBODY', status: 404 },
    ],
  }),
  endpoint({
    path: '/search/more/:searchBy?',
    file: 'features/search/routes/more-found.ts',
    guard: 'everyone',
    robots: 'noindex',
  }),
  endpoint({ path: '/search/names', file: 'features/search/routes/names.ts', guard: 'everyone', robots: 'noindex' }),
]
