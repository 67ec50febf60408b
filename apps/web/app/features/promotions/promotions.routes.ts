import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const promotionsRoutes: FeatureRoutes = {
  loggedOutModals: [route('register/:websiteRoute', 'features/promotions/routes/register-offer.tsx')],
  pages: [
    route('promotions', 'features/promotions/routes/promotions.tsx'),
    route('promotions/:websiteRoute', 'features/promotions/routes/promotion.tsx'),
  ],
}
