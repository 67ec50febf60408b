import { expect, it } from 'vitest'
import { interruptedRound } from './interrupted-round.ts'
import type { KeptGame } from './kept-play.ts'

const NOW = 1_790_000_000_000
const HOUR = 60 * 60 * 1_000
const kept = {
  startedAt: NOW - HOUR,
  slug: 'lamp-sum',
  name: 'Lamp Sum',
  userId: 'ada' as string | null,
  play: { net: 0, lastRound: null, isInRound: true },
}

it.each<[string, KeptGame, string | null, boolean]>([
  ['a round left in the middle', kept, 'ada', true],
  ['a round that has ended', { ...kept, play: { ...kept.play, isInRound: false } }, 'ada', false],
  ['a round of somebody else', kept, 'otto', false],
  ['a round of a player who has logged out', kept, null, false],
  ['a visitor’s round', { ...kept, userId: null }, null, true],
  ['a visitor’s round, after a login', { ...kept, userId: null }, 'ada', false],
  ['a session of almost a day ago', { ...kept, startedAt: NOW - 24 * HOUR + 1 }, 'ada', true],
  ['a session of a day ago', { ...kept, startedAt: NOW - 24 * HOUR }, 'ada', false],
])('%s', (_, game, viewer, isOffered) => expect(interruptedRound([game], viewer, NOW)).toEqual(isOffered ? game : null))

it('is offered although another game was opened since', () => {
  const later = { ...kept, slug: 'fox-clever', startedAt: NOW, play: { ...kept.play, isInRound: false } }
  expect(interruptedRound([later, kept], 'ada', NOW)).toEqual(kept)
  expect(interruptedRound([], 'ada', NOW)).toBeNull()
})
