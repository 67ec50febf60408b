import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const gameRoutes: FeatureRoutes = {
  fullScreen: [route('game', 'features/game/routes/game.tsx')],
}
