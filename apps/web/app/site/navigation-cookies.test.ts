import { describe, expect, it } from 'vitest'
import { navigationCookies } from './navigation-cookies.ts'

const now = new Date('2026-06-01T12:00:00Z')
const consent = { given: ['preferences'] as const }
const time = { name: 'lastNavigation', value: '2026-06-01T12:00:00.000Z', seconds: 86_400 }
const balances = [
  { amount: 5_000, currencyCode: 'CAD' },
  { amount: 250, currencyCode: 'CAD' },
  { amount: 40, currencyCode: null },
]

describe('navigationCookies', () => {
  it('store the time for a visitor', () => {
    expect(navigationCookies({ now, consent, balances: null, hasActiveBoxes: false })).toEqual([time])
  })
  it('store a player’s total balance, without points, for a day', () => {
    const total = { name: 'lastTotalBalance', value: '5250', seconds: 86_400 }
    expect(navigationCookies({ now, consent, balances, hasActiveBoxes: false })).toEqual([time, total])
  })
  it('flag active wheel boxes for two days', () => {
    expect(navigationCookies({ now, consent, balances: [], hasActiveBoxes: true })).toContainEqual({
      name: 'wheelNotification',
      value: 'true',
      seconds: 172_800,
    })
  })
  it.each([[null], [{ given: [] }], [{ given: ['marketing'] as const }]])(
    'are not written under the consent %j',
    (given) => {
      expect(navigationCookies({ now, consent: given, balances, hasActiveBoxes: true })).toEqual([])
    },
  )
})
