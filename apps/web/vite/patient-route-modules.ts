/**
 * Replaces one private module of React Router, `routeModules.js`, in the code for browsers. The framework reloads the page
 * at the first failure to load a screen's code; ours (app/site/route-modules.ts) asks again first (decision 0074). There
 * is no public setting for this, so patient-route-modules.test.ts holds what we rely on, and fails when it changes.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The versions of React Router whose module was compared with ours: `8.4`, whatever the patch. */
export const FITTING_VERSIONS = ['8.4']

/** What stands in its place. */
const REPLACEMENT = join(import.meta.dirname, '../app/site/route-modules.ts')

/** Whether an import is React Router's own of the module. */
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
