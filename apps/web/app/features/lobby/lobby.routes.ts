import { page } from '../../url-map/page.ts'
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
]
