import { describe, expect, it } from 'vitest'
import { acceptedStep, secretWrittenAs, stepAt, totpCode, totpUri, writtenSecret } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of RFC 6238, appendix B, of which the last six digits are shown', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s: %s', (seconds, code) => expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code))
})

it('writes a secret as RFC 4648 does, and reads it', () => {
  expect(writtenSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(secretWrittenAs('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(secret)
})

it('names brand and player for the app', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Luna & Joy', label: 'ada+1@mail.example' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Luna & Joy:ada+1@mail.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Luna & Joy',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

describe('a code', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  it.each([
    [-2, 0, undefined],
    [-1, 0, -1],
    [0, 0, 0],
    [1, 0, 1],
    [2, 0, undefined],
    // One of the steps has been used.
    [0, step, undefined],
    [-1, step, undefined],
    [1, step, 1],
    [1, step + 1, undefined],
  ])('of the step %i from now, with the last used one %i: %j', (offset, usedStep, accepted) => {
    const found = acceptedStep(secret, totpCode(secret, step + offset), now, usedStep)
    expect(found === undefined ? undefined : found - step).toBe(accepted)
  })

  it.each(['', '5924', ' 005924', '0059240', '٠٠٥٩٢٤', '00592a', '👑👑👑', '0'.repeat(10_000)])(
    'is refused in any other form: %j',
    (code) => expect(acceptedStep(secret, code, now, 0)).toBeUndefined(),
  )
})
