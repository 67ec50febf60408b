import { expect, it } from 'vitest'
import { standingOf } from './account-standing.ts'

const none = { edges: [] }
const nothing = {
  isVerified: true,
  active: none,
  withdrawals: none,
  documentConnection: none,
  userLimits: [],
  sessions: none,
}
const limit = (userLimitId: string, progress: number) => ({
  userLimitId,
  type: 'DEPOSIT' as const,
  period: 'DAY' as const,
  value: 100,
  currencyCode: 'EUR' as const,
  progress,
  nextResetTime: '2026-11-25T00:00:00.000Z',
})
const session = (gameSessionId: string, totalRounds: number) => ({
  node: {
    gameSessionId,
    createdAt: '2026-11-24T00:00:00.000Z',
    betAmount: 100,
    winAmount: 40,
    currencyCode: 'EUR' as const,
    totalRounds,
    game: { name: 'Lamp Sum' },
  },
})

it('has no entry for what does not exist', () =>
  expect(standingOf(nothing)).toEqual({ bonus: null, withdrawals: [], identity: null, limits: [], lastGame: null }))

it('names what an unverified player sends next', () => {
  const passport = { node: { type: 'PASSPORT' as const, status: 'IN_REVIEW' as const } }
  expect(standingOf({ ...nothing, isVerified: false }).identity).toBe('IDENTITY')
  expect(standingOf({ ...nothing, isVerified: false, documentConnection: { edges: [passport] } }).identity).toBe(
    'ADDRESS',
  )
})

it('puts the fullest limit first', () =>
  expect(
    standingOf({ ...nothing, userLimits: [limit('half', 50), limit('full', 120), limit('new', 0)] }).limits.map(
      ({ userLimitId }) => userLimitId,
    ),
  ).toEqual(['full', 'half', 'new']))

it('skips games that were only opened', () => {
  const sessions = { edges: [session('opened', 0), session('played', 2), session('older', 9)] }
  expect(standingOf({ ...nothing, sessions }).lastGame?.gameSessionId).toBe('played')
})
