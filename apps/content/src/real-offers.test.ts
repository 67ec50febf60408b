import { join } from 'node:path'
import { games } from '@parlour/catalogue/games'
import { paymentMethods } from '@parlour/catalogue/payment-methods'
import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { localeOf } from './languages.ts'
import { type LocaleContent, loadContent } from './load-content.ts'
import { serviceNames } from './services.ts'
import { offeringSkins } from './testing/offering-skins.ts'

const content = await loadContent(join(import.meta.dirname, '..'))

/** Every skin in every language, with its content in that language and in English. */
const local = serviceNames.flatMap((service) =>
  content[service].brands.flatMap((brand) =>
    brand.languages.map((language) => {
      const shown = (locale: string) => ofSkin(content[service].locales.get(locale) as LocaleContent, brand.skin)
      return { skin: brand.skin, language, shown: shown(localeOf[language]), english: shown('en') }
    }),
  ),
)

function ofSkin(locale: LocaleContent, skin: string) {
  const own = <Item extends { brand: string }>(list: readonly Item[]) => list.filter((item) => item.brand === skin)
  return {
    bannerItems: own(locale.bannerItems),
    pages: own(locale.pages),
    promotions: own(locale.promotions),
    shops: own(locale.shops),
    wheelOfFortunes: own(locale.wheelOfFortunes),
    payments: locale.payments,
  }
}
type Shown = ReturnType<typeof ofSkin>

/** Every visible text by its place, without payment methods and titles that may be proper names. */
const textsOf = (shown: Shown): Map<string, string> =>
  new Map([
    ...shown.bannerItems.flatMap((item) => [
      [`banner ${item.slug} title`, item.title],
      [`banner ${item.slug} shortDescription`, item.shortDescription ?? ''],
      [`banner ${item.slug} actionLabel`, item.actionLabel ?? ''],
    ]),
    ...shown.pages.map((page) => [`page ${page.slug}`, page.content]),
    ...shown.promotions.flatMap((item) => [
      [`promotion ${item.slug} title`, item.title],
      [`promotion ${item.slug} offer`, item.offer ?? ''],
      [`promotion ${item.slug} shortDescription`, item.shortDescription],
      [`promotion ${item.slug} promotionContent`, item.promotionContent],
    ]),
    ...shown.shops.flatMap((item) => [
      [`shop ${item.slug} title`, item.title],
      [`shop ${item.slug} category`, item.category],
      [`shop ${item.slug} description`, item.description],
    ]),
    ...shown.wheelOfFortunes.map((item) => [`wheel ${item.slug} description`, item.description]),
    ...shown.payments.map((item) => [`payment ${item.slug} description`, item.description]),
  ] as [string, string][])

describe.each(local)('$skin in $language', ({ skin, language, shown, english }) => {
  const [texts, source] = [textsOf(shown), textsOf(english)]

  it('has a translation of everything in English', () => {
    expect([...texts.keys()]).toEqual([...source.keys()])
    const same = [...texts].filter(([place, text]) => language !== 'en' && text && text === source.get(place))
    expect(same).toEqual([])
  })

  it('has no placeholder left and no paragraph of a page in English', () => {
    expect([...texts].filter(([, text]) => /\{[a-zA-Z]+\}/.test(text))).toEqual([])
    // The address is the same in all languages.
    const address = `<p>${skins[skin].company.name}, ${skins[skin].company.address}</p>`
    const paragraphs = (html: string) =>
      html.split('\n').filter((line) => line.startsWith('<p>') && line.length > 40 && line !== address)
    const known = new Set([...source.values()].flatMap(paragraphs))
    const untranslated = language === 'en' ? [] : [...texts.values()].flatMap(paragraphs).filter((p) => known.has(p))
    expect(untranslated).toEqual([])
  })

  it('has every payment method', () => {
    const slugs = shown.payments.map(({ slug }) => slug)
    expect(slugs).toEqual(paymentMethods.map(({ slug }) => slug))
  })
})

const offering = offeringSkins(content)
const offers = local.filter(({ skin }) => offering.includes(skin))

describe.each(offers)('the offers of $skin in $language', ({ skin, shown }) => {
  it('state the conditions of each bonus, in short and in full', () => {
    const withBonus = shown.promotions.filter((promotion) => promotion.bonusId)
    expect(withBonus.length).toBeGreaterThanOrEqual(5)
    for (const { shortDescription, promotionContent } of withBonus) {
      expect(shortDescription).toContain('18+')
      expect(shortDescription).toMatch(/\b30\b/)
      expect(promotionContent).toContain('<h2 id="terms">')
      expect(promotionContent.split('<li>').length).toBeGreaterThan(6)
    }
    expect(shown.promotions.find((promotion) => promotion.slug === `${skin}-welcome`)?.bonusCode).toBe('WELCOME100')
  })
})

describe.each(offers.filter(({ language }) => language === 'en'))('the offers of $skin', ({ skin, shown }) => {
  const config = skins[skin]
  const { promotions } = shown

  it('cover each type, each welcome and each campaign and country rule', () => {
    expect(new Set(promotions.map(({ type }) => type))).toEqual(
      new Set(['PromotePromotion', 'PromoteGame', 'BannerRotator']),
    )
    const welcomes = ['AffiliateWelcomeOffer', 'CasinoWelcomeOffer', 'GameOffer', 'LiveCasinoWelcomeOffer']
    const own = config.options.sportsbook ? [...welcomes, 'SportsWelcomeOffer'] : welcomes
    expect(promotions.flatMap(({ bannerSlug }) => bannerSlug ?? []).sort()).toEqual(own)
    const service = serviceNames.find((name) => content[name].versions.has(skin)) ?? 'core'
    const visitors = content[service].loggedOutCampaigns.filter(({ brand }) => brand === skin)
    const campaigns = promotions.flatMap(({ campaignId }) => campaignId ?? [])
    expect(visitors.map(({ campaignId }) => campaignId)).toEqual([`${skin}-visitors`])
    expect(campaigns).toContain(`${skin}-visitors`)
    expect(campaigns).toContain(`${config.brandId}-spins`)
    expect(promotions.some((promotion) => promotion.includeInCountry || promotion.excludeInCountry)).toBe(true)
  })

  it('are not shown in Sweden where deposit bonuses are not allowed there', () => {
    const open = promotions.filter(
      ({ bonusCode, includeInCountry, excludeInCountry, excludeInCountryLoggedOut }) =>
        bonusCode &&
        !(includeInCountry && !includeInCountry.includes('se')) &&
        !(excludeInCountry?.includes('se') && excludeInCountryLoggedOut?.includes('se')),
    )
    expect(open.length > 0).toBe(config.options.allowBonusesInSE)
  })

  it('give bonuses of their brand and link to existing games', () => {
    for (const { bonusId } of promotions) if (bonusId) expect(bonusId).toMatch(new RegExp(`^${config.brandId}-`))
    const slugs = promotions.flatMap(({ gameSlug }) => gameSlug ?? [])
    expect(slugs.length).toBeGreaterThan(0)
    expect(slugs.filter((slug) => !games.some((game) => game.slug === slug && !game.loginRequired))).toEqual([])
  })

  it('have banners with country and date rules', () => {
    expect(shown.bannerItems.some((banner) => banner.includeInCountry)).toBe(true)
    expect(shown.bannerItems.some((banner) => banner.startDate && banner.endDate)).toBe(true)
  })

  it('have a shop and a wheel only where the skin has them', () => {
    expect(shown.shops.map(({ slug }) => slug)).toEqual(
      config.options.shop
        ? ['free-spins', 'bonus-money', 'real-money', 'limited-real-money', 'sold-out-free-spins'].map(
            (item) => `${skin}-shop-${item}`,
          )
        : [],
    )
    expect(shown.wheelOfFortunes.map(({ weight }) => weight)).toEqual(
      config.wheelOfFortune ? [16, 14, 18, 8, 12, 14, 16, 2] : [],
    )
  })
})

it('lists the bonuses of the wheel in the order of its fields', () => {
  const bonuses = content.second.locales.get('en')?.wheelOfFortunes.map(({ bonusId }) => bonusId)
  const [spins, points] = ['lj-free-spins-10', 'lj-points-100']
  expect(bonuses).toEqual([spins, null, points, 'lj-bonus-5', spins, null, points, 'lj-cash-5'])
})

it.each(['en', 'fr'])('states the chances of the wheel according to its weights, in %s', (locale) => {
  const { wheelOfFortunes: fields = [], promotions = [] } = content.second.locales.get(locale) ?? {}
  const page = promotions.find(({ slug }) => slug === 'lj-wheel-of-fortune')?.promotionContent ?? ''
  const all = fields.reduce((sum, { weight }) => sum + weight, 0)
  const byBonus = Map.groupBy(fields, ({ bonusId }) => bonusId)
  const told = [...page.matchAll(/<td>(\d+)\s?%/g)].map(([, percent]) => Number(percent))
  const chances = [...byBonus.values()].map((same) => same.reduce((sum, { weight }) => sum + (weight * 100) / all, 0))
  expect(told).toEqual(chances)
})

it('blacklists a few demo players, some of them completely', () => {
  for (const service of serviceNames) {
    const players = content[service].blackListedPlayers
    expect(new Set(players.map(({ fullBlock }) => fullBlock))).toEqual(new Set([true, false]))
    expect(players.filter(({ email }) => !email.endsWith('@parlour.example'))).toEqual([])
  }
})
