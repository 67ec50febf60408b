import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { menuGroups, topItems } from './menu-items.ts'

const keys = (skin: keyof typeof skins, isPlayer: boolean, hiddenFeatures: readonly string[] = []) =>
  menuGroups({
    skin: { ...skins[skin], hasVipLevels: skins[skin].vipLevels.length > 0 },
    isPlayer,
    hiddenFeatures,
  }).map((group) => group.map(({ key }) => key))

const topKeys = (hiddenFeatures: readonly string[]) =>
  topItems({ skin: { ...skins.ac, hasVipLevels: false }, isPlayer: false, hiddenFeatures }).map(({ key }) => key)

describe('the menu', () => {
  it('shows visitors games, promotions and help, but no payments', () => {
    expect(keys('ac', false)).toEqual([
      ['LOBBY', 'LOBBY_NEW', 'LOBBY_MEGAWAYS', 'LOBBY_JACKPOTS', 'LOBBIES_CASINO', 'NAV_PROMOTIONS', 'SHOP'],
      ['SAFER_PLAY', 'HELP', 'LANGUAGES'],
    ])
  })

  it('shows players deposit and withdrawal side by side', () => {
    expect(keys('ac', true)[1]).toEqual(['DEPOSIT', 'WITHDRAW', 'REWARDS', 'BONUSES', 'HISTORY', 'ACCOUNT'])
  })

  it('offers languages only where there is a choice', () => {
    expect(skins.bo.languages).toHaveLength(1)
    expect(keys('bo', false).flat()).not.toContain('LANGUAGES')
  })

  it('links to the VIP levels if there are any', () => {
    expect(keys('bz', false).flat()).toContain('VIP_TITLE')
    expect(keys('ac', true).flat()).not.toContain('VIP_TITLE')
  })

  it('links to the shop if there is one', () => {
    for (const isPlayer of [true, false]) {
      expect(keys('ra', isPlayer).flat()).toContain('SHOP')
      expect(keys('zu', isPlayer).flat()).not.toContain('SHOP')
    }
  })

  it('links to sports if there is a sportsbook', () => {
    expect(keys('bz', false)[0]?.slice(0, 2)).toEqual(['LOBBY', 'SPORTS'])
    expect(keys('ac', true).flat()).not.toContain('SPORTS')
  })

  it('links to the wheel if there is one', () => {
    expect(keys('lj', false).flat()).toContain('WHEEL')
    expect(keys('ac', true).flat()).not.toContain('WHEEL')
  })

  it('shows limits and help to everyone', () => {
    for (const isPlayer of [true, false]) expect(keys('se', isPlayer).flat()).toContain('SAFER_PLAY')
  })

  it('leads players to their own limits, and visitors to what there is', () => {
    const leadsTo = (isPlayer: boolean) =>
      menuGroups({ skin: { ...skins.se, hasVipLevels: false }, isPlayer, hiddenFeatures: [] })
        .flat()
        .filter(({ key }) => key === 'SAFER_PLAY')
        .map(({ to }) => to)
    expect(leadsTo(true)).toEqual(['/account/responsible'])
    expect(leadsTo(false)).toEqual(['/pages/responsible-gambling'])
  })
})

it('shows few links at the top', () => {
  expect(topKeys([])).toEqual(['LOBBY', 'LOBBY_NEW', 'LOBBY_JACKPOTS', 'NAV_PROMOTIONS', 'SHOP'])
})

it('names no jackpots where the rules allow none', () => {
  expect(topKeys(['JACKPOT'])).toEqual(['LOBBY', 'LOBBY_NEW', 'NAV_PROMOTIONS', 'SHOP'])
  expect(keys('ac', true, ['JACKPOT']).flat()).not.toContain('LOBBY_JACKPOTS')
})
