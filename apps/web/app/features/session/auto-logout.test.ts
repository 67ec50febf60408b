import { describe, expect, it } from 'vitest'
import { autoLogoutStep } from './auto-logout.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()

describe('auto logout 15 s before expiry, with a warning 1 minute before', () => {
  it.each([
    ['a fresh session', inSeconds(3456), { step: 'wait', ms: (3456 - 75) * 1000 }],
    ['one second before the warning', inSeconds(76), { step: 'wait', ms: 1000 }],
    ['at the warning', inSeconds(75), { step: 'warn', ms: 60_000, logoutAt: now + 60_000 }],
    ['one second before the logout', inSeconds(16), { step: 'warn', ms: 1000, logoutAt: now + 1000 }],
    ['15 s before expiry', inSeconds(15), { step: 'logout' }],
    ['1 s before expiry', inSeconds(1), { step: 'logout' }],
    ['at expiry', inSeconds(0), { step: 'gone' }],
    ['long after, as when a laptop wakes up', inSeconds(-9000), { step: 'gone' }],
    ['no cookie, as after a logout in another tab', undefined, { step: 'gone' }],
    ['a cookie that is not a date', 'soon', { step: 'gone' }],
  ])('%s', (_name, expiresAt, expected) => expect(autoLogoutStep(expiresAt, now)).toEqual(expected))
})
