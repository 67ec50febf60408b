/**
 * Replaces a private module of React Router, `routeModules.js`, in the code for browsers. The framework reloads the
 * page as soon as a screen's code fails to load; our replacement (app/site/route-modules.ts) retries first (decision
 * 0074). There is no public option for this, so patient-route-modules.test.ts checks everything that we rely on.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The minor versions of React Router whose module was compared with our replacement, such as `8.4`. */
export const FITTING_VERSIONS = ['8.4']

/** The replacement. */
const REPLACEMENT = join(import.meta.dirname, '../app/site/route-modules.ts')

/** Whether an import is React Router's own import of the module. */
export const isReplaced = (source: string, importer: string | undefined): boolean =>
  source.endsWith('/routeModules.js') && (importer?.includes('/react-router/dist/') ?? false)

export function patientRouteModules(): Plugin {
  let wasReplaced = false
  return {
    name: 'patient-route-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!isReplaced(source, importer)) return null
      wasReplaced = true
      return REPLACEMENT
    },
    buildEnd(error) {
      if (!error && !wasReplaced && this.environment.mode === 'build')
        this.error('React Router no longer imports routeModules.js: see vite/patient-route-modules.ts.')
    },
  }
}
