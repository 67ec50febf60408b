import type { FeatureRoutes } from '../../feature-routes.ts'

export const accountRoutes: FeatureRoutes = {}
