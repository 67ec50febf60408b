import { expect, it } from 'vitest'
import { phoneDigits, tidyPhone } from './tidy-phone.ts'

it.each([
  [' +44 07700 900123 ', '+44 7700 900123'],
  ['+44 0 - 0-7700', '+44 7700'],
  ['+358 401234567', '+358 401234567'],
  ['+39 0612345678', '+39 0612345678'],
  ['+44 0000', '+44 0'],
  ['', ''],
  ['0770', '0770'],
])('tidyPhone of %j: %j', (phone, tidy) => expect(tidyPhone(phone)).toBe(tidy))

it.each([
  ['+44 07700 900-123', '447700900123'],
  ['+447700900123', '447700900123'],
  ['+39 06 123', '3906123'],
])('phoneDigits of %j: %j', (phone, digits) => expect(phoneDigits(phone)).toBe(digits))
