import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { compileDictionary } from '../text/compile.server.ts'
import { dictionaryOf } from '../text/dictionary-of.ts'
import { pageMeta } from './page-meta.ts'

dictionaryOf(
  'fr',
  JSON.stringify(
    compileDictionary({
      META_DESCRIPTION: '{brand} : des machines à sous.',
      HOME: 'Accueil',
      LOGIN: 'Se connecter',
      PROMOTIONS: 'Promotions',
      NOT_FOUND: 'Page introuvable',
      META_PROMOTIONS: 'Toutes les offres de {brand}.',
    }),
  ),
)
const site = {
  skin: { ...skins.ac, tagline: 'L’aventure' },
  language: 'fr',
  locale: 'fr',
  content: { texts: { id: 'fr' } },
  seo: {
    origin: 'https://acacia.example',
    locale: 'fr_FR',
    share: '/art/skins/ac-share.jpg',
    icon: '/art/skins/ac-180.png',
    about: { '@type': 'Organization' },
  },
}
const routes: Record<string, string> = {
  '/': 'features/lobby/routes/home',
  '/login': 'features/session/routes/login',
  '/promotions': 'features/promotions/routes/promotions',
  '/promotions/welcome': 'features/promotions/routes/promotion',
  '/pages/help/deposits': 'features/pages/routes/page',
}
const matchesOf = (pathname: string, error?: unknown) => [
  { id: 'root', pathname: '/', loaderData: site, error },
  { id: routes[pathname] ?? 'shell/site-layout', pathname, error },
]
type Tag = Record<string, unknown>
const tag = (tags: unknown[], name: string, value: string) => (tags as Tag[]).find((entry) => entry[name] === value)
const alternates = (tags: unknown[]) =>
  (tags as Tag[]).filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href])
const structured = (tags: unknown[]) =>
  (tags as Tag[]).map((entry) => entry['script:ld+json'] as Tag).filter((entry) => entry !== undefined)

describe('pageMeta', () => {
  it('titles Home with the skin’s name and slogan, and describes the organisation', () => {
    const tags = pageMeta(matchesOf('/'))
    expect(tags).toContainEqual({ title: 'Acacia · L’aventure' })
    expect(tag(tags, 'rel', 'canonical')).toMatchObject({ href: 'https://acacia.example/fr' })
    expect(structured(tags)).toEqual([{ '@type': 'Organization' }])
  })

  it('links a page’s address in each language of the skin, and the default', () => {
    const tags = pageMeta(matchesOf('/promotions'))
    expect(tags).toContainEqual({ title: 'Promotions · Acacia' })
    expect(tag(tags, 'rel', 'canonical')).toMatchObject({ href: 'https://acacia.example/fr/promotions' })
    expect(alternates(tags)).toEqual([
      ['en', 'https://acacia.example/en/promotions'],
      ['fr', 'https://acacia.example/fr/promotions'],
      ['pl', 'https://acacia.example/pl/promotions'],
      ['nb', 'https://acacia.example/no/promotions'],
      ['x-default', 'https://acacia.example/promotions'],
    ])
    expect(tag(tags, 'name', 'robots')).toBeUndefined()
  })

  it('prefers a page’s own description and picture', () => {
    const tags = pageMeta(matchesOf('/promotions/welcome'), {
      title: { text: 'Bienvenue' },
      description: { text: 'Un bonus.' },
      picture: { src: '/art/banners/welcome.jpg', alt: 'Bienvenue' },
      under: ['PROMOTIONS', '/promotions'],
    })
    expect(tag(tags, 'name', 'description')).toMatchObject({ content: 'Un bonus.' })
    expect(tag(tags, 'property', 'og:title')).toMatchObject({ content: 'Bienvenue · Acacia' })
    expect(tag(tags, 'property', 'og:image')).toMatchObject({
      content: 'https://acacia.example/art/banners/welcome.jpg',
    })
    expect(tag(tags, 'property', 'og:locale')).toMatchObject({ content: 'fr_FR' })
    const trail = structured(tags)[0]?.itemListElement as Tag[]
    expect(trail.map(({ name, item }) => [name, item])).toEqual([
      ['Accueil', 'https://acacia.example/fr'],
      ['Promotions', 'https://acacia.example/fr/promotions'],
      ['Bienvenue', 'https://acacia.example/fr/promotions/welcome'],
    ])
  })

  it('uses the title and the description of the declaration', () => {
    const tags = pageMeta(matchesOf('/promotions'))
    expect(tag(tags, 'name', 'description')).toMatchObject({ content: 'Toutes les offres de Acacia.' })
    expect(pageMeta(matchesOf('/pages/help/deposits'))).toContainEqual({ title: 'Page introuvable · Acacia' })
  })

  it('falls back to the skin’s own description and picture', () => {
    const tags = pageMeta(matchesOf('/'))
    expect(tag(tags, 'name', 'description')).toMatchObject({ content: 'Acacia : des machines à sous.' })
    expect(tag(tags, 'property', 'og:image')).toMatchObject({
      content: 'https://acacia.example/art/skins/ac-share.jpg',
    })
    expect(tag(tags, 'property', 'og:image:alt')).toMatchObject({ content: 'Acacia · L’aventure' })
  })

  it('has a canonical address without the scroll target', () => {
    const tags = pageMeta(matchesOf('/pages/help/deposits'), { title: { text: 'Aide' } })
    expect(tag(tags, 'rel', 'canonical')).toMatchObject({ href: 'https://acacia.example/fr/pages/help' })
  })

  it.each([
    ['a page that belongs to one visitor', matchesOf('/login')],
    ['a page that could not be shown', matchesOf('/', { status: 404 })],
    ['an address without a page', matchesOf('/nowhere')],
  ])('hides %s', (_words, matches) => {
    const tags = pageMeta(matches, { title: 'LOGIN' })
    expect(tags).toContainEqual({ title: 'Se connecter · Acacia' })
    expect(tag(tags, 'name', 'robots')).toEqual({ name: 'robots', content: 'noindex' })
    expect(tag(tags, 'rel', 'canonical')).toBeUndefined()
    expect(structured(tags)).toEqual([])
  })

  it('does not index an unknown page', () => {
    expect(pageMeta([])).toEqual([{ name: 'robots', content: 'noindex' }])
  })
})
