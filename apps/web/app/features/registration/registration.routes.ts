import type { FeatureRoutes } from '../../feature-routes.ts'

export const registrationRoutes: FeatureRoutes = {}
