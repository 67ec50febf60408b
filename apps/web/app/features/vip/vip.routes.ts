import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const vipRoutes: FeatureRoutes = {
  pages: [route('vip', 'features/vip/routes/vip.tsx')],
}
