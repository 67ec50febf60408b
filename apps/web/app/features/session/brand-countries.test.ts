import { expect, it } from 'vitest'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loadBrandCountries } from './brand-countries.server.ts'

it('reads the countries of a brand for everybody although the one who asks first has used up their turns', async () => {
  const country = { country: { code: 'fi', name: 'Finland', dialCode: '+358' } }
  expect(await loadBrandCountries(stuckVisitor({ brandCountries: [country] }))).toEqual([country])
})
