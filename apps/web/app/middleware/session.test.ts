import { describe, expect, it } from 'vitest'
import { sessionStep } from './session.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()

describe('sessionStep: sessions last about 58 minutes', () => {
  it.each([
    ['in the first half', minutes(40), 'use'],
    ['in the second half', minutes(20), 'exchange'],
    ['over', minutes(-1), 'none'],
    ['expiring at this very moment', minutes(0), 'none'],
    ['with an invalid expiry', 'soon', 'none'],
  ])('%s', (_words, expiresAt, step) => {
    expect(sessionStep({ expiresAt }, now)).toBe(step)
  })
})
