import { loadModule } from './load-module.ts'

interface RouteOfManifest {
  id: string
  module: string
  /** What the module imports, directly or not. */
  imports?: string[]
}

/**
 * Stands in for React Router's function of this name (vite/patient-route-modules.ts), which reloads the page at the first failure: a
 * screen's code is asked for as patiently as everything else. When it does not come at all, what stands in its place
 * throws as it is drawn, which shows the error page within the shell: an error of this function itself would be
 * swallowed where a route has no loader, and the page left blank.
 */
export async function loadRouteModule(route: RouteOfManifest, cache: Record<string, unknown>): Promise<unknown> {
  try {
    const files = [route.module, ...(route.imports ?? [])]
    cache[route.id] ??= await loadModule(() => import(/* @vite-ignore */ route.module), { files })
    return cache[route.id]
  } catch (error) {
    return {
      default: () => {
        throw error
      },
    }
  }
}
