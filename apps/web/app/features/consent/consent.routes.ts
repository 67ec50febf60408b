import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const consentRoutes: FeatureRoutes = {
  modals: [route('cookies', 'features/consent/routes/cookies.tsx')],
}
