import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives browsers the result of app/url-map/page-facts.ts instead of the module: every page's declaration would come along
 * otherwise, with its examples and its part of the sitemap.
 */
export function evaluatedPageFacts(): Plugin {
  return {
    name: 'evaluated-page-facts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.endsWith('/app/url-map/page-facts.ts')) return null
      const { pageFacts } = (await import(pathToFileURL(id).href)) as { pageFacts: unknown }
      return `export const pageFacts = ${JSON.stringify(pageFacts)}`
    },
  }
}
