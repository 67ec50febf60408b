import { endpoint, page } from '../../url-map/page.ts'

export const gameRoutes = [
  page({
    path: '/game',
    file: 'features/game/routes/game.tsx',
    place: 'screen',
    guard: 'everyone',
    title: { own: 'GAME_PROBLEM' },
    robots: 'disallow',
    examples: [
      { name: 'game', path: '/game?slug=lamp-sum', as: 'ada' },
      { name: 'game-visitor', path: '/game?slug=lamp-sum' },
      { name: 'game-sportsbook', path: '/game?slug=sportsbook', on: ({ options }) => options.sportsbook },
      { name: 'game-unknown', path: '/game?slug=no-such-game', as: 'ada', status: 404 },
    ],
  }),
  page({
    path: '/game/leave/:to',
    file: 'features/game/routes/leave.tsx',
    place: 'screen',
    guard: 'everyone',
    title: 'HOME',
    robots: 'disallow',
    examples: { none: 'Leads on at once: the way back from a game.' },
  }),
  endpoint({
    path: '/game/deposit',
    file: 'features/game/routes/to-cashier.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
  endpoint({
    path: '/game/look-up',
    file: 'features/game/routes/look-up.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
]
