import { describe, expect, it } from 'vitest'
import { judgeCode, masked } from './one-time-code.ts'
import { secondFactorOf } from './second-factor.ts'

describe('the rules of a code', () => {
  const [right, other] = [Buffer.from('a'), Buffer.from('b')]
  it.each([
    [{ attemptsLeft: 5, codeExpired: false }, right, 'MATCH'],
    [{ attemptsLeft: 1, codeExpired: false }, right, 'MATCH'],
    [{ attemptsLeft: 5, codeExpired: false }, other, 'WRONG'],
    [{ attemptsLeft: 0, codeExpired: false }, right, 'SPENT'],
    [{ attemptsLeft: 5, codeExpired: true }, right, 'SPENT'],
  ] as const)('%j and %s: %s', (state, entered, verdict) => {
    expect(judgeCode({ codeHash: right, ...state }, entered)).toBe(verdict)
  })

  it.each([
    ['+44 7700900123', '+44 ••••••• 123'],
    ['+358 40 123 4567', '+358 •••••• 567'],
    ['+44 123', '+44  123'],
    ['ada@mail.example', 'a•••@mail.example'],
  ])('shows %s as %s', (destination, shown) => expect(masked(destination)).toBe(shown))

  it.each([
    ['bo', '+44 1234567', 'a@mail.example', { channel: 'SMS', destination: '+44 1234567' }],
    ['bo', null, 'a@mail.example', { channel: 'MAIL', destination: 'a@mail.example' }],
    ['bo', null, null, null],
    ['ac', '+44 1234567', 'a@mail.example', null],
    ['lj', '+44 1234567', null, null],
  ] as const)('brand %s, phone %s, e-mail %s', (brandId, phone, email, factor) => {
    expect(secondFactorOf({ brandId, phone, email })).toEqual(factor)
  })
})
