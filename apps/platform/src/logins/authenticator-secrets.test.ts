import { describe, expect, it } from 'vitest'
import {
  newRecoveryCodes,
  openSecret,
  recoveryCodeHashes,
  recoveryCodeOf,
  sealSecret,
} from './authenticator-secrets.ts'

const [first, second] = ['first', 'second'].map((id) => ({ id, secret: `${id}-secret-that-only-the-tests-have` }))
if (!first || !second) throw new Error('Two keys were made')
const secret = Buffer.from('12345678901234567890')

describe('a secret of an app', () => {
  it('opens with its key, also beside a newer one, and looks different each time', () => {
    const sealed = sealSecret([first], 'ada', secret)
    expect(openSecret([first], 'ada', sealed)).toEqual(secret)
    expect(openSecret([second, first], 'ada', sealed)).toEqual(secret)
    expect(sealSecret([second, first], 'ada', secret).keyId).toBe('second')
    expect(sealSecret([first], 'ada', secret).sealed).not.toEqual(sealed.sealed)
    expect(sealed.sealed.includes(secret)).toBe(false)
  })

  it('does not open in the row of another player, with another key, or changed', () => {
    const { keyId, sealed } = sealSecret([first], 'ada', secret)
    expect(() => openSecret([first], 'otto', { keyId, sealed })).toThrow()
    expect(() => openSecret([second], 'ada', { keyId, sealed })).toThrow('No key first')
    expect(() => openSecret([{ ...second, id: 'first' }], 'ada', { keyId, sealed })).toThrow()
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(14) ^ 1, 14)
    expect(() => openSecret([first], 'ada', { keyId, sealed: changed })).toThrow()
  })
})

describe('recovery codes', () => {
  it('are ten, all different, easy to read', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  it.each([
    ['7K2QD-M9X4T', '7K2QDM9X4T'],
    [' 7k2qd m9x4t ', '7K2QDM9X4T'],
    ['7k2qd–m9x4t', '7K2QDM9X4T'],
    ['OIL00-00000', '0110000000'],
    ['7K2QD-M9X4', undefined],
    ['7K2QD-M9X4TT', undefined],
    ['7K2QD-M9X4U', undefined],
    ['123456', undefined],
    ['', undefined],
    ['👑'.repeat(10), undefined],
    ['7'.repeat(10_000), undefined],
  ])('%j is read as %j', (typed, code) => expect(recoveryCodeOf(typed)).toBe(code))

  it('are kept by key and player', () => {
    const hashes = recoveryCodeHashes([second, first], 'ada', '7K2QDM9X4T')
    expect(hashes[1]).toEqual(recoveryCodeHashes([first], 'ada', '7K2QDM9X4T')[0])
    expect(hashes[0]).not.toEqual(hashes[1])
    expect(recoveryCodeHashes([first], 'otto', '7K2QDM9X4T')[0]).not.toEqual(hashes[1])
  })
})
