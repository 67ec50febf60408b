import { loadModule } from './load-module.ts'

interface RouteOfManifest {
  id: string
  module: string
  /** The module's direct and indirect imports. */
  imports?: string[]
}

/**
 * Replaces React Router's function of the same name (vite/patient-route-modules.ts), which reloads the page on the
 * first failure. This one retries a screen's code like any other module. If the code cannot be loaded, it substitutes a
 * component that throws, so that the error page appears within the shell. An error thrown by this function itself would
 * be swallowed on routes without a loader, leaving the page blank.
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
