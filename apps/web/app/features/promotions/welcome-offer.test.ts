import { describe, expect, it } from 'vitest'
import { type Offer, offeredPromotions, selectWelcomeOffers } from './welcome-offer.ts'

interface Named extends Offer {
  slug: string
}
const offer = (slug: string, bannerSlug: Offer['bannerSlug'], more: Partial<Offer> = {}): Named => ({
  slug,
  bannerSlug,
  affiliateCode: null,
  bonusId: 'welcome',
  ...more,
})

const reload = offer('reload', null, { bonusId: 'reload' })
const casino = offer('casino', 'CasinoWelcomeOffer')
const live = offer('live', 'LiveCasinoWelcomeOffer')
const sports = offer('sports', 'SportsWelcomeOffer')
const partner = offer('partner', 'AffiliateWelcomeOffer', { affiliateCode: 'demo,101' })
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

  const ofLive = offer('live-bonus', 'LiveCasinoWelcomeOffer', { bonusId: 'live-welcome' })
  const ofSports = offer('no-bonus', 'SportsWelcomeOffer', { bonusId: null })
  const again = offer('same-live-bonus', 'GameOffer', { bonusId: 'live-welcome' })
  const newcomer = { hasDeposited: false, affiliateId: null }
  const brought = { hasDeposited: false, affiliateId: '101' }

  it.each<[string, readonly Named[], { hasDeposited: boolean; affiliateId: string | null }, readonly Named[]]>([
    ['the welcome bonus once, first', all, newcomer, [casino, reload]],
    ['the affiliate’s instead of the casino’s', all, brought, [partner, reload]],
    [
      'also where their bonuses differ',
      [casino, { ...partner, bonusId: 'more' }],
      brought,
      [{ ...partner, bonusId: 'more' }],
    ],
    ['a further kind with a bonus of its own, once', [...all, ofLive, again], newcomer, [casino, reload, ofLive]],
    ['a further kind without a bonus', [casino, ofSports], newcomer, [casino, ofSports]],
    [
      'other promotions of the welcome bonus',
      [casino, { ...reload, bonusId: 'welcome' }],
      newcomer,
      [casino, { ...reload, bonusId: 'welcome' }],
    ],
    [
      'no welcome offer after a deposit',
      [...all, ofLive, ofSports],
      { hasDeposited: true, affiliateId: null },
      [reload],
    ],
    ['none without a selected one', [live, game, reload], newcomer, [reload]],
    ['nothing', [], newcomer, []],
  ])('lists %s', (_, visible, viewer, expected) => {
    expect(offeredPromotions(visible, selectWelcomeOffers(visible, viewer))).toEqual(expected)
  })
})
