import { describe, expect, it } from 'vitest'
import { judgeCode, masked } from './one-time-code.ts'
import { proofDestination, secondFactorOf } from './second-factor.ts'

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
    ['bo', '+1 4165550100', 'a@mail.example', { channel: 'SMS', destination: '+1 4165550100' }],
    ['bo', '+1 8765550100', 'a@mail.example', { channel: 'MAIL', destination: 'a@mail.example' }],
    ['bo', '+371 20000000', 'a@mail.example', { channel: 'SMS', destination: '+371 20000000' }],
    ['bo', '+370 0', 'a@mail.example', { channel: 'SMS', destination: '+370 0' }],
    ['bo', '+7 9001234567', 'a@mail.example', { channel: 'MAIL', destination: 'a@mail.example' }],
    ['bo', '+7 9001234567', null, { channel: 'SMS', destination: '+7 9001234567' }],
    ['ac', '+44 1234567', 'a@mail.example', null],
    ['lj', '+44 1234567', null, null],
  ] as const)('brand %s, phone %s, e-mail %s', (brandId, phone, email, factor) => {
    const player = { brandId, phone, email, emailVerifiedAt: new Date(), provedDestination: null, doubtedPhone: null }
    expect(secondFactorOf(player)).toEqual(factor)
    // Not a number that somebody else may have registered, where there is an address.
    if (factor && email)
      expect(secondFactorOf({ ...player, doubtedPhone: phone })).toEqual({ channel: 'MAIL', destination: email })
    // A proved number gets the code, wherever it is.
    if (brandId === 'bo' && phone)
      expect(secondFactorOf({ ...player, provedDestination: phone, doubtedPhone: phone })).toEqual({
        channel: 'SMS',
        destination: phone,
      })
  })

  const [phone, email] = ['+44 1234567', 'a@mail.example']
  it.each([
    ['a proved number', { phone, email, confirmed: true, proved: phone }, phone],
    ['a number that nobody has proved', { phone, email, confirmed: true, proved: null }, email],
    ['another number than the proved one', { phone, email, confirmed: true, proved: '+44 7654321' }, email],
    ['neither proved', { phone, email, confirmed: false, proved: null }, phone],
    ['no number', { phone: null, email, confirmed: true, proved: null }, email],
    ['no number, and an unconfirmed address', { phone: null, email, confirmed: false, proved: null }, undefined],
  ])('proofs go to the number only once it is proved: %s', (_, { confirmed, proved, ...contact }, destination) => {
    const emailVerifiedAt = confirmed ? new Date() : null
    const player = {
      brandId: 'ac',
      ...contact,
      emailVerifiedAt,
      provedDestination: proved,
      doubtedPhone: null,
    } as const
    expect(proofDestination(player)?.destination).toBe(destination)
  })
})
