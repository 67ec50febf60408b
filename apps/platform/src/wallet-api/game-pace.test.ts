import { expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { gamePace } from './game-pace.ts'

const now = new Date('2026-11-23T12:00:00Z')

it.each([
  // Great Britain, whatever the skin
  ['lj', 'gb', 'SLOTS', { minimumRoundMs: 2500, turbo: false }],
  ['bo', 'gb', 'SLOTS', { minimumRoundMs: 2500, turbo: false }],
  ['bo', 'gb', 'TABLE', { minimumRoundMs: 5000, turbo: false }],
  ['bo', 'gb', 'LIVE', { minimumRoundMs: 5000, turbo: false }],
  ['bo', 'gb', 'SPORTS', undefined],
  // Ontario: slots alone
  ['ac', 'ca', 'SLOTS', { minimumRoundMs: 2500, turbo: false }],
  ['ac', 'ca', 'TABLE', { minimumRoundMs: 0, turbo: false }],
  ['se', 'se', 'SLOTS', { minimumRoundMs: 3000, turbo: true }],
  ['ac', 'de', 'SLOTS', { minimumRoundMs: 5000, turbo: true }],
  // Where nobody says anything
  ['ac', 'fi', 'SLOTS', undefined],
  ['bz', 'no', 'SLOTS', undefined],
  ['bz', 'se', 'TABLE', undefined],
] as const)('%s in %s, %s', (skin, countryCode, category, pace) =>
  expect(gamePace(policyOf({ skin, countryCode }, now), category)).toEqual(pace),
)
