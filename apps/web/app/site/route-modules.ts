import { loadModule } from './load-module.ts'

interface RouteOfManifest {
  id: string
  module: string
}

/**
 * Stands in for React Router's function of this name (vite.config.ts), which reloads the page at the first failure: a
 * screen's code is asked for as patiently as everything else, and then told by the error page.
 */
export async function loadRouteModule(route: RouteOfManifest, cache: Record<string, unknown>): Promise<unknown> {
  cache[route.id] ??= await loadModule(() => import(/* @vite-ignore */ route.module))
  return cache[route.id]
}
