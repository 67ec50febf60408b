import { afterAll, describe, expect, it } from 'vitest'
import type { ServiceName } from './services.ts'
import { trialService } from './testing/app.ts'

const ask = await trialService({ afterwards: afterAll })

describe('every field', () => {
  it('of a promotion with a bonus', async () => {
    const { data } = await ask(
      'core',
      `{ promotions(locale: "fr", filters: { slug: { eq: "ac-welcome" } }) { slug type title offer shortDescription
        promotionContent websiteRoute mobileImage desktopImage bannerSlug affiliateCode campaignId includeInCountry
        excludeInCountry excludeInCountryLoggedOut bonusId bonusCode gameSlug brand sortPriority } }`,
    )
    expect(data?.promotions).toEqual([
      {
        slug: 'ac-welcome',
        type: 'PromotePromotion',
        title: 'Hello from AC fr',
        offer: 'offer fr 100 100\u00a0€ HELLO',
        shortDescription: 'Short. summary fr 100 100\u00a0€ HELLO',
        promotionContent:
          '<p>Rejoignez AC avec HELLO.</p>\n<h2 id="how">Comment</h2>\n<p>Jouez.</p>\n' +
          '<h2 id="terms">Terms fr</h2>\n<p>details fr 100 100\u00a0€ HELLO</p>\n',
        websiteRoute: 'welcome',
        mobileImage: 'm',
        desktopImage: 'd',
        bannerSlug: 'AffiliateWelcomeOffer',
        affiliateCode: 'one,two',
        campaignId: null,
        includeInCountry: ['ca', 'no'],
        excludeInCountry: ['se'],
        excludeInCountryLoggedOut: ['fr'],
        bonusId: 'ac-welcome',
        bonusCode: 'HELLO',
        gameSlug: null,
        brand: 'ac',
        sortPriority: 20,
      },
    ])
  })

  it('of a promotion without a bonus', async () => {
    const { data } = await ask(
      'core',
      `{ promotions(filters: { type: { eq: "PromoteGame" } }) { type offer shortDescription promotionContent
        affiliateCode campaignId includeInCountry bonusId bonusCode gameSlug } }`,
    )
    expect(data?.promotions).toEqual([
      {
        type: 'PromoteGame',
        offer: 'Own words',
        shortDescription: 'No bonus',
        promotionContent: '<p>For fun.</p>\n',
        affiliateCode: null,
        campaignId: ['a', 'b'],
        includeInCountry: null,
        bonusId: null,
        bonusCode: null,
        gameSlug: 'lamp-sum',
      },
    ])
  })

  it('of shops, in the words and number forms of the language', async () => {
    const fields =
      '{ slug title category description freeSpinsGameId brand sortPriority inCurrencies { currencyCode title description } }'
    const { data } = await ask('core', `{ en: shops ${fields} fr: shops(locale: "fr") ${fields} }`)
    const cash = { slug: 'ac-shop-cash', freeSpinsGameId: null, brand: 'ac', sortPriority: 20 }
    const [en, fr] = [data?.en, data?.fr] as unknown[][]
    expect(en?.[0]).toEqual({
      ...cash,
      title: 'Cash €2.50 en',
      category: 'Money en',
      description: 'Now. summary en €2.50 3',
      inCurrencies: [{ currencyCode: 'CAD', title: 'Cash C$4 en', description: 'Now. summary en C$4 3' }],
    })
    expect(fr?.[0]).toMatchObject({ title: 'Cash 2,50\u00a0€ fr', category: 'Money fr' })
    expect(en?.[1]).toMatchObject({
      slug: 'ac-shop-spins',
      freeSpinsGameId: 'lamp-sum',
      description: 'Turns en',
      inCurrencies: [],
    })
  })

  it('of the wheel', async () => {
    const { data } = await ask(
      'second',
      '{ wheelOfFortunes { slug title bonusId description freeSpinsGameId weight rewardImage brand sortPriority } }',
    )
    expect(data?.wheelOfFortunes).toEqual([
      {
        slug: 'lj-wheel-1',
        title: '100 points',
        bonusId: 'lj-points',
        description: 'Yours. summary en 100',
        freeSpinsGameId: 'lamp-sum',
        weight: 3,
        rewardImage: 'star',
        brand: 'lj',
        sortPriority: 10,
      },
      {
        slug: 'lj-wheel-2',
        title: 'Nothing',
        bonusId: null,
        description: 'No win',
        freeSpinsGameId: null,
        weight: 1,
        rewardImage: 'cloud',
        brand: 'lj',
        sortPriority: 20,
      },
    ])
  })

  it('of payments, the service’s own over the common ones', async () => {
    const query = '{ payments { slug name description } fr: payments(locale: "fr") { slug name description } }'
    const card = { slug: 'CARD_PAYAGE', name: 'Card', description: 'A card' }
    expect((await ask('core', query)).data).toEqual({
      payments: [card, { slug: 'BANK_ZIMPLER', name: 'Own bank', description: 'Of this service' }],
      fr: [{ slug: 'CARD_PAYAGE', name: 'Carte', description: 'Une carte' }],
    })
    expect((await ask('second', query)).data?.payments).toEqual([
      card,
      { slug: 'BANK_ZIMPLER', name: 'Bank', description: 'A bank' },
    ])
  })

  it('of campaigns of visitors', async () => {
    const { data } = await ask('core', '{ loggedOutCampaigns { slug title campaignId brand } }')
    expect(data?.loggedOutCampaigns).toEqual([
      { slug: 'ac-visitors', title: 'Visitors', campaignId: 'ac-all', brand: 'ac' },
      { slug: 'bz-visitors', title: 'Visitors', campaignId: 'bz-all', brand: 'bz' },
    ])
  })
})

describe("lists take the arguments of Strapi's", () => {
  const both = ['ac-welcome', 'ac-fun']
  it.each<[ServiceName, string, string[]]>([
    ['core', 'promotions(filters: { brand: { eq: "ac" } })', both],
    ['core', 'promotions(filters: { brand: { eq: "bz" } })', []],
    ['core', 'promotions(filters: { slug: { in: ["ac-fun", "x"] } })', ['ac-fun']],
    ['core', 'promotions(filters: { slug: { eqi: "AC-Fun" } })', ['ac-fun']],
    ['core', 'promotions(filters: { bannerSlug: { in: ["GameOffer"] } })', ['ac-fun']],
    ['core', 'promotions(filters: { websiteRoute: { eq: "welcome" } })', ['ac-welcome']],
    ['core', 'promotions(filters: { affiliateCode: { contains: "two" } })', ['ac-welcome']],
    ['core', 'promotions(sort: ["sortPriority:asc"])', both.toReversed()],
    ['core', 'promotions(sort: ["slug:desc"])', both],
    ['core', 'promotions(pagination: { start: 1, limit: 1 })', ['ac-fun']],
    ['core', 'promotions(locale: "xx")', []],
    ['core', 'promotions(locale: "nb")', []],
    ['second', 'promotions', []],
    ['core', 'shops(filters: { category: { eq: "Spins en" } })', ['ac-shop-spins']],
    ['core', 'shops(sort: ["sortPriority"])', ['ac-shop-spins', 'ac-shop-cash']],
    ['core', 'shops(locale: "xx")', []],
    ['core', 'shops(pagination: { limit: 1 })', ['ac-shop-cash']],
    ['core', 'payments(filters: { slug: { in: ["BANK_ZIMPLER"] } })', ['BANK_ZIMPLER']],
    ['core', 'payments(sort: ["name:desc"])', ['BANK_ZIMPLER', 'CARD_PAYAGE']],
    ['core', 'payments(locale: "xx")', []],
    ['second', 'wheelOfFortunes(filters: { bonusId: { eq: "lj-points" } })', ['lj-wheel-1']],
    ['second', 'wheelOfFortunes(sort: ["weight:asc"])', ['lj-wheel-2', 'lj-wheel-1']],
    ['second', 'wheelOfFortunes(locale: "xx")', []],
    ['core', 'wheelOfFortunes', []],
    ['core', 'loggedOutCampaigns(filters: { campaignId: { eq: "bz-all" } })', ['bz-visitors']],
    ['core', 'loggedOutCampaigns(sort: ["brand:desc"])', ['bz-visitors', 'ac-visitors']],
    ['core', 'loggedOutCampaigns(pagination: { start: 5 })', []],
  ])('%s %s', async (service, call, slugs) => {
    const { data, errors } = await ask(service, `{ list: ${call} { slug } }`)
    expect(errors).toBeUndefined()
    expect(data?.list).toEqual(slugs.map((slug) => ({ slug })))
  })

  it.each([
    ['promotions_connection', 'sort: ["slug"], pagination: { limit: 1 }', 'ac-fun', 2],
    [
      'shops_connection',
      'sort: ["slug"], filters: { brand: { eq: "ac" } }, pagination: { limit: 1 }',
      'ac-shop-cash',
      2,
    ],
  ])('returns the total of %s', async (connection, args, slug, total) => {
    const query = `{ ${connection}(${args}) { nodes { slug } pageInfo { total pageCount pageSize page } } }`
    expect((await ask('core', query)).data).toEqual({
      [connection]: { nodes: [{ slug }], pageInfo: { total, pageCount: total, pageSize: 1, page: 1 } },
    })
  })

  it.each([
    'promotions(sort: ["promotionContent"])',
    'shops(sort: ["slug:up"])',
    'payments(sort: ["brand"])',
    'wheelOfFortunes(pagination: { limit: 0 })',
    'loggedOutCampaigns(sort: ["x"])',
  ])('refuses %s', async (call) => {
    const { errors } = await ask('core', `{ ${call} { slug } }`)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})
