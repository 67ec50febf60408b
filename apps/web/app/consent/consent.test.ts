import { describe, expect, it } from 'vitest'
import { allows, allowsCookie, chosenConsent, consentValue, optionalCategories, parseConsent } from './consent.ts'

describe('parseConsent', () => {
  it.each([
    ['v2', []],
    ['v2.preferences', ['preferences']],
    ['v2.preferences.statistics.marketing', ['preferences', 'statistics', 'marketing']],
  ])('%s gives %j', (cookie, given) => {
    expect(parseConsent(cookie)).toEqual({ given })
    expect(consentValue({ given: given as [] })).toBe(cookie)
  })
  it.each([[undefined], [''], ['v0.marketing'], ['v2.everything'], ['v2.'], ['all'], ['v2.preferences;x']])(
    '%j is not a valid choice: the visitor is asked',
    (cookie) => expect(parseConsent(cookie)).toBeNull(),
  )
})

describe('allows', () => {
  it('only the necessary before a choice', () => {
    expect(allows(null, 'necessary')).toBe(true)
    for (const category of optionalCategories) expect(allows(null, category)).toBe(false)
  })
  it('exactly what was chosen', () => {
    const consent = parseConsent('v2.preferences')
    expect(allows(consent, 'preferences')).toBe(true)
    expect(allows(consent, 'marketing')).toBe(false)
  })
  it.each([
    ['accessToken', null, true],
    ['languageCode', null, true],
    ['depositedCustomer', null, true],
    ['constructor', null, true],
    ['lastNavigation', null, false],
    ['lastNavigation', 'v2.preferences', true],
    ['gameId', 'v2.marketing', false],
    ['lastDepositMethod', 'v2', false],
    ['affiliateId', 'v2.preferences', false],
    ['affiliateId', 'v2.marketing', true],
    ['affiliateToken', null, false],
  ])('cookie %s under %s: %s', (name, consent, allowed) => {
    expect(allowsCookie(parseConsent(consent ?? undefined), name)).toBe(allowed)
  })
})

describe('chosenConsent', () => {
  const form = (entries: string[][]) => {
    const data = new FormData()
    for (const [name = '', value = ''] of entries) data.append(name, value)
    return data
  }
  it.each([
    [[['choice', 'all']], 'v2.preferences.statistics.marketing'],
    [[['choice', 'none']], 'v2'],
    [
      [
        ['choice', 'none'],
        ['category', 'marketing'],
      ],
      'v2',
    ],
    [[['choice', 'selected']], 'v2'],
    [
      [
        ['choice', 'selected'],
        ['category', 'marketing'],
        ['category', 'preferences'],
        ['category', 'nonsense'],
      ],
      'v2.preferences.marketing',
    ],
  ])('%j is %s', (entries, value) => {
    const consent = chosenConsent(form(entries))
    expect(consent && consentValue(consent)).toBe(value)
  })
  it('is null without a choice', () => {
    expect(chosenConsent(form([]))).toBeNull()
    expect(chosenConsent(form([['choice', 'maybe']]))).toBeNull()
  })
})
