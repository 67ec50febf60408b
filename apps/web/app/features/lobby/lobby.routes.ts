import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const lobbyRoutes: FeatureRoutes = {
  pages: [
    route('lobby/:lobbyId', 'features/lobby/routes/lobby.tsx'),
    route('lobbies/:lobbyType', 'features/lobby/routes/lobbies.tsx'),
  ],
}
