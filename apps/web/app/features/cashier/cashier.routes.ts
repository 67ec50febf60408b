import type { FeatureRoutes } from '../../feature-routes.ts'

export const cashierRoutes: FeatureRoutes = {}
