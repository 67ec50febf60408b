import { BETS_PATH, sportPaths } from '@parlour/contracts/sportsbook-element'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { endpoint, page } from '../../url-map/page.ts'

const isOn = ({ options }: SkinConfig) => options.sportsbook
/** Keeps the sportsbook's element in place from page to page. */
const layouts = { outsideGuard: 'features/sportsbook/routes/sportsbook-layout.tsx' }

export const sportsbookRoutes = [
  page({
    path: '/sports',
    file: 'features/sportsbook/routes/sports.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'SPORTS',
    description: 'META_SPORTS',
    robots: 'index',
    sitemap: 'always',
    isOn,
    layouts,
    examples: [
      { name: 'sports', path: '/sports' },
      { name: 'sports-player', path: '/sports', as: 'ada' },
    ],
  }),
  page({
    path: `/sports/${BETS_PATH}`,
    file: 'features/sportsbook/routes/bets.tsx',
    place: 'page',
    guard: 'players',
    title: 'SPORTS_BETS',
    robots: 'disallow',
    isOn,
    layouts,
    examples: [{ name: 'sports-bets', path: `/sports/${BETS_PATH}` }],
  }),
  page({
    path: '/sports/:place',
    file: 'features/sportsbook/routes/sports-place.tsx',
    place: 'page',
    guard: 'everyone',
    title: { own: 'SPORTS' },
    robots: 'index',
    sitemap: ({ sportsPlaces }) => [...Object.values(sportPaths), ...sportsPlaces].map((place) => ({ place })),
    isOn,
    layouts,
    examples: [
      { name: 'sports-football', path: '/sports/football' },
      { name: 'sports-unknown', path: '/sports/no-such-match', status: 404 },
    ],
  }),
  endpoint({
    path: '/sports/launch',
    file: 'features/sportsbook/routes/launch.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
  endpoint({
    path: '/sports/matches',
    file: 'features/sportsbook/routes/matches.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
]
