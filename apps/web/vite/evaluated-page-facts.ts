import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces app/url-map/page-facts.ts by its result in code for browsers. The module itself would pull in every page's
 * declaration, including examples and sitemap entries.
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
