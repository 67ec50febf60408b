/**
 * Replaces the function with which lucide-react makes its icons: theirs puts the attributes of an icon together anew each
 * time that it is drawn, which took a tenth of the time of a page. Ours (app/site/create-icon.ts) draws the same.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const REPLACEMENT = join(import.meta.dirname, '../app/site/create-icon.ts')

export function plainIcons(): Plugin {
  let wasReplaced = false
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/createLucideIcon.mjs') || !importer?.includes('/lucide-react/')) return null
      wasReplaced = true
      return REPLACEMENT
    },
    buildEnd(error) {
      if (!error && !wasReplaced && this.environment.mode === 'build')
        this.error('lucide-react no longer makes its icons by createLucideIcon.mjs: see vite/plain-icons.ts.')
    },
  }
}
