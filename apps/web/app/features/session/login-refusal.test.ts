import { describe, expect, it } from 'vitest'
import { encodeMessage, rateLimited } from '../../forms/form-message.ts'
import { nextStepOf, refusalMessage } from './login-refusal.ts'

const until = '2026-12-01T08:00:00.000Z'

describe('refusalMessage and nextStepOf: what a refused player can do next', () => {
  it.each([
    ['INVALID_CREDENTIALS', null, null, 'INVALID_CREDENTIALS', null, false],
    ['ACCOUNT_BLOCKED', null, null, 'ACCOUNT_BLOCKED', null, true],
    ['ACCOUNT_LOCKED', null, until, JSON.stringify({ key: 'ACCOUNT_LOCKED', until }), until, true],
    ['REGISTER_EXCLUDED', null, null, 'REGISTER_EXCLUDED', null, true],
    ['SESSION_TIME_EXCEEDED', null, until, JSON.stringify({ key: 'SESSION_TIME_EXCEEDED', until }), until, false],
    ['CODE_NOT_SENT', null, null, 'ERROR_TWOFA', null, false],
    ['RATE_LIMITED', 61, null, rateLimited(61), null, false],
    ['RATE_LIMITED', null, null, 'RATE_LIMITED', null, false],
  ] as const)('%s, %s s, until %s', (code, retryAfterSeconds, end, message, shownEnd, asksSupport) => {
    expect(refusalMessage({ code, retryAfterSeconds, until: end })).toBe(message)
    expect(nextStepOf(message)).toEqual({ until: shownEnd, asksSupport })
  })

  it('takes no end from what is no instant', () => {
    expect(nextStepOf(encodeMessage({ key: 'ACCOUNT_LOCKED', until: '2026-99-99T' })).until).toBeNull()
    expect(nextStepOf(undefined)).toEqual({ until: null, asksSupport: false })
  })
})
