import type { FeatureRoutes } from '../../feature-routes.ts'

export const sessionRoutes: FeatureRoutes = {}
