import { describe, expect, it } from 'vitest'
import { fallbackLocale, withFallback } from './content-fallback.ts'
import type { LocaleContent } from './content-reading.server.ts'

describe('fallbackLocale', () => {
  it.each([
    ['it', 'en'],
    ['es', 'en'],
    ['de', 'en'],
    ['en', null],
    ['fr', null],
    ['pl', null],
    ['nb', null],
    ['fi', null],
    ['pt-BR', null],
  ])('of %s is %s', (locale, fallback) => {
    expect(fallbackLocale(locale)).toBe(fallback)
  })
})

const page = (slug: string, title = slug) => ({ slug, title, content: '', footerLink: true, websiteRoute: slug })
const content = (texts: Record<string, string>, pages: ReturnType<typeof page>[]): LocaleContent => ({
  version: '1',
  texts,
  pages,
  banners: [],
  promotions: [],
  loggedOutCampaigns: [],
  shops: [],
  wheelFields: [],
  payments: [],
})
const english = content({ CLOSE: 'Close', BACK: 'Back' }, [page('about'), page('help'), page('terms')])

describe('withFallback', () => {
  it('takes missing texts from English and lists their keys', () => {
    const { texts, untranslated } = withFallback(content({ CLOSE: 'Chiudi', OWN: 'Mio' }, []), 'it', english)
    expect(texts).toEqual({ CLOSE: 'Chiudi', BACK: 'Back', OWN: 'Mio' })
    expect(untranslated).toEqual(['BACK'])
  })

  it('inserts missing pages where they are in English, marked with their language', () => {
    const { pages } = withFallback(content({}, [page('help', 'Aiuto'), page('own')]), 'it', english)
    expect(pages.map(({ slug, lang }) => `${slug} ${lang}`)).toEqual(['about en', 'help it', 'terms en', 'own it'])
    expect(pages[1]?.title).toBe('Aiuto')
  })

  it('leaves a locale without a fallback unchanged', () => {
    const own = withFallback(content({ CLOSE: 'Fermer' }, [page('help')]), 'fr', null)
    expect(own).toMatchObject({ texts: { CLOSE: 'Fermer' }, untranslated: [], pages: [{ slug: 'help', lang: 'fr' }] })
  })
})
