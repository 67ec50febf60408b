import { afterEach, describe, expect, it, vi } from 'vitest'
import { type KeptGame, keptGames, withGame } from './kept-play.ts'

function readAs(stored: string | null) {
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
  return keptGames.read()
}
afterEach(() => vi.unstubAllGlobals())

const of = (value: unknown) => JSON.stringify([3, value])
const game = {
  startedAt: 1_790_000_000_000,
  slug: 'lamp-sum',
  name: 'Lamp Sum',
  userId: 'ada',
  play: { net: -250, lastRound: 'a-round', isInRound: true },
}

it('reads back what it has written', () => {
  const visitors = { ...game, userId: null, play: { net: 0, lastRound: null, isInRound: false } }
  expect(readAs(of([game, visitors]))).toEqual([game, visitors])
})

it.each([
  null,
  'text',
  of(null),
  of({}),
  of(game),
  of([{ ...game, play: null }]),
  of([{ ...game, play: { ...game.play, net: '5' } }]),
  of([{ ...game, play: { ...game.play, net: 0.5 } }]),
  of([{ ...game, play: { ...game.play, lastRound: {} } }]),
  of([{ ...game, play: { net: 5, lastRound: null } }]),
  of([{ ...game, startedAt: 'now' }]),
  of([{ ...game, userId: 5 }]),
  of([{ ...game, slug: '../payments' }]),
  of([{ ...game, name: { html: '<b>' } }]),
  JSON.stringify([2, game]),
])('takes nothing else: %s', (stored) => expect(readAs(stored)).toEqual([]))

describe('withGame', () => {
  const other: KeptGame = { ...game, slug: 'fox-clever', startedAt: game.startedAt + 1 }
  it('keeps the games of other tabs, the latest first', () => expect(withGame([game], other)).toEqual([other, game]))
  it('keeps each game once, with its latest session', () => {
    const played = { ...game, startedAt: game.startedAt + 2, play: { ...game.play, isInRound: false } }
    expect(withGame([other, game], played)).toEqual([played, other])
  })
  it('keeps a game of each player', () => {
    const ottos = { ...game, userId: 'otto' }
    expect(withGame([game], ottos)).toEqual([ottos, game])
  })
  it('keeps five', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...game, slug: `game-${index}` }))
    const kept = many.reduce<KeptGame[]>(withGame, [])
    expect(kept.map(({ slug }) => slug)).toEqual(['game-8', 'game-7', 'game-6', 'game-5', 'game-4'])
  })
})
