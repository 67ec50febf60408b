import { describe, expect, it } from 'vitest'
import { isVisible, type PromotionRules, type Viewer } from './promotion-visibility.ts'

const everybody: PromotionRules = {
  includeInCountry: null,
  excludeInCountry: null,
  excludeInCountryLoggedOut: null,
  campaignId: null,
  affiliateCode: null,
  bonusId: null,
  bonusCode: null,
}
const visitor: Viewer = {
  ...{ country: 'fi', isLoggedIn: false, campaignIds: ['visitors'], affiliateId: null },
  bonuses: 'ALL',
}
const [ofDeposit, ofSpins] = [{ bonusId: 'welcome', bonusCode: 'WELCOME100' }, { bonusId: 'spins' }]
const player: Viewer = { ...visitor, isLoggedIn: true, campaignIds: ['spins', 'vip-gold'] }

describe('promotion visibility', () => {
  it.each<[string, Partial<PromotionRules>, Viewer, boolean]>([
    ['no rule, visitor', {}, visitor, true],
    ['no rule, player', {}, player, true],

    ['country in include list', { includeInCountry: ['no', 'fi'] }, player, true],
    ['country in include list, upper case', { includeInCountry: ['FI'] }, player, true],
    ['country not in include list', { includeInCountry: ['no'] }, player, false],
    ['empty include list', { includeInCountry: [] }, player, false],
    ['visitor, country not in include list', { includeInCountry: ['no'] }, visitor, false],

    ['country in exclude list', { excludeInCountry: ['fi'] }, player, false],
    ['another country in exclude list', { excludeInCountry: ['se'] }, player, true],
    ['in both lists', { includeInCountry: ['fi'], excludeInCountry: ['fi'] }, player, false],
    ['exclude list does not count for visitors', { excludeInCountry: ['fi'] }, visitor, true],
    ['exclude-logged-out list counts for visitors', { excludeInCountryLoggedOut: ['fi'] }, visitor, false],
    ['exclude-logged-out list does not count for players', { excludeInCountryLoggedOut: ['fi'] }, player, true],

    ['one of the campaigns is the player’s', { campaignId: ['vip-silver', 'vip-gold'] }, player, true],
    ['none of the campaigns is the player’s', { campaignId: ['vip-silver'] }, player, false],
    ['an empty list of campaigns matches nobody', { campaignId: [] }, player, false],
    ['campaign of visitors, visitor', { campaignId: ['visitors'] }, visitor, true],
    ['campaign of visitors, player', { campaignId: ['visitors'] }, player, false],
    ['campaign of players, visitor', { campaignId: ['spins'] }, visitor, false],

    ['affiliate offer without affiliate', { affiliateCode: 'demo,101' }, visitor, false],
    ['code contains the affiliate id', { affiliateCode: 'demo, 101' }, { ...visitor, affiliateId: '101' }, true],
    ['code of another affiliate', { affiliateCode: 'demo,101' }, { ...visitor, affiliateId: '102' }, false],
    ['a part of an id is not the id', { affiliateCode: 'demo,101' }, { ...visitor, affiliateId: '10' }, false],
    ['no affiliate offer, with affiliate', {}, { ...player, affiliateId: '101' }, true],

    ['a bonus for a deposit', ofDeposit, player, true],
    ['where none may follow a deposit', ofDeposit, { ...visitor, bonuses: 'WITHOUT_DEPOSIT' }, false],
    ['another bonus there', ofSpins, { ...player, bonuses: 'WITHOUT_DEPOSIT' }, true],
    ['another bonus where there are none', ofSpins, { ...player, bonuses: 'NONE' }, false],
    ['no bonus there', {}, { ...player, bonuses: 'NONE' }, true],

    ['all rules must hold', { includeInCountry: ['fi'], campaignId: ['vip-silver'] }, player, false],
  ])('%s', (_, rules, viewer, expected) => {
    expect(isVisible({ ...everybody, ...rules }, viewer)).toBe(expected)
  })
})
