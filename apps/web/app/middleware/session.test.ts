import { describe, expect, it } from 'vitest'
import { sessionStep } from './session.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const cookies = { accessToken: 'a', refreshToken: 'r', userId: 'u' }

describe('sessionStep: sessions last about 58 minutes', () => {
  it.each([
    ['no cookies', {}, 'none'],
    ['in the first half', { ...cookies, expiresAt: minutes(40) }, 'use'],
    ['in the second half', { ...cookies, expiresAt: minutes(20) }, 'exchange'],
    [
      'in the second half without a refresh token',
      { ...cookies, refreshToken: undefined, expiresAt: minutes(20) },
      'use',
    ],
    ['over', { ...cookies, expiresAt: minutes(-1) }, 'none'],
    ['expiring at this very moment', { ...cookies, expiresAt: minutes(0) }, 'none'],
    ['without its token', { ...cookies, accessToken: undefined, expiresAt: minutes(40) }, 'none'],
    ['with an invalid expiry', { ...cookies, expiresAt: 'soon' }, 'none'],
  ])('%s', (_words, session, step) => {
    expect(sessionStep(session, now)).toBe(step)
  })
})
