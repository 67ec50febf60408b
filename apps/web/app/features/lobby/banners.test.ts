import { describe, expect, it } from 'vitest'
import { visibleBanners } from './banners.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const open = {
  includeInCountry: null,
  excludeInCountry: null,
  excludeInCountryLoggedOut: null,
  campaignId: null,
  startDate: null,
  endDate: null,
}
type Rules = Partial<Parameters<typeof visibleBanners>[0][number]>

describe('visibleBanners', () => {
  it.each<[string, Rules, boolean, boolean]>([
    ['no list shows it everywhere', {}, false, true],
    ['in the include list', { includeInCountry: ['FI', 'NO'] }, false, true],
    ['not in the include list', { includeInCountry: ['NO'] }, false, false],
    ['an empty include list matches no country', { includeInCountry: [] }, false, false],
    ['excluded, logged in', { excludeInCountry: ['fi'] }, true, false],
    ['excluded for players only, logged out', { excludeInCountry: ['fi'] }, false, true],
    ['excluded when logged out', { excludeInCountryLoggedOut: ['FI'] }, false, false],
    ['excluded when logged out, logged in', { excludeInCountryLoggedOut: ['FI'] }, true, true],
    ['included and excluded: excluded wins', { includeInCountry: ['FI'], excludeInCountry: ['FI'] }, true, false],
    ['of a campaign of the viewer', { campaignId: 'regulars' }, true, true],
    ['of a campaign for visitors', { campaignId: 'regulars' }, false, true],
    ['of another campaign', { campaignId: 'others' }, true, false],
    ['of their campaign, not in their country', { campaignId: 'regulars', includeInCountry: ['NO'] }, true, false],
    ['before its end', { endDate: '2026-06-01T12:00:01Z' }, false, true],
    ['not yet started', { startDate: '2026-06-01T12:00:01Z' }, false, false],
    ['started', { startDate: '2026-06-01T12:00:00Z' }, false, true],
    ['ended', { endDate: '2026-06-01T12:00:00Z' }, false, false],
  ])('%s', (_words, rules, isLoggedIn, shown) => {
    const viewer = { country: 'fi', isLoggedIn, campaignIds: ['regulars'], affiliateId: null, bonuses: 'ALL' as const }
    expect(visibleBanners([{ ...open, ...rules }], viewer, now)).toHaveLength(shown ? 1 : 0)
  })
})
