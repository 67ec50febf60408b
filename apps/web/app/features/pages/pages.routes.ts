import { route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

export const pagesRoutes: FeatureRoutes = {
  modals: [route('languages', 'features/pages/routes/languages.tsx')],
  pages: [route('pages/:websiteRoute/:scrollId?', 'features/pages/routes/page.tsx')],
  fullScreen: [route('content-version', 'features/pages/routes/content-version.ts')],
}
