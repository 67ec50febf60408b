import { afterEach, expect, it, vi } from 'vitest'
import { keptGame } from './kept-play.ts'

function readAs(stored: string | null) {
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
  return keptGame.read()
}
afterEach(() => vi.unstubAllGlobals())

const of = (value: unknown) => JSON.stringify([2, value])
const game = {
  startedAt: 1_790_000_000_000,
  slug: 'lamp-sum',
  name: 'Lamp Sum',
  userId: 'ada',
  play: { net: -250, lastRound: 'a-round', isInRound: true },
}

it('reads back what it has written', () => {
  expect(readAs(of(game))).toEqual(game)
  const visitors = { ...game, userId: null, play: { net: 0, lastRound: null, isInRound: false } }
  expect(readAs(of(visitors))).toEqual(visitors)
})

it.each([
  null,
  'text',
  of(null),
  of({}),
  of({ ...game, play: null }),
  of({ ...game, play: { ...game.play, net: '5' } }),
  of({ ...game, play: { ...game.play, net: 0.5 } }),
  of({ ...game, play: { ...game.play, lastRound: {} } }),
  of({ ...game, play: { net: 5, lastRound: null } }),
  of({ ...game, startedAt: 'now' }),
  of({ ...game, userId: 5 }),
  of({ ...game, slug: '../payments' }),
  of({ ...game, name: { html: '<b>' } }),
  JSON.stringify([1, game]),
])('takes nothing else: %s', (stored) => expect(readAs(stored)).toBeNull())
