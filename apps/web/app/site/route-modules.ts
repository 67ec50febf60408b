import { loadModule } from './load-module.ts'

interface RouteOfManifest {
  id: string
  module: string
  /** What the module imports, directly or not. */
  imports?: string[]
}

/**
 * Replaces React Router's function of this name (vite/patient-route-modules.ts), which reloads the page on the first
 * failure: a screen's code is retried like every other module. If it cannot be loaded, a component that throws takes
 * its place, so that the error page appears within the shell: an error of this function itself would be swallowed on
 * routes without a loader, leaving the page blank.
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
