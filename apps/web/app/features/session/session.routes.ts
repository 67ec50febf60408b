import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const sessionRoutes: FeatureRoutes = {
  loggedOutModals: [route('login', 'features/session/routes/login.tsx')],
  fullScreen: [route('logout', 'features/session/routes/logout.ts')],
}
