import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const accountRoutes: FeatureRoutes = {
  loggedInModals: [
    route('account', 'features/account/routes/account.tsx'),
    route('account/history', 'features/account/routes/history.tsx'),
  ],
}
