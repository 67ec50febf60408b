import type { RouteConfig } from '@react-router/dev/routes'
import { routeConfig } from './url-map/route-config.ts'
import { urlMap } from './url-map/url-map.ts'

export default routeConfig(urlMap) satisfies RouteConfig
