import { describe, expect, it } from 'vitest'
import { urlMap } from '../url-map/url-map.ts'
import { uncrawledPaths } from './indexing.ts'
import { robotsText } from './robots.ts'

describe('robotsText', () => {
  const text = robotsText([{ code: 'en' }, { code: 'fr' }], uncrawledPaths(urlMap), 'https://acacia.example')

  it('disallows a player’s own pages in every language, and links the sitemap', () => {
    for (const prefix of ['', '/en', '/fr']) {
      expect(text).toContain(`\nDisallow: ${prefix}/account\n`)
      expect(text).toContain(`\nDisallow: ${prefix}/payments\n`)
      expect(text).toContain(`\nDisallow: ${prefix}/game?\n`)
    }
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/)
    expect(text).toMatch(/\n\nSitemap: https:\/\/acacia\.example\/sitemap\.xml\n$/)
  })

  it.each(['/login', '/register', '/pages', '/promotions', '/lobby', '/'])('leaves %s open', (path) => {
    expect(text).not.toMatch(new RegExp(`Disallow: (?:/en|/fr)?${path}$`, 'm'))
  })
})
