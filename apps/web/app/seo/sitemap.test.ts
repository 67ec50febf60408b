import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { pages as allPages, urlMap } from '../url-map/url-map.ts'
import { createIndexing } from './indexing.ts'
import { isForEveryVisitor, type ListedPromotion, publicPages, sitemapXml } from './sitemap.ts'

const promotion: ListedPromotion = {
  websiteRoute: 'welcome',
  type: 'PromotePromotion',
  bannerSlug: 'CasinoWelcomeOffer',
  affiliateCode: null,
  campaignId: null,
  includeInCountry: null,
  excludeInCountryLoggedOut: null,
}
const en = { code: 'en', strapiCode: 'en' }
const br = { code: 'br', strapiCode: 'pt-BR' }

describe('isForEveryVisitor', () => {
  const cases: [string, Partial<ListedPromotion>, boolean][] = [
    ['an offer for all', {}, true],
    ['a game for all', { type: 'PromoteGame', bannerSlug: null }, true],
    ['excluded nowhere', { excludeInCountryLoggedOut: [] }, true],
    ['a campaign for visitors', { campaignId: ['other', 'visitors'] }, true],
    ['a campaign of players', { campaignId: ['vip'] }, false],
    ['only some countries', { includeInCountry: ['no'] }, false],
    ['all countries but one', { excludeInCountryLoggedOut: ['se'] }, false],
    ['an affiliate’s', { affiliateCode: '77', bannerSlug: 'AffiliateWelcomeOffer' }, false],
    ['a game offer, whose page may lead to Home', { bannerSlug: 'GameOffer' }, false],
    ['a banner', { type: 'BannerRotator' }, false],
  ]
  it.each(cases)('%s', (_words, change, expected) => {
    expect(isForEveryVisitor({ ...promotion, ...change }, ['visitors'])).toBe(expected)
  })
})

describe('publicPages', () => {
  const content = { promotions: [promotion], loggedOutCampaigns: [], pages: [{ websiteRoute: 'help' }] }
  const site = {
    lobbies: [
      { lobbyId: 'popular', lobbyType: 'CASINO' as const },
      { lobbyId: 'new', lobbyType: 'CASINO' as const },
    ],
    sportsPlaces: ['north', 'oslo-bergen-1'],
    skin: { ...skins.ac, vipLevels: [] },
  }

  it('lists pages that every visitor may see, in the languages in which they exist', () => {
    const pages = publicPages(
      allPages,
      [
        { ...content, language: en },
        { ...content, language: br, pages: [] },
      ],
      site,
    )
    expect(Object.fromEntries(pages)).toMatchObject({
      '/': [en, br],
      '/register': [en, br],
      '/lobbies/casino': [en, br],
      '/lobby/popular': [en, br],
      '/lobby/new': [en, br],
      '/promotions': [en, br],
      '/promotions/welcome': [en, br],
      '/pages/help': [en],
    })
    expect([...pages.keys()].filter((path) => createIndexing(urlMap)(path) !== path)).toEqual([])
    expect(pages.has('/vip')).toBe(false)
  })

  const sportsOf = (skin: SkinConfig) =>
    [...publicPages(allPages, [{ ...content, language: en }], { ...site, skin }).keys()].filter((path) =>
      path.startsWith('/sports'),
    )
  it('lists sports, competitions and matches where there is a sportsbook', () => {
    const { options } = skins.ac
    expect(sportsOf({ ...skins.ac, options: { ...options, sportsbook: false } })).toEqual([])
    const listed = sportsOf({ ...skins.ac, options: { ...options, sportsbook: true } })
    expect(listed).toEqual(
      expect.arrayContaining(['/sports', '/sports/tennis', '/sports/north', '/sports/oslo-bergen-1']),
    )
    expect(listed.filter((path) => createIndexing(urlMap)(path) !== path)).toEqual([])
  })

  it('lists the VIP levels where there are some', () => {
    const skin = Object.values(skins).find(({ vipLevels }) => vipLevels.length > 0) ?? skins.ac
    expect([...publicPages(allPages, [{ ...content, language: en }], { ...site, skin }).keys()]).toContain('/vip')
  })
})

describe('sitemapXml', () => {
  const xml = sitemapXml(
    new Map([
      ['/', [en, br]],
      ['/pages/règles', [en]],
    ]),
    'https://acacia.example',
  )

  it('gives each page an entry per language, each with all alternates and x-default', () => {
    const alternates =
      '<xhtml:link rel="alternate" hreflang="en" href="https://acacia.example/en"/>' +
      '<xhtml:link rel="alternate" hreflang="pt-BR" href="https://acacia.example/br"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://acacia.example/"/>'
    expect(xml).toContain(`<url><loc>https://acacia.example/en</loc>${alternates}</url>`)
    expect(xml).toContain(`<url><loc>https://acacia.example/br</loc>${alternates}</url>`)
  })

  it('lets no address change the document', () => {
    const hostile = sitemapXml(new Map([['/pages/a&b"<c>', [en]]]), 'https://acacia.example')
    expect(hostile).toContain('<loc>https://acacia.example/en/pages/a&amp;b%22%3Cc%3E</loc>')
  })

  it('percent-encodes addresses', () => {
    expect(xml).toContain('<loc>https://acacia.example/en/pages/r%C3%A8gles</loc>')
    expect(xml.match(/<url>/g)).toHaveLength(3)
  })
})
