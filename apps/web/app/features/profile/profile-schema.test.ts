import { getValibotConstraint } from '@conform-to/valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainMessage } from '../../testing/form-faults.ts'
import { phoneParts, profileSchema } from './profile-schema.ts'

const valid = { email: 'ada@parlour.example', dialCode: '358', phone: '40 123 4567' }

const problems = (changes: object) => {
  const { issues } = v.safeParse(profileSchema, { ...valid, ...changes })
  return issues?.map(({ message, path }) => [path?.[0]?.key, plainMessage(message)])
}

describe('profileSchema', () => {
  it('takes an address, a dial code and a number, and requires each of them', () => {
    expect(problems({})).toBeUndefined()
    expect(Object.values(getValibotConstraint(profileSchema)).map(({ required }) => required)).toEqual([
      true,
      true,
      true,
    ])
  })
  it.each([
    ['email', '', 'REQUIRED'],
    ['email', '   ', 'REQUIRED'],
    ['email', 'ada', 'EMAIL_VAL'],
    ['email', 'ada@parlour', 'EMAIL_VAL'],
    ['email', `${'a'.repeat(10_000)}@parlour.example`, 'MAX_VAL 254 characters'],
    ['email', '🦁@parlour.example', 'EMAIL_VAL'],
    ['dialCode', '', 'REQUIRED'],
    ['dialCode', 'abc', 'INVALID_ENTRY'],
    ['phone', '', 'REQUIRED'],
    ['phone', '123', 'MIN_VAL 4 characters'],
    ['phone', '1'.repeat(21), 'MAX_VAL 20 characters'],
    ['phone', '40abc567', 'INVALID_PHONE_FORMAT'],
    ['phone', '+46 70 123 456', 'INVALID_PHONE_FORMAT'],
  ])('refuses %s “%.30s” with %s', (field, value, message) => {
    expect(problems({ [field]: value })).toContainEqual([field, message])
  })
})

it.each([
  ['+358 401234567', { dialCode: '358', phone: '401234567' }],
  ['+1 2025550143', { dialCode: '1', phone: '2025550143' }],
  [null, null],
  ['', null],
  ['358401234567', null],
])('parts %s', (phone, parts) => {
  expect(phoneParts(phone)).toEqual(parts)
})
