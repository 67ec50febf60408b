import { join } from 'node:path'
import { lobbies } from '@parlour/catalogue/lobbies'
import { skinArt, skinCodes, skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'
import { formatProblems } from './problem.ts'
import { serviceNames } from './services.ts'
import { offeringSkins } from './testing/offering-skins.ts'
import { translationProblems } from './translations.ts'

const content = await loadContent(join(import.meta.dirname, '..'))
const offering = offeringSkins(content)

/** Pages that every skin links to or shows in its footer. */
const requiredPages = [
  'about',
  'bonus-terms',
  'contact',
  'cookie-policy',
  'general-terms-conditions',
  'help',
  'privacy-policy',
  'responsible-gambling',
]

it('serves every skin once, in its languages', () => {
  const brands = serviceNames.flatMap((service) => content[service].brands)
  expect(Object.fromEntries(brands.map(({ skin, languages }) => [skin, languages]))).toEqual(
    Object.fromEntries(Object.values(skins).map(({ code, languages }) => [code, languages.map((each) => each.code)])),
  )
  expect(brands).toHaveLength(Object.keys(skins).length)
})

it('offers something in each of the seven skins', () => {
  expect(offering).toEqual(expect.arrayContaining(['ac', 'bo', 'bz', 'lj', 'ra', 'se', 'zu']))
})

describe('pictures of banners and promotions', () => {
  const painted = new Map(
    skinCodes.map((code) => [
      code as string,
      new Set([
        ...skinArt[code].banners.map((_, index) => `banner-${code}-${index + 1}`),
        ...Object.keys(skinArt[code].promotions).map((name) => `promo-${code}-${name}`),
      ]),
    ]),
  )
  const locales = serviceNames.flatMap((service) => [...content[service].locales.values()])
  const named = locales.flatMap(({ bannerItems, promotions }) => [...bannerItems, ...promotions])

  it('are drawn separately for each skin', () => {
    expect(named.length).toBeGreaterThan(100)
    const unknown = named.flatMap(({ brand, mobileImage, desktopImage }) =>
      [mobileImage, desktopImage].filter((name) => !painted.get(brand)?.has(name)),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  it.each(offering)('of %s each appear in one banner, and none is unused', (code) => {
    const inEnglish = serviceNames.flatMap((service) => content[service].locales.get('en') ?? [])
    const among = inEnglish
      .flatMap(({ bannerItems, promotions }) => [
        ...bannerItems,
        ...promotions.filter(({ type }) => type === 'BannerRotator'),
      ])
      .filter(({ brand }) => brand === code)
    for (const shape of ['mobileImage', 'desktopImage'] as const) {
      const pictures = among.map((banner) => banner[shape])
      expect(pictures.filter((name, index) => pictures.indexOf(name) !== index)).toEqual([])
    }
    const used = new Set(named.flatMap(({ mobileImage, desktopImage }) => [mobileImage, desktopImage]))
    expect([...(painted.get(code) ?? [])].filter((name) => !used.has(name))).toEqual([])
  })
})

describe.each(serviceNames)('the content of %s', (service) => {
  it('is complete in every language of its skins', () => {
    expect(formatProblems(translationProblems(content[service]))).toBe('')
  })

  const local = content[service].brands.flatMap((brand) =>
    brand.languages.map((language) => [brand.skin, language] as const),
  )
  it.each(local)('has the pages of %s in %s', (skin, language) => {
    const pages = content[service].sources.pages.filter((p) => p.page.brand === skin && p.language === language)
    expect(pages.map((p) => p.page.slug).sort()).toEqual(requiredPages)
  })

  it.each([...content[service].locales.keys()])('has a title for each lobby in %s', (locale) => {
    const slugs = new Set(content[service].locales.get(locale)?.dictionaries.map((entry) => entry.slug))
    const titles = lobbies.map(({ lobbyId }) => `LOBBY_${lobbyId.toUpperCase().replaceAll('-', '_')}`)
    expect(titles.filter((title) => !slugs.has(title))).toEqual([])
  })

  it.each(offering.filter((code) => skins[code].contentService === service))(
    'has three or four banners of %s at any time, and more by country and date',
    (skin) => {
      const banners = content[service].locales.get('en')?.bannerItems.filter((banner) => banner.brand === skin) ?? []
      const always = banners.filter((banner) => !banner.includeInCountry && !banner.startDate)
      expect([3, 4]).toContain(always.length)
      // One by country, one by date, and the link to the sportsbook where there is one.
      expect(banners).toHaveLength(always.length + (skins[skin].options.sportsbook ? 3 : 2))
    },
  )
})
