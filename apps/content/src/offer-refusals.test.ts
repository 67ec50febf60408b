import { describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'
import { InvalidContentError } from './problem.ts'
import { trialBrands, trialContent } from './testing/content-files.ts'
import { trialOffers } from './testing/offers.ts'

const promotion = (slug: string, route: string, fields: string, words = 'x') =>
  `- { slug: ${slug}, type: PromotePromotion, websiteRoute: ${route}, mobileImage: m, desktopImage: d, sortPriority: 1, ` +
  `${fields ? `${fields}, ` : ''}texts: { en: { title: x, shortDescription: '${words}' }, fr: { title: x, shortDescription: '${words}' } } }\n`
const promotionOfAc = (fields: string, words?: string) => ({
  'core/promotions/ac.yaml': promotion('ac-fun', 'x', fields, words),
})
const banner = (fields: string) =>
  `- { slug: a, type: HOME, mobileImage: m, desktopImage: d, sortPriority: 1, ${fields}, texts: { en: { title: x } } }\n`

async function problemsWith(changes: Record<string, string>) {
  const { root } = await trialContent(changes)
  const error = await loadContent(root, trialBrands).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidContentError)
  return error as InvalidContentError
}

describe('offers', () => {
  const refused: [string, Record<string, string>, string][] = [
    [
      'a promotion with an unknown bonus',
      { 'core/bonuses/ac.yaml': '{}\n' },
      'bonus "ac-welcome" is not among the bonuses of ac',
    ],
    [
      'a bonus without its terms',
      promotionOfAc('bonus: ac-welcome'),
      'shortDescription offers a bonus and must contain {terms}',
    ],
    ['a figure without a bonus', promotionOfAc('', 'Up to {cap}'), 'unknown placeholder {cap}; known: brand company'],
    ['a promotion without its text', promotionOfAc('body: none'), 'there is no text promotion-texts/en/none.md'],
    [
      'placeholders that the promotion does not have',
      promotionOfAc('body: welcome'),
      'common/promotion-texts/en/welcome.md contains {code}, which this promotion does not have',
    ],
    [
      'an affiliate offer without affiliates',
      promotionOfAc('bannerSlug: AffiliateWelcomeOffer'),
      'needs an affiliateCode',
    ],
    ['affiliates of another offer', promotionOfAc('affiliateCode: x'), 'only affiliate welcome offers have one'],
    ['a game offer of another type', promotionOfAc('bannerSlug: GameOffer'), 'a GameOffer is of type PromoteGame'],
    ['an unknown kind of offer', promotionOfAc('bannerSlug: Other'), '0.bannerSlug: Invalid type'],
    ['an empty list of campaigns', promotionOfAc('campaignId: []'), '0.campaignId: leave the list out for everybody'],
    [
      'a country both included and excluded',
      promotionOfAc('includeInCountry: [ca], excludeInCountryLoggedOut: [ca]'),
      '"ca" is both included and excluded',
    ],
    [
      'a country both included and excluded by a banner',
      { 'core/banners/ra.yaml': banner('includeInCountry: [fi], excludeInCountry: [fi]') },
      '"fi" is both included and excluded',
    ],
    [
      'a banner that ends before it starts',
      { 'core/banners/ra.yaml': banner("startDate: '2027-01-02T00:00:00Z', endDate: '2027-01-01T00:00:00Z'") },
      'endDate must be after startDate',
    ],
    [
      'a promotion at the address of another page',
      { 'core/promotions/ac.yaml': promotion('a', 'wheel', '') },
      '0.websiteRoute: is the address of another page',
    ],
    [
      'two promotions with one route',
      { 'core/promotions/ac.yaml': promotion('ac-fun', 'x', '') + promotion('b', 'x', 'body: ac-fun') },
      'core/promotions/ac.yaml:2:52 websiteRoute "x" is taken by ac-fun',
    ],
    [
      'a game without its slug',
      { 'core/promotions/ac.yaml': promotion('ac-fun', 'x', '').replace('PromotePromotion', 'PromoteGame') },
      'PromoteGame needs a gameSlug',
    ],
    [
      'a promotion without a text in one language',
      { 'core/promotions/bz.yaml': promotion('ac-fun', 'x', '') },
      'core/promotions/bz.yaml:1:117 no text in "no"',
    ],
    [
      'placeholders of another kind in the terms',
      { 'common/terms/fr.yaml': trialOffers['common/terms/fr.yaml']?.replace('{points}', '{wagering}') ?? '' },
      'unknown placeholder {wagering}; known: points',
    ],
    [
      'terms in an unknown language',
      { 'common/terms/xx.yaml': 'heading: x\n' },
      'common/terms/xx.yaml:1:1 terms must be in',
    ],
    [
      'a bonus without its figures',
      { 'core/bonuses/bz.yaml': 'x: { kind: CASH, amounts: { EUR: 0 }, claimDays: 3 }\n' },
      'core/bonuses/bz.yaml:1:34 x.amounts.EUR: Invalid value',
    ],
    [
      'a shop item without the terms of its bonus',
      {
        'core/shops/ra.yaml':
          '- { slug: x, sortPriority: 1, bonus: none, texts: { en: { title: x, category: x, description: x } } }\n',
      },
      'core/shops/ra.yaml:1:38 bonus "none" is not among the bonuses of ra',
    ],
    [
      'a field of the wheel without a chance',
      {
        'second/wheels/lj.yaml':
          '- { slug: x, sortPriority: 1, weight: 0, rewardImage: x, texts: { en: { title: x, description: x } } }\n',
      },
      'second/wheels/lj.yaml:1:39 0.weight: Invalid value',
    ],
    [
      'an unknown payment option',
      { 'common/payments/en.yaml': 'Card: { name: x, description: y }\n' },
      'common/payments/en.yaml:1:7 Card: a payment option is METHOD_PROVIDER',
    ],
    [
      'a duplicate blacklisted address',
      {
        'core/blacklist.yaml':
          '- { email: a@b.example, fullBlock: true }\n- { email: a@b.example, fullBlock: false }\n',
      },
      'core/blacklist.yaml:2:12 "a@b.example" appears twice',
    ],
    [
      'a blacklisted address in capitals',
      { 'core/blacklist.yaml': '- { email: A@b.example, fullBlock: true }\n' },
      'core/blacklist.yaml:1:12 0.email: must be in lower case',
    ],
    [
      'a duplicate campaign',
      {
        'core/logged-out-campaigns/ac.yaml':
          '- { slug: a, title: x, campaignId: x }\n- { slug: a, title: x, campaignId: y }\n',
      },
      'core/logged-out-campaigns/ac.yaml:2:11 slug "a" is taken',
    ],
  ]
  it.each(refused)('refuse %s', async (_name, changes, expected) => {
    expect((await problemsWith(changes)).message).toContain(expected)
  })

  it('reports a missing bonus once per offer, without the problems that follow from it', async () => {
    const { problems } = await problemsWith({ 'core/bonuses/ac.yaml': '{}\n' })
    expect(problems.map(({ file }) => file)).toEqual(['core/promotions/ac.yaml', 'core/shops/ac.yaml'])
  })

  it.each([
    ['figures', { 'core/bonuses/ac.yaml': 'ac-welcome: 1\n' }],
    ['terms', { 'common/terms/fr.yaml': 'heading: 1\n' }],
  ])('reports problems of %s only in their own file', async (_name, changes: Record<string, string>) => {
    const files = new Set((await problemsWith(changes)).problems.map(({ file }) => file))
    expect([...files]).toEqual(Object.keys(changes))
  })
})
