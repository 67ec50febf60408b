import { endpoint, page } from '../../url-map/page.ts'
import { type LobbyTypeName, lobbyTypes } from './lobby-types.ts'

export const lobbyRoutes = [
  page({
    path: '/',
    file: 'features/lobby/routes/home.tsx',
    place: 'page',
    guard: 'everyone',
    title: null,
    robots: 'index',
    sitemap: 'always',
    examples: [
      { name: 'home', path: '/' },
      { name: 'home-player', path: '/', as: 'ada' },
    ],
  }),
  page({
    path: '/lobby/:lobbyId',
    file: 'features/lobby/routes/lobby.tsx',
    place: 'page',
    guard: 'everyone',
    title: { own: 'NOT_FOUND' },
    robots: 'index',
    sitemap: ({ lobbies }) => lobbies.map(({ lobbyId }) => ({ lobbyId })),
    examples: [{ name: 'lobby', path: '/lobby/popular' }],
  }),
  endpoint({
    path: '/lobby/:lobbyId/more',
    file: 'features/lobby/routes/more-games.ts',
    guard: 'everyone',
    robots: 'noindex',
  }),
  page({
    path: '/lobbies/:lobbyType',
    file: 'features/lobby/routes/lobbies.tsx',
    place: 'page',
    guard: 'everyone',
    title: { own: 'NOT_FOUND' },
    description: 'META_LOBBIES',
    robots: 'index',
    sitemap: ({ lobbies }) =>
      (Object.keys(lobbyTypes) as LobbyTypeName[])
        .filter((name) => lobbies.some(({ lobbyType }) => lobbyType === lobbyTypes[name]))
        .map((lobbyType) => ({ lobbyType })),
    examples: [
      { name: 'lobbies', path: '/lobbies/casino' },
      { name: 'lobbies-live', path: '/lobbies/liveCasino' },
    ],
  }),
  page({
    path: '/games/:slug',
    file: 'features/lobby/routes/game-facts.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: { own: 'NOT_FOUND' },
    robots: 'noindex',
    examples: [
      { name: 'game-facts', path: '/games/lamp-sum' },
      { name: 'game-facts-player', path: '/games/lamp-sum', as: 'ada' },
      { name: 'game-facts-live', path: '/games/fjord-roulette' },
    ],
  }),
  page({
    path: '/recent-wins',
    file: 'features/lobby/routes/recent-wins.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'RECENT_WINS',
    robots: 'noindex',
    examples: [{ name: 'recent-wins', path: '/recent-wins' }],
  }),
  endpoint({
    path: '/live-stats',
    file: 'features/lobby/routes/live-stats.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
]
