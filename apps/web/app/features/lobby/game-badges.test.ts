import { expect, it } from 'vitest'
import { badgesOf, type GameBadge } from './game-badges.ts'

const now = new Date('2026-06-30T12:00:00Z')

it.each<[string, string | null, boolean, string[], GameBadge[]]>([
  ['an ordinary game', '2025-01-01', false, [], []],
  ['out today', '2026-06-30', false, [], ['NEW']],
  ['out 59 days ago', '2026-05-02', false, [], ['NEW']],
  ['out 60 days ago', '2026-05-01', false, [], []],
  ['out tomorrow', '2026-07-01', false, [], []],
  ['of an unknown date', null, false, [], []],
  ['only here', null, true, [], ['EXCLUSIVE']],
  ['with a jackpot', null, false, ['FEATURES:RESPINS', 'FEATURES:JACKPOT'], ['JACKPOT']],
  ['all three', '2026-06-01', true, ['FEATURES:JACKPOT'], ['NEW', 'JACKPOT', 'EXCLUSIVE']],
])('%s', (_words, releasedOn, exclusive, tags, badges) => {
  expect(badgesOf({ releasedOn, exclusive, tags }, now)).toEqual(badges)
})
