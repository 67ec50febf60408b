import { describe, expect, it } from 'vitest'
import { stepOneEntries, stepTwoEntries } from './registration-schema.ts'
import { stepPercent } from './step-progress.ts'

const first = {
  email: 'ada@parlour.example',
  password: 'Parlour-2026',
  firstName: 'Ada',
  lastName: 'Byron',
  dobDay: '10',
  dobMonth: '12',
  dobYear: '1985',
}
const second = { address1: 'Example Street 1', city: 'Turku', postcode: '20100', dialCode: '358', phone: '401234567' }
const entries = stepOneEntries({ today: '2026-03-01', isPasswordKept: false })

describe('percentage of valid fields per step', () => {
  it.each([
    ['nothing', {}, 0],
    ['one of seven', { email: first.email }, 14],
    ['a wrong one does not count', { ...first, email: 'ada' }, 86],
    ['all', first, 100],
  ])('step 1: %s', (_name, values, percent) => expect(stepPercent(entries, values)).toBe(percent))

  it('counts a password that the server keeps', () => {
    const kept = stepOneEntries({ today: '2026-03-01', isPasswordKept: true })
    expect(stepPercent(kept, { ...first, password: '' })).toBe(100)
  })

  it.each([
    ['two of five', false, { address1: second.address1, city: 'Turku' }, 40],
    ['all', false, second, 100],
    ['all, without a phone field', true, { ...second, phone: '', dialCode: '' }, 100],
  ])('step 2: %s', (_name, omitPhone, values, percent) =>
    expect(stepPercent(stepTwoEntries(omitPhone), values)).toBe(percent),
  )
})
