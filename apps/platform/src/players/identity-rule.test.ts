import { expect, it } from 'vitest'
import { isIdentityMissing } from './identity-rule.ts'

const now = new Date('2026-11-23T12:00:00Z')

it.each([
  // jurisdiction, what an unverified player may not do
  ['bo', 'gb', ['deposit', 'play']],
  ['zu', 'gb', ['deposit', 'play']],
  ['ac', 'ca', ['deposit', 'play']],
  ['bz', 'br', ['deposit', 'play']],
  ['ac', 'nl', ['deposit', 'play']],
  ['ac', 'de', ['play']],
  // The specification's own rule: before a withdrawal
  ['ac', 'cw', []],
  ['bz', 'mt', []],
  ['ra', 'fi', []],
  ['bo', 'au', []],
] as const)('on %s in %s: %j', (skin, countryCode, barred) => {
  const acts = ['deposit', 'play'] as const
  for (const kycStatus of ['UNCHECKED', 'NO_MATCH'] as const)
    expect(acts.filter((act) => isIdentityMissing({ skin, countryCode, kycStatus }, act, now))).toEqual(barred)
  expect(acts.filter((act) => isIdentityMissing({ skin, countryCode, kycStatus: 'VERIFIED' }, act, now))).toEqual([])
})
