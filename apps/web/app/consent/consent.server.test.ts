import { describe, expect, it } from 'vitest'
import { setCookie } from '../middleware/cookies.ts'
import { consentCookie, cookiesUnderConsent } from './consent.server.ts'

const names = (cookies: string[]) => cookies.map((cookie) => cookie.split(/[=;]/)[0])
const affiliate = setCookie('affiliateId', 'aff-7', 60)
const language = setCookie('languageCode', 'fr', 60)

describe('cookiesUnderConsent', () => {
  it.each([
    ['no choice yet', undefined, ['languageCode']],
    ['a choice without marketing', 'v2.preferences', ['languageCode']],
    ['a choice with marketing', 'v2.marketing', ['affiliateId', 'languageCode']],
  ])('%s', (_words, consent, expected) => {
    expect(names(cookiesUnderConsent({ consent }, [affiliate, language]))).toEqual(expected)
  })
  it('lets the response that stores the consent set optional cookies at once', () => {
    const brought = [consentCookie({ given: ['marketing'] }), affiliate]
    expect(cookiesUnderConsent({}, brought)).toEqual(brought)
    expect(cookiesUnderConsent({ consent: 'v2' }, brought)).toEqual(brought)
  })
  it('deletes the cookies of a withdrawn category and no others', () => {
    const sent = { consent: 'v2.preferences.marketing', affiliateId: 'aff-7', gameId: 'x', accessToken: 'a' }
    const cookies = cookiesUnderConsent(sent, [consentCookie({ given: ['preferences'] })])
    expect(names(cookies)).toEqual(['consent', 'affiliateId'])
    expect(cookies[1]).toContain('Max-Age=0')
  })
  it('deletes optional cookies once the choice has expired', () => {
    expect(names(cookiesUnderConsent({ gameId: 'x', userId: 'u' }, []))).toEqual(['gameId'])
  })
})
