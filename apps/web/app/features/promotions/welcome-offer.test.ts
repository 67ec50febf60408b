import { describe, expect, it } from 'vitest'
import { type Offer, offeredPromotions, selectWelcomeOffers } from './welcome-offer.ts'

interface Named extends Offer {
  slug: string
}
const offer = (slug: string, bannerSlug: Offer['bannerSlug'], affiliateCode: string | null = null): Named => ({
  slug,
  bannerSlug,
  affiliateCode,
})

const reload = offer('reload', null)
const casino = offer('casino', 'CasinoWelcomeOffer')
const live = offer('live', 'LiveCasinoWelcomeOffer')
const sports = offer('sports', 'SportsWelcomeOffer')
const partner = offer('partner', 'AffiliateWelcomeOffer', 'demo,101')
const game = offer('game', 'GameOffer')
const all = [reload, casino, live, sports, partner, game]

describe('welcome offer selection', () => {
  it.each<[string, readonly Named[], { hasDeposited: boolean; affiliateId: string | null }, string | null]>([
    ['depositedCustomer true gives none', all, { hasDeposited: true, affiliateId: null }, null],
    ['also with an affiliate id', all, { hasDeposited: true, affiliateId: '101' }, null],
    ['with an affiliate id, the matching affiliate offer', all, { hasDeposited: false, affiliateId: '101' }, 'partner'],
    ['with another affiliate id, casino', all, { hasDeposited: false, affiliateId: '102' }, 'casino'],
    ['without an affiliate id, casino', all, { hasDeposited: false, affiliateId: null }, 'casino'],
    ['a game offer is not selected on its own', [game, live], { hasDeposited: false, affiliateId: null }, null],
    ['nothing to choose from', [], { hasDeposited: false, affiliateId: null }, null],
  ])('%s', (_, visible, newcomer, expected) => {
    expect(selectWelcomeOffers(visible, newcomer).selected?.slug ?? null).toBe(expected)
  })

  it('keeps live casino and sports separately', () => {
    const kept = { selected: casino, liveCasino: live, sports }
    expect(selectWelcomeOffers(all, { hasDeposited: false, affiliateId: null })).toEqual(kept)
    expect(selectWelcomeOffers([casino], { hasDeposited: false, affiliateId: null })).toEqual({
      selected: casino,
      liveCasino: null,
      sports: null,
    })
  })

  it.each<[string, { hasDeposited: boolean; affiliateId: string | null }, readonly Named[]]>([
    [
      'the selected one first',
      { hasDeposited: false, affiliateId: null },
      [casino, reload, live, sports, partner, game],
    ],
    ['no welcome offer after a deposit', { hasDeposited: true, affiliateId: null }, [reload]],
  ])('offers %s', (_, newcomer, expected) => {
    expect(offeredPromotions(all, selectWelcomeOffers(all, newcomer))).toEqual(expected)
  })
})
